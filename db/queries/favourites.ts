import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingSummary } from "../records";
import { retryWrite } from "../retry-write";
import { favourites } from "../schema/account";
import { listings } from "../schema/listings";
import { summaryColumns, toSummary } from "./directory";
import { leadsTo, mergedAmong, toMerged } from "./merged";

export const MOST_FAVOURITES = 500;

export type Favourite = {
	id: string;
	addedAt: number;
};

type FavouritesChange = {
	userId: string;
	add: string[];
	remove: string[];
	now: number;
};

export type FavouritesChanged = {
	favourites: Favourite[];
	unknown: string[];
	refused: string[];
};

export function listFavourites(db: Database, userId: string): Promise<Favourite[]> {
	return favouritesOf(db, userId);
}

/** One transaction, removals first. Existing favorites keep their time. Nothing is added beyond `MOST_FAVOURITES`. */
export async function changeFavourites(db: Database, change: FavouritesChange): Promise<FavouritesChanged> {
	const { userId, now } = change;
	// One parameter however many ids: D1 takes a hundred.
	const add = sql`json_each(${JSON.stringify(change.add)})`;
	const remove = sql`(select value from json_each(${JSON.stringify(change.remove)}))`;
	const room = sql`${MOST_FAVOURITES} - (select count(*) from ${favourites} where user_id = ${userId})`;
	const [, , kept, existing] = await retryWrite(() =>
		db.batch([
			// Also removes favourites of listings merged into it, because it appears for them.
			db.delete(favourites).where(
				and(
					eq(favourites.userId, userId),
					sql`${favourites.listingId} in (
						select id from ${listings} where id in ${remove} or merged_into in ${remove})`,
				),
			),
			db
				.insert(favourites)
				.select(
					sql`select distinct ${userId}, listing.id, ${now} from ${add} as wanted
						join ${listings} as named on named.id = wanted.value
						join ${listings} as listing on listing.id = coalesce(named.merged_into, named.id)
						where not exists (
							select 1 from ${favourites} as kept join ${listings} as was on was.id = kept.listing_id
							where kept.user_id = ${userId} and coalesce(was.merged_into, was.id) = listing.id
						)
						order by wanted.key limit max(0, ${room})`,
				)
				.onConflictDoNothing(),
			favouritesOf(db, userId),
			db
				.select({ id: listings.id, is: sql<string>`${leadsTo}`.as("leads_to") })
				.from(listings)
				.where(inArray(listings.id, sql`(select value from ${add})`)),
		]),
	);
	const isKept = new Set(kept.map(({ id }) => id));
	const leads = new Map(existing.map(({ id, is }) => [id, is]));
	return {
		favourites: kept,
		unknown: change.add.filter((id) => !leads.has(id)),
		refused: change.add.filter((id) => leads.has(id) && !isKept.has(leads.get(id) ?? id)),
	};
}

export function deleteFavouritesOf(db: Database, userId: string) {
	return db.delete(favourites).where(eq(favourites.userId, userId));
}

export type SummariesRead = {
	found: ListingSummary[];
	/** Ids of merged listings, by the id they lead to. */
	merged: Map<string, string>;
};

export async function readSummaries(db: Database, ids: string[]): Promise<SummariesRead> {
	if (ids.length === 0) return { found: [], merged: new Map() };
	const asked = sql`${JSON.stringify(ids)}`;
	const [rows, merges] = await db.batch([
		db
			.select(summaryColumns)
			.from(listings)
			.where(
				sql`${listings.id} in (
					select coalesce(asked.merged_into, asked.id) from ${listings} as asked
					where asked.id in (select value from json_each(${asked})))`,
			),
		mergedAmong(db, asked),
	]);
	const merged = toMerged(merges);
	const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
	const wanted = new Set(ids.map((id) => merged.get(id) ?? id));
	return { found: [...wanted].flatMap((id) => byId.get(id) ?? []), merged };
}

function favouritesOf(db: Database, userId: string) {
	return db
		.select({
			id: sql<string>`${leadsTo}`.as("leads_to"),
			addedAt: sql<number>`max(${favourites.createdAt})`.as("added_at"),
		})
		.from(favourites)
		.innerJoin(listings, eq(listings.id, favourites.listingId))
		.where(eq(favourites.userId, userId))
		.groupBy(leadsTo)
		.orderBy(desc(sql`max(${favourites.createdAt})`), desc(sql`max(${favourites}.rowid)`));
}
