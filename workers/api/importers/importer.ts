import type { ListingRecord } from "../../../db/records";

/**
 * What an importer is: it names addresses, and says what their answers propose. Everything else, asking, limits, judging, keeping, is the same for
 * all (`run-importer.ts`). `asks` and `parse` are pure.
 */
export type Importer = {
	/** As its file is called; also its address in the queue and the tables. */
	name: string;
	/** 'Kraken, daily close'. */
	title: string;
	/** What it proposes, in a sentence. */
	purpose: string;
	/** Where the shape of its answers is documented. */
	documentation: string;
	/** The kind whose listings it is about; null where it is about a series. */
	kind: string | null;
	/** The keys that it may propose: fields of its kind, or numbers of a listing's entries (`offers.core.ltv_max`); none of a series. */
	fields: readonly string[];
	/** Milliseconds between two readings of one address. */
	interval: number;
	/** Addresses a step. */
	mostAsks: number;
	/** Milliseconds between two addresses of a step. */
	pause: number;
	/** Bytes of an answer that are read, unpacked. */
	mostBytes: number;
	/** It asks only where a contact is configured: its host wants one. */
	needsContact?: true;
	/** The rule that records what it says where another source of that rule says the same. */
	rule?: RuleName;
	/** It only checks what another importer of its rule says: by itself it is brought before nobody. */
	isCheck?: true;
	/** What is asked. */
	asks: (context: ImportContext) => Ask[];
	/** What an answer proposes. @throws NotUnderstood where it is not the documented shape */
	parse: (text: string, context: ParseContext) => Parsed;
};

/** The rules that may record without a person: series that two sources agree on. */
export type RuleName = "daily-close" | "on-chain";

/** One address. */
export type Ask = {
	/** What it is within its importer, and stays: `facts:1050446`. */
	key: string;
	url: string;
	as: "json" | "csv" | "page";
	/** JSON that is posted, where the address takes a question. */
	body?: string;
	/** The listing that it is about, where it is one. */
	listing?: string;
	/** A document that does not change: asked until it has said something. */
	isOnce?: true;
	/** More that `parse` wants to know of it. */
	about?: Record<string, string>;
};

/** A listing as an importer sees it. */
export type KnownListing = Pick<
	ListingRecord,
	"id" | "kind" | "slug" | "name" | "website" | "status" | "attributes" | "provenance"
>;

export type ImportContext = {
	/** Those of its kind; none for a series. */
	listings: KnownListing[];
	/** UTC day. */
	today: string;
	/** The first UTC day whose close is not recorded yet. */
	closesFrom: string;
};

export type ParseContext = ImportContext & { ask: Ask };

/** What an answer says of one value. It was read today: whoever keeps it notes the day. */
export type Proposed = {
	/** A listing's id, or `series:btc-usd`. */
	listing: string;
	/** One of the importer's `fields`; of a series the ISO day. */
	field: string;
	/** As in the content: whole dollars, bitcoin, shares of one. */
	value: unknown;
	/** A page that a person can open. */
	source: string;
	/** ISO day, month or year that the source says; null where it says none. */
	asOf: string | null;
	/** The words or rows that it was read from. */
	snippet: string;
	/** It is read of a contract, as a filing is: the grade does not follow from who publishes it. */
	isFiling?: true;
	/** What a person has to know of it. */
	note?: string;
	/** Why it should be looked at twice. */
	doubt?: string;
};

export type Parsed = {
	proposals: Proposed[];
	/** What is to be asked after it. */
	more?: Ask[];
	/** What was left out and why, in words; for the page of importers. */
	remarks?: string[];
};

/** An answer is not what its documentation says. The message says in words what it is instead. */
export class NotUnderstood extends Error {}

/** The series of daily closes, in US dollars, as proposals name it. */
export const CLOSES = "series:btc-usd";
