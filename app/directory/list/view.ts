import type { RowMark } from "~/listings/facts/provenance";
import type { Cell } from "~/listings/kinds/kind";
import type { LoanBarView } from "~/loan/view";
import type { Mark } from "~/ui/mark";
import type { Card } from "~/ui/page/page-meta";
import type { Tile } from "~/ui/tile";
import type { AnsweredHead } from "./answered-head";

/**
 * What a list page shows. The server formats every word and number, so the browser needs neither the kinds nor the
 * formatting code. `list/present.server.ts` builds it and `list/route.tsx` draws it.
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
	/** The rows under their own headings, after the other rows. */
	parts: RowPart[];
	/**
	 * How many listings give each answer, such as '10 lend 60,000 USD, 15 ..., 9 ...'. Null without a grouping
	 * filter.
	 */
	answers: string | null;
	/** Listings that such a filter refuses, with the reason. */
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
	/** The canonical address, without defaults and with sorted parameters. */
	canonical: string;
	/** When the copy was made, if we show one because the database didn't answer. */
	degraded: string | null;
};

/** The part the browser gets as data. The rest arrives as HTML. */
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

/** A headed group of rows. It ends where the next begins. */
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
	/** The status beside the name. Null when the listing is simply open, or when a column shows the status. */
	status: string | null;
	tagline: string | null;
	/** Two letters and a tint, 0 to 5. */
	tile: Tile;
	cells: Cell[];
	/** The outdated value's date, by cell. Missing when all are current. */
	old?: Array<OldMark | null>;
	mark: RowMark | null;
	/** Why we don't know if it belongs here. Missing when we do. */
	open?: string;
	/** Depends on the whole row except `open`. Rows with the same key are equal. Missing when it's unknown. */
	key?: string;
};

export type OldMark = Pick<Mark, "line" | "date">;

export type FilterView = {
	key: string;
	legend: string;
	hint?: string;
	type: "any" | "one" | "number";
	/** For `any` and `one`, each choice with the number of listings it would leave. */
	options: Array<{ value: string; label: string; count: number; chosen: boolean }>;
	/** `number`: the field. */
	number: {
		unit: string;
		value: string;
		error: string | null;
		/** How many listings are unknown, and whether they're included. Null when that excludes none. */
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
	/** The listings that one filter excludes. */
	nearest: RowView[];
};

export type ChartView = {
	title: string;
	xLabel: string;
	yLabel: string;
	/** `isOld` means that one of the two numbers is out of date. The point is drawn hollow. */
	points: Array<{ name: string; href: string; x: number; y: number; isOld?: boolean }>;
	/** How many rows of this page have no place in it. */
	missing: number;
};

/** What a list page receives. HTML is null when the document already has it. Missing parts are null. */
export type ListData = {
	list: ListHead | null;
	/** Set when the list answers a question. It replaces the list. */
	answered: AnsweredHead | null;
	/** The bar of a loan, above the list of lenders. */
	bar: LoanBarView | null;
	/** The form that asks what one spends, above the list of cards. */
	form: { html: string | null } | null;
	body: string | null;
	card: Card | undefined;
};
