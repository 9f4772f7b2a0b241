import type { Block } from "../fetching/read-document";
import { isPlan, sentencesIn } from "./holdings-sentences";

/** A number of coins, not dollars, percent or a year. */
const COUNT = String.raw`(?<![$€£¥\d.,])(?:₿ ?)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\d%]|,\d)`;
const COIN = "(?:bitcoins?|btc|₿)";
const COUNTED = new RegExp(
	[
		// “1,234 bitcoin”, “12.5 thousand BTC”
		String.raw`${COUNT} (?:thousand |million )?(?:\(\d+\) )?${COIN}\b`,
		String.raw`\b${COIN} ?${COUNT}`,
		// “Bitcoin (BTC) holdings of approximately 1,234”
		String.raw`\b${COIN}(?: \(btc\))?(?: treasury| holdings?| reserves?| balance| held| owned| position){1,2}(?: \w+){0,3}? (?:to|of|was|were|is|are|at|by|total(?:ed|led|ing|ling)|reach(?:ed|ing)|exceed(?:ed|s)|[:=–-]) ?(?:an aggregate of |a total of |approximately |about )?${COUNT}(?! (?:million|billion|thousand)? ?(?:dollars|usd|percent))`,
	].join("|"),
	"i",
);
/** Words for ownership or a total. */
const HELD =
	/\b(h[eo]ld(s|ing|ings)?|own(s|ed|ing)?|ha[sd]|have|total(s|ed|l?ing)?|aggregate|treasury|reserves?|balance|position|portfolio|custody|consist(s|ed|ing)?)\b/i;

/** In a sentence or a table. Null without one. Ignores plans. */
export function unreadHolding(blocks: Block[]): string | null {
	for (const block of blocks) {
		if ("text" in block) {
			const sentence = sentencesIn(block.text).find((one) => {
				const found = COUNTED.exec(one);
				return found !== null && HELD.test(one) && !isPlan(clauseWith(one, found));
			});
			if (sentence) return `seems to say what is held: “${sentence.slice(0, 300)}”`;
			continue;
		}
		const label = block.rows
			.flat()
			.find(({ text }) => text.length < 120 && LABEL.test(text) && HELD.test(text));
		const hasNumber = block.rows
			.flat()
			.some(({ text }) => /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text.trim()));
		if (label && hasNumber) return `has a table that seems to say what is held: “${label.text}”`;
	}
	return null;
}

const LABEL = /\b(bitcoins?|btc)\b/i;

/** Up to the end of the matching clause, because plans may follow a fact. */
function clauseWith(sentence: string, { index, 0: found }: RegExpExecArray): string {
	const end = index + found.length;
	const after = sentence.slice(end).search(/[,;]|\b(and|but|while)\b/i);
	return after < 0 ? sentence : sentence.slice(0, end + after);
}
