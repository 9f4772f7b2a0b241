import { joinWords } from "./format";
import type { Winner } from "./winners";

/** What chooses one name. All words are whole sentences. */
export type Rule<One> = {
	label: string;
	/** The label where no figure is current, if the usual one says that it is. */
	openLabel?: string;
	/** Lower is better. The second number decides between equals. Null if it's unknown. */
	measure: (one: One) => [first: number, second?: number] | null;
	/** Why the figure isn't current, such as `checked 9 months ago`. Null if it is. */
	past: (one: One) => string | null;
	/** The sentence about that, where the reason isn't the figure's own age. */
	open?: (one: One) => string;
	figure: (one: One) => string;
	/** Says that an older figure is better than the one that wins. */
	older: (one: One) => string;
	/** Says that the winner of an earlier rule wins this one too. The first rule has no need of it. */
	also?: (one: One) => string;
	/** What else someone should know before they choose this name. */
	lacks: (one: One) => string[];
	none: string;
};

const MOST_SENTENCES = 5;

/** The best by each rule. Only current figures win. Where there's none, the best older one is named as not confirmed. */
export function chooseWinners<One extends { name: string; href: string }>(
	all: readonly One[],
	rules: ReadonlyArray<Rule<One>>,
	plural: string,
): Winner[] {
	const won = rules.map((rule) => ({ rule, ...bestOf(all, rule) }));
	return won.flatMap(({ rule, best, better, isOpen }, at): Winner[] => {
		const { label, openLabel = label, past, open, figure, older, lacks, none } = rule;
		const [first] = best;
		if (!first) return [{ rule: label, name: null, href: null, figure: null, words: none }];
		const isAlone = (one: (typeof won)[number]) =>
			one.isOpen === isOpen && one.best.length === 1 && one.best[0] === first;
		if (best.length === 1 && won.findIndex(isAlone) < at) return [];
		const also = best.length === 1 ? won.slice(at + 1).filter(isAlone) : [];
		const words = [
			best.length > 1 ? [`These ${plural} are equal on this figure.`] : [],
			isOpen ? [open?.(first) ?? `We couldn’t confirm that this figure is current (${past(first)}).`] : [],
			better ? [older(better)] : [],
			also.flatMap((one) => one.rule.also?.(first) ?? []),
			best.length > 1 ? [] : lacks(first),
			also.flatMap((one) => (one.better ? [one.rule.older(one.better)] : [])),
		].flat();
		return [
			{
				rule: isOpen ? openLabel : label,
				name: best.length > 3 ? `${best.length} ${plural}` : joinWords(best.map(({ name }) => name)),
				href: best.length > 1 ? null : first.href,
				figure: figure(first),
				words: [...new Set(words)].slice(0, MOST_SENTENCES).join(" "),
				...(isOpen && { isOpen: true as const }),
			},
		];
	});
}

function bestOf<One>(all: readonly One[], { measure, past }: Rule<One>) {
	const measured = all
		.flatMap((one) => {
			const at = measure(one);
			return at ? [{ one, first: at[0], second: at[1] ?? 0 }] : [];
		})
		.sort((a, b) => a.first - b.first || a.second - b.second);
	const current = measured.filter(({ one }) => past(one) === null);
	const [least] = current.length > 0 ? current : measured;
	const [lowest] = measured;
	return {
		best: (current.length > 0 ? current : measured)
			.filter(({ first, second }) => first === least?.first && second === least.second)
			.map(({ one }) => one),
		/** An older figure that's better than the winner's. */
		better: lowest && least && lowest.first < least.first ? lowest.one : null,
		isOpen: current.length === 0,
	};
}
