import type { ListingRecord } from "../../../db/records";

/**
 * An importer names addresses and turns their answers into proposals. `run-importer.ts` handles requests,
 * limits, checks and storage for all importers. `asks` and `parse` are pure.
 */
export type Importer = {
	/** The file's name, also used in the queue and the tables. */
	name: string;
	/** 'Kraken, daily close'. */
	title: string;
	/** One sentence. */
	purpose: string;
	/** Where the shape of its answers is documented. */
	documentation: string;
	/** The kind of its listings. Null for a series. */
	kind: string | null;
	/**
	 * Fields it may propose: fields of its kind or numbers in a listing's entries (`offers.core.ltv_max`). Empty
	 * for a series.
	 */
	fields: readonly string[];
	/** Milliseconds between two readings of one address. */
	interval: number;
	/** Addresses a step. */
	mostAsks: number;
	/** Milliseconds between two addresses of a step. */
	pause: number;
	/** Bytes of an answer that are read, unpacked. */
	mostBytes: number;
	/** The host requires contact details, so we ask only if they are configured. */
	needsContact?: true;
	/** The rule that records what it says where another source of that rule says the same. */
	rule?: RuleName;
	/** It only confirms another importer in the same rule. People don't review its proposals alone. */
	isCheck?: true;
	asks: (context: ImportContext) => Ask[];
	/** @throws NotUnderstood if the answer doesn't have the documented shape */
	parse: (text: string, context: ParseContext) => Parsed;
};

/** Rules that may record without a person, for series that two sources agree on. */
export type RuleName = "daily-close" | "on-chain";

export type Ask = {
	/** A stable key within the importer: `facts:1050446`. */
	key: string;
	url: string;
	as: "json" | "csv" | "page";
	/** JSON that is posted, where the address takes a question. */
	body?: string;
	listing?: string;
	/** The document never changes, so we ask until we have read it once. */
	isOnce?: true;
	/** Extra values for `parse`. */
	about?: Record<string, string>;
};

/** A listing as an importer sees it. */
export type KnownListing = Pick<
	ListingRecord,
	"id" | "kind" | "slug" | "name" | "website" | "status" | "attributes" | "provenance"
>;

export type ImportContext = {
	/** Listings of the importer's kind. Empty for a series. */
	listings: KnownListing[];
	/** UTC day. */
	today: string;
	/** The first UTC day whose close is not recorded yet. */
	closesFrom: string;
};

export type ParseContext = ImportContext & { ask: Ask };

/** One proposed value. It was read today, and the caller stores the date. */
export type Proposed = {
	/** A listing's id, or `series:btc-usd`. */
	listing: string;
	/** One of the importer's `fields`, or an ISO day for a series. */
	field: string;
	/** In the content's units: whole dollars, bitcoin, fractions. */
	value: unknown;
	/** A page that a person can open. */
	source: string;
	/** The source's own date as an ISO day, month or year. Null if it gives none. */
	asOf: string | null;
	/** The words or rows that it was read from. */
	snippet: string;
	/** True for values read from a contract, which ranks as a filing whoever publishes it. */
	isFiling?: true;
	/** Note for the reviewer. */
	note?: string;
	/** Why it should be looked at twice. */
	doubt?: string;
};

export type Parsed = {
	proposals: Proposed[];
	/** Follow-up requests. */
	more?: Ask[];
	/** What we skipped and why, for the importers page. */
	remarks?: string[];
};

/** The answer doesn't match its documentation. The message describes what we got. */
export class NotUnderstood extends Error {}

/** The series of daily closes, in US dollars, as proposals name it. */
export const CLOSES = "series:btc-usd";
