import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { groupBy } from "../group-by";
import { isAmong } from "../is-among";
import { jsonSelects } from "../json-rows";
import type { FactRecord } from "../records";
import { retryWrite } from "../retry-write";
import { linkCursor, links, linkUses } from "../schema/links";
import { facts, listings } from "../schema/listings";
import { isUnused } from "./text-links";

export type LinkUse = typeof linkUses.$inferSelect;

/** The parts of a fact with the addresses it cites. */
export type CitingFact = Pick<
	FactRecord,
	"id" | "field" | "standing" | "withdraws" | "sourceUrl" | "otherSources"
>;

/** A listing with all that may cite an address. */
export type CitingListing = {
	id: string;
	website: string | null;
	/** UTC milliseconds. */
	updatedAt: number;
	/** Whether it was merged into another, which then cites in its place. */
	isMerged: boolean;
	facts: CitingFact[];
	uses: LinkUse[];
};

/**
 * Listings changed since the last run, oldest change first. Three round trips.
 * @param before UTC milliseconds. Later changes may still have an earlier transaction in progress
 */
export async function readChangedListings(
	db: Database,
	before: number,
	limit: number,
): Promise<CitingListing[]> {
	const { id, website, updatedAt, mergedInto } = listings;
	const [last] = await db.select().from(linkCursor).limit(1);
	const isAfter = last && sql`(${updatedAt}, ${id}) > (${last.updatedAt}, ${last.listingId})`;
	const changed = await db
		.select({ id, website, updatedAt, mergedInto })
		.from(listings)
		.where(and(isAfter, lte(updatedAt, before)))
		.orderBy(asc(updatedAt), asc(id))
		.limit(limit);
	if (changed.length === 0) return [];
	const ids = changed.map((listing) => listing.id);
	const { field, standing, withdraws, sourceUrl, otherSources, listingId } = facts;
	const [cited, kept] = await db.batch([
		db
			.select({ id: facts.id, field, standing, withdraws, sourceUrl, otherSources, listingId })
			.from(facts)
			.where(isAmong(listingId, ids)),
		db.select().from(linkUses).where(isAmong(linkUses.listingId, ids)),
	]);
	const factsOf = groupBy(cited, (fact) => fact.listingId);
	const usesOf = groupBy(kept, (use) => use.listingId);
	return changed.map(({ mergedInto: into, ...listing }) => ({
		...{ ...listing, isMerged: into !== null, uses: usesOf.get(listing.id) ?? [] },
		facts: (factsOf.get(listing.id) ?? []).map((fact) => ({
			...fact,
			otherSources: JSON.parse(fact.otherSources),
		})),
	}));
}

/** What looking at listings came to. */
export type FollowedLinks = {
	/** The listings whose uses are not as they were, and all uses of these. */
	changed: string[];
	uses: LinkUse[];
	/** Addresses that there may be no use of any more. */
	dropped: string[];
	/** Addresses that may be new, and when each is asked for the first time, UTC milliseconds. */
	fresh: Array<{ url: string; dueAt: number }>;
	/** The last listing that was looked at. */
	last: { id: string; updatedAt: number };
};

/** Saves uses in one transaction, and deletes addresses that nothing cites anymore. */
export async function keepUses(
	db: Database,
	{ changed, uses, dropped, fresh, last }: FollowedLinks,
): Promise<void> {
	const rows = fresh.map((link) => ({ ...link, failures: 0, mayBeDead: false }));
	const cursor = { id: 1, updatedAt: last.updatedAt, listingId: last.id };
	await retryWrite(() =>
		db.batch([
			db.insert(linkCursor).values(cursor).onConflictDoUpdate({ target: linkCursor.id, set: cursor }),
			db.delete(linkUses).where(isAmong(linkUses.listingId, changed)),
			...jsonSelects(linkUses, uses).map((select) =>
				db.insert(linkUses).select(select).onConflictDoNothing(),
			),
			...jsonSelects(links, rows).map((select) => db.insert(links).select(select).onConflictDoNothing()),
			db.delete(links).where(and(isAmong(links.url, dropped), isUnused(db))),
		]),
	);
}

/** A listing and how it has to do with an address. */
export type NamedUse = { url: string; listing: string; name: string; isWebsite: boolean; fields: string[] };

/** Listings that use these addresses, websites first. One query. */
export async function readUsesOf(db: Database, urls: string[], limit: number): Promise<NamedUse[]> {
	const { url, isWebsite, fields } = linkUses;
	const rows = await db
		.select({ url, listing: listings.id, name: listings.name, isWebsite, fields })
		.from(linkUses)
		.innerJoin(listings, and(eq(listings.id, linkUses.listingId), isNull(listings.mergedInto)))
		.where(isAmong(url, urls))
		.orderBy(sql`${isWebsite} desc`, asc(listings.name))
		.limit(limit);
	return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) }));
}
