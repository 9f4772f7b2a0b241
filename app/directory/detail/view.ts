import type { HeadlineView } from "~/listings/facts/headlines";
import type { ProvenanceView, SaidView } from "~/listings/facts/present-provenance";
import type { TermLink } from "~/syllabus/glossary";
import type { Pips } from "~/ui/band-pips";
import type { StepsView } from "~/ui/chart/value-steps";
import type { Mark } from "~/ui/mark";
import type { Card } from "~/ui/page/page-meta";
import type { Tile } from "~/ui/tile";

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export type DetailView = {
	kind: { id: string; path: string; singular: string; plural: string; short: string };
	id: string;
	name: string;
	/** The status beside the name. Null when it's simply open. */
	status: string | null;
	tagline: string | null;
	description: string | null;
	tile: Tile;
	website: { href: string; host: string } | null;
	/** The record of its provider, with all its roles; null where it keeps nothing and passes nothing on. */
	provider: { href: string; label: string } | null;
	/** Calculators that begin with this listing's terms. */
	tools: Array<{ href: string; label: string }>;
	headline: HeadlineView[];
	groups: Array<{ heading: string; rows: DetailRow[] }>;
	/** The same values where some share a row; null where each has its own. */
	facts: JoinedFacts | null;
	history: HistoryView | null;
	/** How much more a treasury company's shares cost than its bitcoin. Null with fewer than two known days. */
	premium: HistoryView | null;
	/** What the company offers, each with its own source. Null when the kind or the listing has no entries. */
	entries: EntriesView | null;
	/** Every edition known, where the kind has them. */
	editions: EditionsView | null;
	/** The newest episodes, where the kind has them. */
	episodes: EpisodesView | null;
	quality: QualityView;
	/** '17 of 20 values known'. */
	knowledge: string;
	/** 'Newest value: 17 Feb 2026, 276 days ago.' */
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
	/** The image for shared links, either the listing's own or its list's. */
	card?: Card;
	degraded: string | null;
};

export type EntriesView = {
	/** 'What Strike offers'. */
	heading: string;
	singular: string;
	/** The label that unfolds the row. */
	unfold: string;
	columns: string[];
	rows: Array<{
		/** The key of its field, which is also its place on the page. */
		key: string;
		name: string;
		needs: string[];
		/** By column; null where unknown. */
		cells: Array<{ text: string; sub?: string } | null>;
		folded: Array<{ label: string; text: string }>;
		mark: Mark | null;
		source: { href: string; host: string } | null;
		/** Who quoted the source, or that it is second-hand. */
		via: string | null;
		/** Another page for some of the numbers, and its date. */
		also: { label: string; href: string; host: string; date: string } | null;
		reportHref: string;
	}>;
};

export type EditionsView = {
	rows: Array<{
		label: string;
		dates: string;
		place: string | null;
		/** 'in 12 days', 'under way', 'over', 'canceled', 'not confirmed'. */
		when: string;
		/** Whether a source gives its dates. */
		isSourced: boolean;
	}>;
	/** Its calendar file; null where no source dates an edition. */
	ics: string | null;
};

export type EpisodesView = {
	/** The page's path, which decides the policy for audio. */
	page: string;
	rows: Array<{
		/** Its place on the page. */
		id: string;
		title: string;
		/** '22 Aug 2026, 1 h 12 min'; empty where neither is known. */
		about: string;
		/** Its own page. */
		href: string | null;
		/** Its sound, over https. */
		audio: string | null;
	}>;
	empty: string | null;
};

/** The values of one field over time, drawn in two sizes, and as rows with their sources. */
export type HistoryView = { lede: string; steps: StepsView };

export type DetailRow = {
	key: string;
	label: string;
	explain: string;
	/** Terms of the glossary to read on at. */
	terms: TermLink[];
	/** Null where unknown. */
	value: string | null;
	/** The value as a link, where it is an address. */
	href: string | null;
	/** Whether the link contacts the company. */
	isContact?: boolean;
	/** The band of a score. */
	pips?: Pips;
	mark: Mark | null;
	provenance: ProvenanceView | null;
	/** 'Another source says 85% (Zone21, 9 Jun 2026)'. Null without a contradiction. */
	dispute: string | null;
	/** Why the value is out of date, such as 'checked 14 months ago' or 'undated'. Null when it's up to date. */
	old: string | null;
	/** Whether it is computed from other fields. */
	isComputed: boolean;
	/** Our note, when a source denies the value. */
	denial: SaidView | null;
	reportHref: string;
	/** Whether followers hear about changes. Missing when they don't. */
	isTold?: true;
};

export type SaidPart = {
	/** The key of its field, which is its place on the page. */
	key: string;
	/** In the row's words. */
	text: string;
	href?: string;
	isContact?: boolean;
	dispute: string | null;
	/** Why the value is out of date. Null when it's up to date. */
	old: string | null;
};

/** Values that belong together, under one name. */
export type JoinedRow = {
	key: string;
	label: string;
	/** The known parts, main one first. Empty when all are unknown. */
	said: SaidPart[];
	/** The names of the unknown values, when some others are known. */
	unknown: string[];
	/** The source and mark of the least certain known value. Null when all are unknown. */
	from: string | null;
	mark: Mark | null;
	parts: DetailRow[];
};

export type JoinedFacts = Array<{ heading: string; rows: JoinedRow[] }>;

export type QualityView = {
	/** 0 to 100, one decimal. */
	score: string;
	grade: "A" | "B" | "C" | "D" | "E";
	/** The current version of the weights, and its first day. */
	version: number;
	since: string;
	parts: Array<{ label: string; points: number; most: number; note: string }>;
};
