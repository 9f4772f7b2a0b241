import type { Cell, Pips } from "./kinds/kind";
import type { Mark, RowMark } from "./provenance";

/**
 * What a list page shows, ready to draw: every word and number is already formatted on the server, so the browser gets
 * neither the kinds nor the formatting code. Built by `present-list.server.ts`, drawn by `list.route.tsx`.
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
	/** The words of the order, e.g. 'by effective rate, lowest first'. */
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
	chart: ChartView | null;
	footnote: string | null;
	/** Deepest fall on the bars' common scale, a share of one: 0.6 unless a line is longer. */
	fallScale: number;
	/** The address of this state, canonical: defaults left out, parameters in order. */
	canonical: string;
	/** Set when a last good copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

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
	mark: RowMark | null;
	/** Why it is not known whether it belongs here; left out where it is. */
	open?: string;
};

export type Tile = { letters: string; tint: number };

export type FilterView = {
	key: string;
	legend: string;
	type: "any" | "one" | "number";
	/** `any` and `one`: the choices with how many listings each would leave. */
	options: Array<{ value: string; label: string; count: number; chosen: boolean }>;
	/** `number`: the field. */
	number: {
		unit: string;
		min: number;
		max: number;
		step: number;
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
	points: Array<{ name: string; href: string; x: number; y: number }>;
	/** How many rows of this page have no place in it. */
	missing: number;
};

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** A detail page, ready to draw. */
export type DetailView = {
	kind: { id: string; path: string; singular: string; plural: string; short: string };
	id: string;
	name: string;
	/** The word beside the name where it is not simply open. */
	status: string | null;
	tagline: string | null;
	description: string | null;
	tile: Tile;
	website: { href: string; host: string } | null;
	/** Calculators that begin with this listing's terms. */
	tools: Array<{ href: string; label: string }>;
	headline: Array<{ label: string; tone: "call" | "sale" | null; value: string | null; note: string | null }>;
	groups: Array<{ heading: string; rows: DetailRow[] }>;
	history: HistoryView | null;
	quality: QualityView;
	/** '17 of 20 values known, 2 of them general knowledge.' */
	knowledge: string;
	/** 'Newest 17 Feb 2026: ageing, stale on 18 Feb 2027.' */
	newest: string;
	sources: Array<{ href: string; host: string }>;
	related: Array<{
		id: string;
		href: string;
		name: string;
		tagline: string | null;
		tile: Tile;
		note: string | null;
	}>;
	/** schema.org data, without the script tag. */
	structuredData: JsonObject;
	degraded: string | null;
};

/** The values of one field over time, drawn in two sizes, and as rows with their sources. */
export type HistoryView = {
	heading: string;
	lede: string;
	/** What is drawn, for who does not see it. */
	summary: string;
	drawings: HistoryDrawing[];
	rows: Array<{ date: string; value: string; source: { href: string; host: string } | null }>;
};

export type HistoryDrawing = {
	width: number;
	height: number;
	left: number;
	right: number;
	/** The lowest is the line that everything stands on. */
	rows: Array<{ y: number; text: string }>;
	columns: Array<{ x: number; text: string }>;
	line: string;
	dots: Array<[x: number, y: number]>;
};

export type DetailRow = {
	key: string;
	label: string;
	explain: string;
	/** Null where unknown. */
	value: string | null;
	/** The value as a link, where it is an address. */
	href: string | null;
	/** Whether the link is one by which the company is reached. */
	isContact?: boolean;
	/** The band of a score. */
	pips?: Pips;
	mark: Mark | null;
	provenance: ProvenanceView | null;
	/** 'Another source says 85% (Zone21, 9 Jun 2026)'; null where nobody contradicts the value. */
	dispute: string | null;
	/** Whether it is computed from other fields. */
	isComputed: boolean;
	/** Set where the value is unknown because a source denies it: `value` is our note. */
	denial: SaidView | null;
	reportHref: string;
};

export type SourceLink = { href: string; host: string };

export type ProvenanceView = {
	confidence: string;
	/** What kind of page the source is: 'the company’s own page'; null for general knowledge and computed values. */
	grade: string | null;
	/** What makes the source weak, to be said at the mark. */
	flaw: string | null;
	/** '17 Feb 2026, 276 days ago: ageing' or 'undated, counted as stale'. */
	asOf: string;
	/** The day on which we read the source. */
	readAt: string | null;
	source: SourceLink | null;
	otherSources: SourceLink[];
	/** True where the sources stand for the record as a whole and were not tied to this value. */
	wholeRecord: boolean;
	/** Who quoted the source: the value is second-hand. */
	via: string | null;
	/** Our own words on it, e.g. why it is shown and not another. */
	note: string | null;
	/** Set for a computed value: what it is computed from, each with where that comes from; null values are unknown. */
	inputs: Array<{ label: string; value: string | null; from: string }> | null;
	/** Who says the same, who says something else, and what was said before. */
	also: SaidView[];
	others: SaidView[];
	earlier: SaidView[];
};

/** One statement of one source. */
export type SaidView = {
	value: string;
	by: string;
	grade: string;
	/** That it was quoted, or what is weak about its page. */
	flaw: string | null;
	asOf: string;
	source: SourceLink | null;
	note: string | null;
};

export type QualityView = {
	/** 0 to 100, one decimal. */
	score: string;
	grade: "A" | "B" | "C" | "D" | "E";
	/** The version of the published weights. */
	model: string;
	parts: Array<{ label: string; points: number; most: number; note: string }>;
};
