import { sharesWord } from "../fetching/shares-word";
import { dayInWords } from "./read-answer";

/** A company's holdings in a filing. */
export type Holding = {
	/** Bitcoin. */
	btc: number;
	asOf: string;
	/** US dollars per bitcoin. Null if not given in the same place. */
	average: number | null;
	/** The words or cells it was read from. */
	snippet: string;
	/** Why a person should look closely. Null if nothing looks odd. */
	doubt: string | null;
};

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const DAY = String.raw`(${MONTH}\.? \d{1,2},? \d{4}|\d{1,2} ${MONTH} \d{4})`;
const COUNT = String.raw`((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)`;
const ABOUT = "(?:an aggregate of |a total of )?(?:approximately |about )?";
const COIN = "(?:bitcoins?|btc)";

/** “As of {day}, {who} held {count} bitcoin”. */
const HELD_AS_OF = new RegExp(
	`\\bas of ${DAY},? (.{1,140}?)\\b(?:held|holds?|had|owned|owns?|(?:bitcoin|btc) holdings (?:were|was|are|of|totall?ed)) ${ABOUT}${COUNT} ${COIN}\\b`,
	"i",
);
/** “{who} held {count} bitcoin as of {day}”. */
const HELD_THEN = new RegExp(
	`(.{1,140}?)\\b(?:held|holds?|had|owned|owns?|holdings (?:to|of)|holdings (?:were|was|are|totall?ed)) ${ABOUT}${COUNT} ${COIN}\\b.{0,60}?\\bas of ${DAY}`,
	"i",
);
/** Plans, hopes and combined holdings aren't reports. */
const NO_REPORT =
	/\b(would|will|may|might|could|expects?|expected|intends?|plans?|target(s|ed|ing)?|goal|pro forma|if|assum(e|es|ing)|combined|upon (the )?(closing|completion)|estimates?|aims?|seeks?|proposed|ambitions?)\b/i;
const PRICE =
	/\baverage (?:purchase |acquisition )?(?:price|cost)(?: basis)?(?: of| was| is)? (?:approximately |about )?\$ ?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?) (?:per|for (?:each|one)) (?:bitcoin|btc)\b/gi;
/** Words for a part of the total. */
const PART =
	/\b(pledged|collateral|restricted|unrestricted|unencumbered|receivables?|loaned|lent|excluding|exclusive of)\b/i;
/** Words for the company itself. */
const ITSELF = /\b(we|us|our|the company|the group|the registrant|the issuer|its? subsidiar(y|ies)|it)\b/i;

export function sentencesOf(paragraph: string, company: string): Holding[] {
	return sentencesIn(paragraph).flatMap((sentence): Holding[] => {
		const first = HELD_AS_OF.exec(sentence);
		const [day, who, count, whole] = first
			? [first[1], first[2], first[3], first]
			: pick(HELD_THEN.exec(sentence));
		const asOf = dayInWords(day ?? "");
		if (!whole || asOf === null || who === undefined || count === undefined) return [];
		if (isPlan(sentence.slice(0, whole.index + whole[0].length))) return [];
		const after = sentence.slice(whole.index);
		const prices = [...after.matchAll(PRICE)].map(([, price]) => Number((price ?? "").replaceAll(",", "")));
		const isOwn = ITSELF.test(who) || sharesWord(who, company);
		const part = PART.exec(sentence)?.[0];
		return [
			{
				btc: Number(count.replaceAll(",", "")),
				asOf,
				snippet: sentence,
				average: prices.length === 1 ? (prices[0] ?? null) : null,
				doubt: !isOwn
					? `It may be another’s: “${who.trim().slice(-60)}”`
					: part
						? `It may be a part of the whole: the sentence says “${part}”`
						: null,
			},
		];
	});
}

const pick = (found: RegExpExecArray | null) =>
	found ? ([found[3], found[1], found[2], found] as const) : ([] as const);

/** Ignores the month of May. */
export const isPlan = (words: string) => NO_REPORT.test(words.replace(/\bMay(?= \d)|(?<=\d )May\b/g, ""));

export function sentencesIn(paragraph: string): string[] {
	return paragraph.split(
		/(?<!\b(?:inc|corp|co|ltd|no|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|u\.s)\.)(?<=[.;!?])\s+(?=[A-Z“"(])/i,
	);
}
