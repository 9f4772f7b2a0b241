import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import type { Confidence, ListingSummary } from "../records";
import { retryWrite } from "../retry-write";
import { dashboardVisits, favourites, savedComparisons } from "../schema/account";
import { facts, listings } from "../schema/listings";
import { MINUTE } from "../time";
import type { Attributes, Value } from "../values";
import { summaryColumns, toSummary } from "./directory";
import { mergedAmong, toMerged } from "./merged";
import type { SavedComparison } from "./saved-comparisons";

/** Milliseconds without a request that end a visit. */
export const VISIT_SILENCE = 30 * MINUTE;
/** Rows of each kind that a dashboard reads at most. */
const MOST_FAVOURITES = 500;
const MOST_COMPARISONS = 100;
const MOST_FACTS = 1000;

export type Visit = { lastSeenAt: number; previousVisitAt: number | null };

/** A value that says something else than it did. */
export type FactChange = {
	listingId: string;
	kind: string;
	slug: string;
	name: string;
	field: string;
	value: Value | null;
	previousValue: Value | null;
	/** Some fields need others to be described. */
	attributes: Attributes;
	asOf: string | null;
	confidence: Confidence;
	sourceUrl: string | null;
};

export type FavouriteListing = ListingSummary & {
	/** UTC milliseconds: when it became a favourite, joined the directory, and last changed. */
	keptAt: number;
	listedAt: number;
	updatedAt: number;
};

export type DashboardRows = {
	visit: Visit | null;
	favourites: FavouriteListing[];
	/** Newest saved first. */
	comparisons: SavedComparison[];
	names: Map<string, string>;
};

/** One round trip. Merged listings appear as their target. */
export async function readDashboard(db: Database, userId: string): Promise<DashboardRows> {
	const savedIds = sql`(
		select json_group_array(items.value) from ${savedComparisons},
			json_each('["' || replace(${savedComparisons.items}, ',', '","') || '"]') as items
		where ${savedComparisons.userId} = ${userId})`;
	const kept = alias(listings, "kept");
	const [visits, favoured, saved, named, merges] = await db.batch([
		db.select().from(dashboardVisits).where(eq(dashboardVisits.userId, userId)),
		db
			.select({
				...summaryColumns,
				keptAt: sql<number>`max(${favourites.createdAt})`.as("kept_at"),
				listedAt: sql<number>`${listings.createdAt}`.as("listed_at"),
				updatedAt: listings.updatedAt,
			})
			.from(favourites)
			.innerJoin(kept, eq(kept.id, favourites.listingId))
			// If two favourites were merged, they become one.
			.innerJoin(listings, eq(listings.id, sql`coalesce(${kept.mergedInto}, ${kept.id})`))
			.where(eq(favourites.userId, userId))
			.groupBy(listings.id)
			.orderBy(desc(sql`max(${favourites.createdAt})`), listings.id)
			.limit(MOST_FAVOURITES),
		db
			.select({
				id: savedComparisons.id,
				items: savedComparisons.items,
				createdAt: savedComparisons.createdAt,
			})
			.from(savedComparisons)
			.where(eq(savedComparisons.userId, userId))
			.orderBy(desc(savedComparisons.createdAt), savedComparisons.id)
			.limit(MOST_COMPARISONS),
		db
			.select({ id: listings.id, name: listings.name })
			.from(listings)
			.where(
				sql`${listings.id} in (
					select coalesce(asked.merged_into, asked.id) from ${listings} as asked
					where asked.id in (select value from json_each(${savedIds})))`,
			),
		mergedAmong(db, savedIds),
	]);
	const merged = toMerged(merges);
	const resolved = (items: string) => [...new Set(items.split(",").map((id) => merged.get(id) ?? id))].join();
	return {
		visit: visits[0] ?? null,
		favourites: favoured.map(({ keptAt, listedAt, updatedAt, ...row }) => ({
			...toSummary({ ...row, updatedAt }),
			keptAt,
			listedAt,
			updatedAt,
		})),
		comparisons: saved.map((comparison) => ({ ...comparison, items: resolved(comparison.items) })),
		names: new Map(named.map(({ id, name }) => [id, name])),
	};
}

/** The last request of the previous visit. Null on a first visit. Recording this request doesn't change the result. */
export function changesSince(visit: Visit | null, now: number): number | null {
	if (!visit) return null;
	return now - visit.lastSeenAt > VISIT_SILENCE ? visit.lastSeenAt : visit.previousVisitAt;
}

export async function recordVisit(db: Database, userId: string, now: number): Promise<void> {
	await retryWrite(() =>
		db
			.insert(dashboardVisits)
			.values({ userId, lastSeenAt: now, previousVisitAt: null })
			.onConflictDoUpdate({
				target: dashboardVisits.userId,
				set: {
					previousVisitAt: sql`case when ${now} - ${dashboardVisits.lastSeenAt} > ${VISIT_SILENCE} then ${dashboardVisits.lastSeenAt} else ${dashboardVisits.previousVisitAt} end`,
					lastSeenAt: sql`max(${dashboardVisits.lastSeenAt}, ${now})`,
				},
			}),
	);
}

/** Newest change first. Leaves out values that changed back. */
export async function readChangesSince(db: Database, ids: string[], since: number): Promise<FactChange[]> {
	if (ids.length === 0) return [];
	const shownThen = sql<string | null>`(
		select was.value from ${facts} as was where was.id = ${facts.supersedes} and was.recorded_at <= ${since})`;
	const heardOfThen = sql<number>`exists (
		select 1 from ${facts} as earlier
		where earlier.listing_id = ${facts.listingId} and earlier.field = ${facts.field} and earlier.recorded_at <= ${since})`;
	const rows = await db
		.select({
			listingId: facts.listingId,
			kind: listings.kind,
			slug: listings.slug,
			name: listings.name,
			field: facts.field,
			value: facts.value,
			shownThen: shownThen.as("shown_then"),
			heardOfThen: heardOfThen.as("heard_of_then"),
			attributes: listings.attributes,
			asOf: facts.asOf,
			confidence: facts.confidence,
			sourceUrl: facts.sourceUrl,
		})
		.from(facts)
		.innerJoin(listings, eq(listings.id, facts.listingId))
		.where(
			and(
				sql`${facts.listingId} in (select value from json_each(${JSON.stringify(ids)}))`,
				gt(facts.recordedAt, since),
			),
		)
		.orderBy(desc(facts.recordedAt), desc(facts.asOf), facts.id)
		.limit(MOST_FACTS);
	return [...byListingAndField(rows).values()].flatMap((ofField): FactChange[] => {
		const [newest] = ofField;
		const before = ofField.findLast((row) => row.shownThen !== null)?.shownThen;
		if (!newest || (before === undefined && newest.heardOfThen)) return [];
		const attributes: Attributes = JSON.parse(newest.attributes);
		const now = JSON.stringify(attributes[newest.field] ?? null);
		if (now === (before ?? "null")) return [];
		const {
			shownThen: _then,
			heardOfThen: _heard,
			...row
		} = ofField.find(({ value }) => value === now) ?? newest;
		return [{ ...row, value: JSON.parse(now), previousValue: JSON.parse(before ?? "null"), attributes }];
	});
}

function byListingAndField<R extends { listingId: string; field: string }>(rows: R[]): Map<string, R[]> {
	const groups = new Map<string, R[]>();
	for (const row of rows) {
		const key = `${row.listingId} ${row.field}`;
		groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	return groups;
}
