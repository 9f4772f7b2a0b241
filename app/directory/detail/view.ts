import type { ProvenanceView, SaidView } from "~/listings/facts/present-provenance";
import type { TermLink } from "~/syllabus/glossary";
import type { Mark, Pips } from "~/ui/mark";

type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export type DetailRow = {
	key: string;
	label: string;
	explain: string;
	terms: TermLink[];
	value: string | null;
	href: string | null;
	isContact?: boolean;
	pips?: Pips;
	mark: Mark | null;
	provenance: ProvenanceView | null;
	/** 'Another source says 85% (Zone21, 9 Jun 2026)'. Null without a contradiction. */
	dispute: string | null;
	/** Why the value is out of date, such as 'checked 14 months ago' or 'undated'. Null when it's up to date. */
	old: string | null;
	isComputed: boolean;
	/** Our note, when a source denies the value. */
	denial: SaidView | null;
	reportHref: string;
	isTold?: true;
};

export type SaidPart = {
	/** The key of its field, which is its place on the page. */
	key: string;
	text: string;
	href?: string;
	isContact?: boolean;
	dispute: string | null;
	old: string | null;
};

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
