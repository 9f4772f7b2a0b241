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
		? `“Best” is the best current figure in that row, not the best ${one}. “Best current” means an older figure is better.`
		: "No row shows a best, because the better choice depends on you.";
	if (names.length === 0) {
		return {
			heading: "Compare side by side",
			lede: "Compare two to four listings side by side.",
			title: "Compare",
			description:
				"Compare bitcoin lenders, custodians, cards, exchanges and funds side by side, with sources and dates.",
		};
	}
	const title = `Compare ${joinWords(names)}`;
	const description = `${joinWords(names)} side by side, with terms, sources and dates.`;
	if (names.length === 1) {
		return {
			heading: `One ${one} so far`,
			lede: `Add another ${one} to compare with ${names[0]}.`,
			title,
			description,
		};
	}
	const count = numbers[names.length] ?? names.length;
	if (isOfLoan)
		return {
			heading: `${count} ${many} for your loan`,
			lede: "All figures are for your loan. Differences come first.",
			title,
			description,
		};
	const lead = falls
		? "Shown at each lender’s maximum LTV. "
		: kind
			? ""
			: "These are different kinds of listings, so we only compare what they share. ";
	return {
		heading: `${count} ${many}, side by side`,
		lede: lead + best,
		title,
		description,
	};
}
