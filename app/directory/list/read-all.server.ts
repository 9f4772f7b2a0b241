import type { Kind } from "~/listings/kinds/kind";
import { type ChoiceCounts, queryIndex } from "~/listings/record/index/query-index";
import type { ListQuery } from "~/listings/record/index/search-params";
import type { Database } from "~db/database";
import { EXPORT_CHUNK, readIndex, readStatedByOrdinal } from "~db/queries/directory";
import type { StatedRecord } from "~db/records";
import { columnsOf, dataOf, IndexMovedError, requestOf } from "./read.server";

export type Found = { version: string; builtAt: number; ordinals: number[]; counts: ChoiceCounts };

/**
 * Finds every listing that passes the filters, in at most two round trips. Returns one ordinal per listing.
 * @param today UTC day
 */
export async function findAll(db: Database, kind: Kind, query: ListQuery, today: string): Promise<Found> {
	const request = { ...requestOf(kind, query), section: null, range: null };
	const reply = await readIndex(db, kind.id, request);
	if (!reply) return { version: "", builtAt: 0, ordinals: [], counts: {} };
	const { version, builtAt } = reply;
	const { page: ordinals, counts } = queryIndex(
		kind,
		{ ...query, page: 1 },
		dataOf(kind, reply, request, query, columnsOf(reply, request, null) ?? {}, today),
		today,
		Number.POSITIVE_INFINITY,
	);
	return { version, builtAt, ordinals, counts };
}

/**
 * Reads the records in order and in pages, each page on demand.
 * @throws IndexMovedError when someone rewrote the index in between, because the ordinals then name other listings
 */
export async function* listingsOf(
	db: Database,
	kind: Kind,
	{ version, ordinals }: Found,
): AsyncGenerator<StatedRecord> {
	for (let start = 0; start < ordinals.length; start += EXPORT_CHUNK) {
		const chunk = ordinals.slice(start, start + EXPORT_CHUNK);
		const page = await readStatedByOrdinal(db, kind.id, version, chunk);
		if (!page) throw new IndexMovedError(`the index of ${kind.plural} is being rebuilt`);
		yield* page;
	}
}

/** Reads all of them at once. Use it for small sets, such as a month of events. */
export async function readAll(db: Database, kind: Kind, found: Found): Promise<StatedRecord[]> {
	const all: StatedRecord[] = [];
	for await (const listing of listingsOf(db, kind, found)) all.push(listing);
	return all;
}
