import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong } from "../is-among";
import { jsonSelects } from "../json-rows";
import type { ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { links } from "../schema/links";
import { listings } from "../schema/listings";
import { pageChanges, watchedHosts, watchedPages, watchedUses, watchState } from "../schema/watch";
import { DAY } from "../time";
import { recordColumns, toRecord } from "./directory";

/** What the watcher keeps of pages and their hosts. */

export type WatchedPage = typeof watchedPages.$inferSelect;
export type WatchedUse = typeof watchedUses.$inferSelect;
export type WatchedHost = typeof watchedHosts.$inferSelect;

/** A listing that is looked at, and whether it was merged into another, whose values then stand for it. */
export type FollowedListing = { listing: ListingRecord; updatedAt: number; isMerged: boolean };

/**
 * The listings that were changed since those that were looked at last, in the order of their changes; all of them anew where the rule is another.
 * @param before UTC milliseconds: what was changed later may have a transaction before it that is still under way
 */
export async function readListingsToFollow(
	db: Database,
	rule: string,
	before: number,
	limit: number,
): Promise<FollowedListing[]> {
	const [last] = await db.select().from(watchState).limit(1);
	const isAfter =
		last?.rule === rule
			? sql`(${listings.updatedAt}, ${listings.id}) > (${last.updatedAt}, ${last.listingId})`
			: undefined;
	const rows = await db
		.select(recordColumns)
		.from(listings)
		.where(and(isAfter, lte(listings.updatedAt, before)))
		.orderBy(asc(listings.updatedAt), asc(listings.id))
		.limit(limit);
	return rows.map((row) => ({
		listing: toRecord(row),
		updatedAt: row.updatedAt,
		isMerged: row.mergedInto !== null,
	}));
}

export type FollowedPages = {
	/** The listings that were looked at, and all uses of these. */
	looked: string[];
	uses: WatchedUse[];
	/** When each page that is new is read for the first time, UTC milliseconds. */
	firstDue: (url: string) => number;
	last: { id: string; updatedAt: number };
	rule: string;
};

/** Keeps which pages listings rest on, in one transaction: a page that no value rests on any more goes, and so does what was said of it that nobody decided. */
export async function keepWatchedUses(
	db: Database,
	{ looked, uses, firstDue, last, rule }: FollowedPages,
): Promise<void> {
	const urls = [...new Set(uses.map(({ url }) => url))];
	const rows = urls.map((url) => ({
		...{ url, host: new URL(url).host, days: 1, dueAt: firstDue(url), failures: 0, noise: 0 },
	}));
	const state = { id: 1, updatedAt: last.updatedAt, listingId: last.id, rule };
	const shortest = sql`(select min(days) from watched_uses where watched_uses.url = watched_pages.url)`;
	const isUnused = sql`not exists (select 1 from watched_uses where watched_uses.url = watched_pages.url)`;
	await retryWrite(() =>
		db.batch([
			db.insert(watchState).values(state).onConflictDoUpdate({ target: watchState.id, set: state }),
			// Before the uses go: only pages of these listings may have none left, or another shelf life.
			db
				.update(watchedPages)
				.set({ days: 0 })
				.where(
					sql`${watchedPages.url} in (select url from watched_uses where ${isAmong(watchedUses.listingId, looked)})`,
				),
			db.delete(watchedUses).where(isAmong(watchedUses.listingId, looked)),
			...jsonSelects(watchedUses, uses).map((some) =>
				db.insert(watchedUses).select(some).onConflictDoNothing(),
			),
			...jsonSelects(watchedPages, rows).map((some) =>
				db
					.insert(watchedPages)
					.select(some)
					.onConflictDoUpdate({ target: watchedPages.url, set: { days: 0 } }),
			),
			db.delete(watchedPages).where(and(eq(watchedPages.days, 0), isUnused)),
			db
				.update(watchedPages)
				.set({
					days: shortest,
					dueAt: sql`min(due_at, coalesce(read_at + ${shortest} * ${DAY}, due_at))`,
				})
				.where(sql`${watchedPages.days} = 0 or ${isAmong(watchedPages.url, urls)}`),
			db
				.delete(pageChanges)
				.where(
					and(
						eq(pageChanges.state, "open"),
						sql`${pageChanges.url} not in (select url from ${watchedPages})`,
					),
				),
		]),
	);
}

/** Notes that the clock looked, and why nothing is asked. */
export async function noteWatch(db: Database, ranAt: number, problem: string | null): Promise<void> {
	await retryWrite(() => db.update(watchState).set({ ranAt, problem }));
}

/**
 * The hosts with pages that are due, those first that have waited longest, of those that may be asked. They may be asked again after a while whatever becomes of the
 * message: one that is lost is sent again then.
 */
export async function claimDueHosts(
	db: Database,
	now: number,
	again: number,
	limit: number,
): Promise<string[]> {
	const { host, dueAt } = watchedPages;
	const due = await db
		.select({ host, first: sql<number>`min(${dueAt})` })
		.from(watchedPages)
		.leftJoin(watchedHosts, eq(watchedHosts.host, host))
		.where(and(lte(dueAt, now), sql`coalesce(${watchedHosts.nextAt}, 0) <= ${now}`))
		.groupBy(host)
		.orderBy(sql`min(${dueAt})`, host)
		.limit(limit);
	if (due.length === 0) return [];
	const rows = due.map((one) => ({ host: one.host, nextAt: again, failures: 0 }));
	for (const some of jsonSelects(watchedHosts, rows))
		await retryWrite(() =>
			db
				.insert(watchedHosts)
				.select(some)
				.onConflictDoUpdate({ target: watchedHosts.host, set: { nextAt: again } }),
		);
	return due.map((one) => one.host);
}

export async function readHost(db: Database, host: string): Promise<WatchedHost | null> {
	const [row] = await db.select().from(watchedHosts).where(eq(watchedHosts.host, host));
	return row ?? null;
}

export async function keepHost(
	db: Database,
	host: string,
	set: Partial<Omit<WatchedHost, "host">>,
): Promise<void> {
	const row = { host, nextAt: 0, ...set };
	await retryWrite(() =>
		db.insert(watchedHosts).values(row).onConflictDoUpdate({ target: watchedHosts.host, set }),
	);
}

/** The pages of a host that are due, those that have waited longest first. */
export function readDuePages(db: Database, host: string, now: number, limit: number): Promise<WatchedPage[]> {
	return db
		.select()
		.from(watchedPages)
		.where(and(eq(watchedPages.host, host), lte(watchedPages.dueAt, now)))
		.orderBy(asc(watchedPages.dueAt), watchedPages.url)
		.limit(limit);
}

export async function keepPage(
	db: Database,
	url: string,
	set: Partial<Omit<WatchedPage, "url" | "host" | "days">>,
): Promise<void> {
	await retryWrite(() => db.update(watchedPages).set(set).where(eq(watchedPages.url, url)));
}

/** Has the check of links look at a page with its next run: what is gone, and whose a page is, is judged there. */
export async function askLinkSoon(db: Database, url: string): Promise<void> {
	await retryWrite(() =>
		db
			.update(links)
			.set({ dueAt: 0 })
			.where(and(eq(links.url, url), sql`${links.flag} is null`)),
	);
}

/** The listings that rest on a page, with the keys of their values. */
export async function readUsesOfPage(
	db: Database,
	url: string,
	limit: number,
): Promise<Array<{ listing: ListingRecord; fields: string[] }>> {
	const rows = await db
		.select({ ...recordColumns, fields: watchedUses.fields })
		.from(watchedUses)
		.innerJoin(listings, eq(listings.id, watchedUses.listingId))
		.where(eq(watchedUses.url, url))
		.orderBy(asc(listings.id))
		.limit(limit);
	return rows.map(({ fields, ...row }) => ({ listing: toRecord(row), fields: JSON.parse(fields) }));
}
