import type { Database } from "../../../db/database";
import {
	type CitingListing,
	keepUses,
	type LinkUse,
	readChangedListings,
} from "../../../db/queries/link-uses";
import { DAY, MINUTE } from "../../../db/time";
import { usesOf } from "./uses-of";

/** Listings a run, some 40 statements each. */
const MOST_A_RUN = 100;
/** What was changed so lately is left for the next run: a transaction with an earlier time may still be under way. */
const SETTLED_AFTER = 10 * MINUTE;

export type UsesRun = {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	/** From 0 up to 1. */
	random: () => number;
};

/**
 * Brings what is known of links to what the listings say that were changed since the last time. An address that is new is asked within a day.
 * @throws what the database throws
 */
export async function followUses({ db, now, random }: UsesRun): Promise<void> {
	const listings = await readChangedListings(db, now - SETTLED_AFTER, MOST_A_RUN);
	const last = listings.at(-1);
	if (!last) return;
	const found = listings
		.map((listing) => ({ listing, uses: usesOf(listing) }))
		.filter(({ listing, uses }) => !isSame(listing, uses));
	const uses = found.flatMap((each) => each.uses);
	const urls = new Set(uses.map(({ url }) => url));
	const before = new Set(found.flatMap(({ listing }) => listing.uses.map(({ url }) => url)));
	await keepUses(db, {
		...{ changed: found.map(({ listing }) => listing.id), uses, last },
		dropped: [...before].filter((url) => !urls.has(url)),
		fresh: [...urls]
			.filter((url) => !before.has(url))
			.map((url) => ({ url, dueAt: now + Math.round(random() * DAY) })),
	});
}

function isSame({ uses: kept }: CitingListing, uses: LinkUse[]): boolean {
	const words = (some: LinkUse[]) =>
		some.map(({ url, isWebsite, fields }) => JSON.stringify([url, isWebsite, fields])).sort();
	return JSON.stringify(words(kept)) === JSON.stringify(words(uses));
}
