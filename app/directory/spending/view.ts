import type { RowMark } from "~/listings/provenance/provenance";
import type { Tile } from "~/ui/tile";

/** What is shown of cards for a spending, ready to draw: words and numbers are formatted already. */

/** The form that asks: `I spend ... a month`. */
export type SpendingFormView = {
	action: string;
	fields: Array<{ name: string; label: string; value: string; error: string | null }>;
	country: { value: string; error: string | null };
	/** What may be said besides, and what narrows the list; none before anything is asked. */
	more: { isOpen: boolean; selects: SelectView[] } | null;
	/** Fields that are not shown and travel with the form. */
	hidden: Array<[name: string, value: string]>;
	/** What it comes to, in words; null while nothing is asked. */
	sum: string | null;
	/** The list without a question; null while nothing is asked. */
	clearHref: string | null;
};

export type SelectView = {
	name: string;
	label: string;
	value: string;
	options: Array<{ value: string; label: string }>;
	/** What is wrong with what was said. */
	error: string | null;
};

export type SpendingView = {
	/** The canonical address of the question, with the list's filters. */
	href: string;
	exports: { csv: string; json: string };
	chips: Array<{ label: string; href: string }>;
	/** Those that are drawn as rows: open to whoever asks, and not known. */
	groups: SpendingGroup[];
	/** Those that are folded: not offered there, and not to be had at all. */
	folded: FoldedGroup[];
	/** When the copy shown was made, where the database did not answer; else null. */
	degraded: string | null;
	calculatorHref: string;
};

export type SpendingGroup = {
	id: string;
	/** `7 open to you`. */
	heading: string;
	note: string | null;
	rows: SpendingRow[];
};

export type FoldedGroup = {
	id: string;
	heading: string;
	names: string;
	rows: Array<{ href: string; name: string; why: string }>;
};

export type SpendingRow = {
	/** `card-issuer:{slug}`. */
	id: string;
	href: string;
	name: string;
	tagline: string | null;
	tile: Tile;
	/** The plan that stands for the card, where it has several. */
	plan: string | null;
	/** Dollars a year after the fee; null where that is not known. */
	/** In whole dollars, beside the exact sum. */
	keep: { text: string; net: number } | null;
	/** What is kept where everything else is many things, for a plan that counted it as one. */
	orLess: string | null;
	/** What could be had besides, and with what. */
	upTo: string | null;
	/** Parts of the bar: where each begins and how long it is, as shares of the longest bar, and its tint from 0 to 3. */
	bar: Array<{ from: number; width: number; tint: number }>;
	/** How it comes about: the sums that the bar is made of. */
	sums: string;
	/** Which categories it says nothing of. */
	silent: string | null;
	fee: { text: string; sub?: string } | null;
	paidIn: string;
	know: string[];
	/** Whether its terms aren't current: it keeps its place. */
	isOld: boolean;
	/** Where the plan is from; null where the card has none. */
	mark: (RowMark & { href: string }) | null;
};
