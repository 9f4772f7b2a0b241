import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingSummary } from "../records";
import { retryWrite } from "../retry-write";
import { favourites } from "../schema/account";
import { listings } from "../schema/listings";
import { summaryColumns, toSummary } from "./directory";

/** How many favourites one person may have. */
export const MOST_FAVOURITES = 500;

export type Favourite = {
	/** `{kind}:{slug}`. */
	id: string;
	/** UTC milliseconds. */
	addedAt: number;
};

export type FavouritesChange = {
	userId: string;
	/** Listing ids, each once and in one of the two at most. */
	add: string[];
	remove: string[];
	/** UTC milliseconds. */
	now: number;
};

export type FavouritesChanged = {
	/** All favourites of the person after the change, newest first. */
	favourites: Favourite[];
	/** Ids to add that no listing has. */
	unknown: string[];
	/** Ids to add for which there was no room. */
	refused: string[];
};

/** A person's favourites, newest first. */
export function listFavourites(db: Database, userId: string): Promise<Favourite[]> {
	return favouritesOf(db, userId);
}

/**
 * Adds and removes in one transaction, removals first. Idempotent: what is there is not added again and keeps its time.
 * Beyond `MOST_FAVOURITES` nothing is added; the answer names what was left out.
 */
export async function changeFavourites(db: Database, change: FavouritesChange): Promise<FavouritesChanged> {
	const { userId, now } = change;
	// One parameter however many ids: D1 takes a hundred.
	const add = sql`json_each(${JSON.stringify(change.add)})`;
	const room = sql`${MOST_FAVOURITES} - (select count(*) from ${favourites} where user_id = ${userId})`;
	const [, , kept, existing] = await retryWrite(() =>
		db.batch([
			db
				.delete(favourites)
				.where(
					and(
						eq(favourites.userId, userId),
						inArray(
							favourites.listingId,
							sql`(select value from json_each(${JSON.stringify(change.remove)}))`,
						),
					),
				),
			db
				.insert(favourites)
				.select(
					sql`select ${userId}, listing.id, ${now} from ${add} as wanted
						join ${listings} as listing on listing.id = wanted.value
						where not exists (
							select 1 from ${favourites} as kept where kept.user_id = ${userId} and kept.listing_id = listing.id
						)
						order by wanted.key limit max(0, ${room})`,
				)
				.onConflictDoNothing(),
			favouritesOf(db, userId),
			db
				.select({ id: listings.id })
				.from(listings)
				.where(inArray(listings.id, sql`(select value from ${add})`)),
		]),
	);
	const [isKept, exists] = [new Set(kept.map(({ id }) => id)), new Set(existing.map(({ id }) => id))];
	return {
		favourites: kept,
		unknown: change.add.filter((id) => !exists.has(id)),
		refused: change.add.filter((id) => exists.has(id) && !isKept.has(id)),
	};
}

/** Deletes all favourites of a person. A statement, to run by itself or in a batch with others. */
export function deleteFavouritesOf(db: Database, userId: string) {
	return db.delete(favourites).where(eq(favourites.userId, userId));
}

/** The list rows of the listings with these ids that exist, in the order asked for: one query, however many ids. */
export async function readSummaries(db: Database, ids: string[]): Promise<ListingSummary[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select(summaryColumns)
		.from(listings)
		.where(inArray(listings.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
	const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

function favouritesOf(db: Database, userId: string) {
	return db
		.select({ id: favourites.listingId, addedAt: favourites.createdAt })
		.from(favourites)
		.where(eq(favourites.userId, userId))
		.orderBy(desc(favourites.createdAt), sql`rowid desc`);
}
