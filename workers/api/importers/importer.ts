import type { ListingRecord } from "../../../db/records";

/** Names addresses and turns their answers into proposals. `run-importer.ts` does the rest for all importers. `asks` and `parse` are pure. */
export type Importer = {
	name: string;
	title: string;
	purpose: string;
	/** Documents the shape of its answers. */
	documentation: string;
	kind: string | null;
	/** Fields of its kind, or numbers in a listing's entries (`offers.core.ltv_max`). Empty for a series. */
	fields: readonly string[];
	/** Milliseconds between two readings of one address. */
	interval: number;
	/** Per step. */
	mostAsks: number;
	pause: number;
	mostBytes: number;
	/** The host requires contact details, so we ask only if they are configured. */
	needsContact?: true;
	/** Records its values if another source of that rule agrees. */
	rule?: RuleName;
	/** Only confirms another importer in the same rule. People don't review its proposals alone. */
	isCheck?: true;
	asks: (context: ImportContext) => Ask[];
	/** @throws NotUnderstood if the answer doesn't have the documented shape */
	parse: (text: string, context: ParseContext) => Parsed;
};

/** Record without a person if two sources agree. */
export type RuleName = "daily-close" | "on-chain";

export type Ask = {
	key: string;
	url: string;
	as: "json" | "csv" | "page";
	/** JSON that is posted, where the address takes a question. */
	body?: string;
	listing?: string;
	/** We ask until we have read it once. */
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
	today: string;
	/** The first UTC day whose close is not recorded yet. */
	closesFrom: string;
};

export type ParseContext = ImportContext & { ask: Ask };

export type Proposed = {
	/** A listing's id, or `series:btc-usd`. */
	listing: string;
	/** One of the importer's `fields`, or an ISO day for a series. */
	field: string;
	value: unknown;
	/** A page that a person can open. */
	source: string;
	/** The source's own date as an ISO day, month or year. Null if it gives none. */
	asOf: string | null;
	/** What it was read from. */
	snippet: string;
	/** Read from a contract, which ranks as a filing whoever publishes it. */
	isFiling?: true;
	note?: string;
	doubt?: string;
};

export type Parsed = {
	proposals: Proposed[];
	/** Follow-up requests. */
	more?: Ask[];
	/** What we skipped and why, for the importers page. */
	remarks?: string[];
};

/** The answer doesn't match its documentation. */
export class NotUnderstood extends Error {}

export const CLOSES = "series:btc-usd";
