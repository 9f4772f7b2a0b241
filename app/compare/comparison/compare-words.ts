import { joinWords } from "~/ui/format";

const numbers = ["No", "One", "Two", "Three", "Four"];

type WordsOf = {
	names: string[];
	/** The kind's words where all are of one kind; null across kinds. */
	kind: { singular: string; plural: string } | null;
	/** Whether the lines of the price's fall are drawn. */
	falls: boolean;
	marksBest: boolean;
	isOfLoan: boolean;
};

export function compareWords({ names, kind, falls, marksBest, isOfLoan }: WordsOf) {
	const one = kind?.singular ?? "listing";
	const many = kind?.plural ?? "listings";
	const best = marksBest
		? `“Best” marks the best current value of a row, not the best ${one}. “Best current” means that an older value is better.`
		: "No row has a best: what is better here depends on you.";
	if (names.length === 0) {
		return {
			heading: "Compare side by side",
			lede: "Set two to four listings beside each other, each value with its source and date.",
			title: "Compare",
			description:
				"Lenders, custodians, cards, exchanges and funds side by side, each value with its source and date.",
		};
	}
	const title = `Compare ${joinWords(names)}`;
	const description = `${joinWords(names)} side by side: terms, dates and what is not known, each value with its source.`;
	if (names.length === 1) {
		return {
			heading: `One ${one} so far`,
			lede: `A comparison begins with two. Add another to set it beside ${names[0]}.`,
			title,
			description,
		};
	}
	const count = numbers[names.length] ?? names.length;
	if (isOfLoan)
		return {
			heading: `${count} ${many} for your loan`,
			lede: "What differs comes first. All for your loan.",
			title,
			description,
		};
	const lead = falls
		? "Each at its own highest LTV. "
		: kind
			? ""
			: "These are of different kinds, so only what all of them have is compared. ";
	return {
		heading: `${count} ${many}, side by side`,
		lede: lead + best,
		title,
		description,
	};
}
