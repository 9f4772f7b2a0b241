import type { RowMark } from "~/listings/facts/provenance";
import type { Tile } from "~/ui/tile";

/** What the cards page shows for some spending. Words and numbers are already formatted. */

export type SpendingFormView = {
	action: string;
	fields: Array<{ name: string; label: string; value: string; error: string | null }>;
	country: { value: string; error: string | null };
	/** Extra inputs and filters. Null until the visitor asks something. */
	more: { isOpen: boolean; selects: SelectView[] } | null;
	/** Fields that are not shown and travel with the form. */
	hidden: Array<[name: string, value: string]>;
	/** The spending total in words. Null until the visitor asks something. */
	sum: string | null;
	/** The list without a question; null while nothing is asked. */
	clearHref: string | null;
};

export type SelectView = {
	name: string;
	label: string;
	value: string;
	options: Array<{ value: string; label: string }>;
	error: string | null;
};

export type SpendingView = {
	/** The canonical address of the question, with the list's filters. */
	href: string;
	exports: { csv: string; json: string };
	chips: Array<{ label: string; href: string }>;
	/** The groups drawn as rows, which are open to the visitor or unknown. */
	groups: SpendingGroup[];
	/** The folded groups, which aren't available there or at all. */
	folded: FoldedGroup[];
	/** When the copy was made, if the database didn't answer. Otherwise null. */
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
	/** The chosen plan, when the card has several. */
	plan: string | null;
	/** Dollars a year after the fee. Null when unknown. */
	/** Rounded to dollars, next to the exact sum. */
	keep: { text: string; net: number } | null;
	/** The lower result if the plan's combined category is mostly other things. */
	orLess: string | null;
	/** The higher result and what it requires. */
	upTo: string | null;
	/** Bar segments. Start and length are shares of the longest bar, and tints run from 0 to 3. */
	bar: Array<{ from: number; width: number; tint: number }>;
	/** The sums behind the bar. */
	sums: string;
	/** Which categories it says nothing of. */
	silent: string | null;
	fee: { text: string; sub?: string } | null;
	paidIn: string;
	know: string[];
	/** Whether its terms are out of date. It keeps its place. */
	isOld: boolean;
	/** The plan's source. Null without a plan. */
	mark: (RowMark & { href: string }) | null;
};
