import type { Cell } from "~/listings/kinds/kind";
import type { RowMark } from "~/listings/provenance/provenance";
import type { LoanBarView } from "~/loan/view";
import type { Mark } from "~/ui/mark";
import type { Card } from "~/ui/page/page-meta";
import type { Tile } from "~/ui/tile";
import type { AnsweredHead } from "./answered-head";

/**
 * What a list page shows, ready to draw: every word and number is already formatted on the server, so the browser gets
 * neither the kinds nor the formatting code. Built by `list/present.server.ts`, drawn by `list/route.tsx`.
 */
export type ListView = {
	kind: { id: string; path: string; singular: string; plural: string; heading: string; lede: string };
	/** The name first and 'As of' last; the cells of a row belong to those between. */
	columns: ColumnView[];
	rows: RowView[];
	/** Listings of the kind, and those that pass the filters. */
	total: number;
	matched: number;
	/** From 1. */
	page: number;
	pages: number;
	pageHrefs: { previous: string | null; next: string | null };
	/** The words of the order, and of the page from the second on, e.g. 'by effective rate, lowest first'. */
	orderedBy: string;
	filters: FilterView[];
	options: OptionView[];
	/** Sort choices for the phone's menu. */
	sorts: Array<{ value: string; label: string; chosen: boolean }>;
	/** The text searched for; empty where none. */
	q: string;
	chips: Array<{ label: string; href: string }>;
	clearHref: string;
	/** What in the address was not understood and left out, each a sentence. */
	problems: string[];
	exports: { csv: string; json: string; ics: string | null };
	/** Other pages that show the same listings. */
	beside: Array<{ href: string; label: string }>;
	/** Set when nothing passes. */
	empty: EmptyView | null;
	/** The rows that stand under headings of their own, after those that do not. */
	parts: RowPart[];
	/** How many answer a filter in which way: '10 lend 60,000 USD, 15 ..., 9 ...'; null where none groups its answers. */
	answers: string | null;
	/** Who is left out by such a filter, and why. */
	refused: RefusedView | null;
	/** How many a typed number leaves out because they do not say, with the address that lets them in. */
	silent: Array<{ words: string; href: string }>;
	/** How many key figures are current; null before they were counted. */
	shelfLife: string | null;
	chart: ChartView | null;
	footnote: string | null;
	/** Deepest fall on the bars' common scale, a share of one: 0.6 unless a line is longer. */
	fallScale: number;
	/** What one may read before. */
	guide: { href: string; title: string } | null;
	/** The address of this state, canonical: defaults left out, parameters in order. */
	canonical: string;
	/** Set when a last good copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

/** What of it the browser gets as data: the heading, the form of filters, the orders. The rest stands in the page as HTML. */
export type ListHead = Pick<
	ListView,
	| "kind"
	| "total"
	| "matched"
	| "page"
	| "orderedBy"
	| "filters"
	| "options"
	| "sorts"
	| "q"
	| "clearHref"
	| "exports"
	| "beside"
	| "guide"
	| "canonical"
> & { /** How many filters are active. */ chipCount: number };

/** A part of a page's rows under a heading: from one row to where the next part begins. */
export type RowPart = { from: number; heading: string; note: string | null };

export type RefusedView = {
	heading: string;
	listings: Array<{ href: string; name: string; why: string | null }>;
	/** 'And 12 others.', where more are refused than are named. */
	more: string | null;
};

export type ColumnView = {
	key: string;
	label: string;
	cardLabel?: string;
	align?: "end";
	wide?: boolean;
	width?: string;
	sort?: { href: string; active: "asc" | "desc" | null };
};

export type RowView = {
	/** `{kind}:{slug}`. */
	id: string;
	href: string;
	name: string;
	/** The word beside the name where it is not simply open; null where it is, and where a column says it. */
	status: string | null;
	tagline: string | null;
	/** Two letters and a tint, 0 to 5. */
	tile: Tile;
	cells: Cell[];
	/** By cell, the date that is past where its value isn't current; left out where all are. */
	old?: Array<OldMark | null>;
	mark: RowMark | null;
	/** Why it is not known whether it belongs here; left out where it is. */
	open?: string;
	/** Of all that the rest is made of, but for `open`: rows of one key are alike. Left out where that is not known. */
	key?: string;
};

export type OldMark = Pick<Mark, "line" | "date">;

export type FilterView = {
	key: string;
	legend: string;
	hint?: string;
	type: "any" | "one" | "number";
	/** `any` and `one`: the choices with how many listings each would leave. */
	options: Array<{ value: string; label: string; count: number; chosen: boolean }>;
	/** `number`: the field. */
	number: {
		unit: string;
		value: string;
		error: string | null;
		/** How many do not say, and whether they are let in; null where nobody is left out for that. */
		silent: { count: number; chosen: boolean } | null;
	} | null;
};

export type OptionView = {
	key: string;
	legend: string;
	choices: Array<{ value: string; label: string; chosen: boolean }>;
};

export type EmptyView = {
	/** e.g. 'No lender passes both filters'. */
	heading: string;
	/** What collides, in a sentence. */
	reason: string;
	/** Buttons that loosen a filter, with what each would leave where that is counted. */
	loosen: Array<{ label: string; href: string; count: number | null }>;
	/** The nearest listings: those one filter away. */
	nearest: RowView[];
};

export type ChartView = {
	title: string;
	xLabel: string;
	yLabel: string;
	/** `isOld`: one of its two numbers isn't current; it is drawn hollow. */
	points: Array<{ name: string; href: string; x: number; y: number; isOld?: boolean }>;
	/** How many rows of this page have no place in it. */
	missing: number;
};

/** What the page of a list is given. HTML is null where the document has it; what stands around it is null where it is not there. */
export type ListData = {
	list: ListHead | null;
	/** The list while it answers a question: then there is no other. */
	answered: AnsweredHead | null;
	/** The bar of a loan, above the list of lenders. */
	bar: LoanBarView | null;
	/** The form that asks what one spends, above the list of cards. */
	form: { html: string | null } | null;
	body: string | null;
	card: Card | undefined;
};
