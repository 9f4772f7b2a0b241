import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { facts, listings } from "../schema/listings";
import { notices, toldChanges } from "../schema/notices";
import { toFact } from "./listings";

/** A change as stored, for its followers. Times are UTC milliseconds. */
export type ToldChange = Omit<typeof toldChanges.$inferSelect, "toldAt" | "sharedOutAt">;

export type ToldSource = Pick<typeof facts.$inferSelect, "sourceUrl" | "asOf" | "confidence">;

/** A change's id starts with its fact's id. The rest names a part of an offer. */
export const factOfChange = sql`substr(${toldChanges.id}, 1, 32)`;

export const toldSource = {
	sourceUrl: facts.sourceUrl,
	asOf: facts.asOf,
	confidence: facts.confidence,
};

/** It needs a unique name because D1 batches identify columns by name only. */
export const toldBefore = sql<string>`coalesce(${notices.before}, ${toldChanges.before})`.as("told_before");

/** With the listings merged into it, and its own announced merges that were undone. */
export async function readForNotices(db: Database, id: string) {
	const { name, mergedInto, mergedAt } = listings;
	const [[listing], history, merged, parted] = await db.batch([
		db.select({ name, mergedInto }).from(listings).where(eq(listings.id, id)),
		db.select().from(facts).where(eq(facts.listingId, id)),
		db
			.select({ id: listings.id, name, at: sql<number>`${mergedAt}` })
			.from(listings)
			.where(and(eq(mergedInto, id), isNotNull(mergedAt))),
		db
			.select({ merge: toldChanges.id, into: toldChanges.after })
			.from(toldChanges)
			.where(and(eq(toldChanges.listingId, id), eq(toldChanges.what, "merged"))),
	]);
	// A merged listing has no notices. Its target reports the changes.
	return listing && listing.mergedInto === null
		? { name: listing.name, facts: history.map(toFact), merged, parted }
		: null;
}

export async function writeToldChanges(db: Database, changes: ToldChange[]): Promise<string[]> {
	if (changes.length === 0) return [];
	const rows = changes.map((change) => ({ ...change, isBitcoin: change.isBitcoin ? 1 : 0 }));
	const ids = JSON.stringify(changes.map(({ id }) => id));
	const inserts = jsonSelects(toldChanges, rows).map((select) =>
		db.insert(toldChanges).select(select).onConflictDoNothing(),
	);
	const [first, ...more] = inserts;
	if (!first) return [];
	await retryWrite(() => db.batch([first, ...more]));
	const open = await db
		.select({ id: toldChanges.id })
		.from(toldChanges)
		.where(
			and(isNull(toldChanges.sharedOutAt), sql`${toldChanges.id} in (select value from json_each(${ids}))`),
		);
	return open.map(({ id }) => id);
}

/** With earlier changes to the same value, oldest first, because small changes add up. */
export async function readToldChange(
	db: Database,
	id: string,
): Promise<{ change: ToldChange; earlier: ToldChange[] } | null> {
	const [change] = await db.select().from(toldChanges).where(eq(toldChanges.id, id));
	if (!change) return null;
	const { listingId, field, at } = toldChanges;
	const earlier =
		change.field === null
			? []
			: await db
					.select()
					.from(toldChanges)
					.where(and(eq(listingId, change.listingId), eq(field, change.field), lt(at, change.at)))
					.orderBy(asc(at));
	return { change, earlier };
}

/** Changes still to share that we haven't enqueued since `toldBefore`, in UTC milliseconds. */
export async function readOpenChanges(db: Database, toldBefore: number, most: number): Promise<string[]> {
	const { id, toldAt, sharedOutAt, at } = toldChanges;
	const rows = await db
		.select({ id })
		.from(toldChanges)
		.where(and(isNull(sharedOutAt), or(isNull(toldAt), lt(toldAt, toldBefore))))
		.orderBy(asc(at))
		.limit(most);
	return rows.map((row) => row.id);
}

export async function markChangesEnqueued(db: Database, ids: string[], now: number): Promise<void> {
	await retryWrite(() => db.update(toldChanges).set({ toldAt: now }).where(inArray(toldChanges.id, ids)));
}

export async function markSharedOut(db: Database, id: string, now: number): Promise<void> {
	await retryWrite(() =>
		db
			.update(toldChanges)
			.set({ sharedOutAt: now })
			.where(and(eq(toldChanges.id, id), isNull(toldChanges.sharedOutAt))),
	);
}

/** The listing or its merge target. Null if it doesn't exist. */
export async function readFollowable(
	db: Database,
	id: string,
): Promise<{ id: string; name: string; isOver: boolean } | null> {
	const [found] = await db
		.select({ id: listings.id, name: listings.name, status: listings.status })
		.from(listings)
		.where(
			sql`${listings.id} = (select coalesce(asked.merged_into, asked.id) from ${listings} as asked where asked.id = ${id})`,
		);
	return found ? { id: found.id, name: found.name, isOver: isOver(found.status) } : null;
}

/** Whether this status ends a listing, so that it changes no more. */
export function isOver(status: unknown): boolean {
	return status === "closed" || status === "merged" || status === "discontinued";
}
