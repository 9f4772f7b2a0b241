import { and, asc, type Column, count, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord, ListingRecord, UnknownMap } from "../records";
import { listingDays } from "../schema/analytics";
import { facts, listings } from "../schema/listings";
import { recordColumns, toRecord } from "./directory";
import { toFact } from "./listings";
import { standsAlone } from "./merged";

export type DueListing = { listing: ListingRecord; unknowns: UnknownMap; views: number };

type DueAsked = {
	today: string;
	since: string;
	/** A kind's id. Null means all kinds. */
	kind: string | null;
	/** The weight per day of age for each use of a fact. */
	weights: Record<"ranked" | "compared" | "rest", number>;
	most: number;
};

/** By their most urgent fact. The n most urgent facts are always in the first n listings. Reads only an index for the rest. */
export async function readDueListings(
	db: Database,
	{ today, since, kind, weights, most }: DueAsked,
): Promise<{ found: DueListing[]; total: number }> {
	const isAsked = and(standsAlone, kind === null ? undefined : eq(listings.kind, kind), isDue(today));
	const seen = db
		.select({ listing: listingDays.listing, views: sql<number>`sum(${listingDays.views})`.as("views") })
		.from(listingDays)
		.where(gte(listingDays.day, since))
		.groupBy(listingDays.listing)
		.as("seen");
	const views = sql<number>`coalesce(${seen.views}, 0)`;
	const over = (due: Column, weight: number): SQL =>
		sql`coalesce((julianday(${today}) - julianday(${due})) * ${weight}, 0)`;
	const { dueRanked, dueCompared, dueRest } = listings;
	const waits = sql`(${views} + 1) * max(${over(dueRanked, weights.ranked)}, ${over(dueCompared, weights.compared)}, ${over(dueRest, weights.rest)})`;
	const first = db
		.select({ id: listings.id, views: views.as("seen_views"), waits: waits.as("waits") })
		.from(listings)
		.leftJoin(seen, eq(seen.listing, listings.id))
		.where(isAsked)
		.orderBy(desc(waits), asc(listings.id))
		.limit(most)
		.as("first");
	const [rows, [all]] = await db.batch([
		db
			.select({ ...recordColumns, views: first.views })
			.from(first)
			.innerJoin(listings, eq(listings.id, first.id))
			.orderBy(desc(first.waits), asc(first.id)),
		db.select({ total: count() }).from(listings).where(isAsked),
	]);
	return {
		found: rows.map(({ views: seenTimes, ...row }) => ({
			listing: toRecord(row),
			unknowns: JSON.parse(row.unknowns),
			views: seenTimes,
		})),
		total: all?.total ?? 0,
	};
}

/** Matches listings with a fact that needs a refresh by this UTC day. */
export function isDue(today: string): SQL | undefined {
	return or(lt(listings.dueRanked, today), lt(listings.dueCompared, today), lt(listings.dueRest, today));
}

/** @param ids at most 90 */
export async function readViews(db: Database, ids: string[], since: string): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ listing: listingDays.listing, views: sql<number>`sum(${listingDays.views})` })
		.from(listingDays)
		.where(
			and(
				gte(listingDays.day, since),
				sql`${listingDays.listing} in (select value from json_each(${JSON.stringify(ids)}))`,
			),
		)
		.groupBy(listingDays.listing);
	return new Map(rows.map(({ listing, views }) => [listing, views]));
}

/** All facts for some fields of some listings, in one query. */
export async function readFactsOfFields(
	db: Database,
	fields: Array<{ listing: string; field: string }>,
): Promise<FactRecord[]> {
	if (fields.length === 0) return [];
	const asked = JSON.stringify(fields.map(({ listing, field }) => [listing, field]));
	const rows = await db
		.select()
		.from(facts)
		.where(
			sql`(${facts.listingId}, ${facts.field}) in (select value->>0, value->>1 from json_each(${asked}))`,
		);
	return rows.map(toFact);
}
