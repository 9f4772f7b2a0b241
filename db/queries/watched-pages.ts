import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong, jsonSelects } from "../json-rows";
import type { ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { links } from "../schema/links";
import { listings } from "../schema/listings";
import { pageChanges, watchedHosts, watchedPages, watchedUses, watchState } from "../schema/watch";
import { DAY } from "../time";
import { recordColumns, toRecord } from "./directory";

export type WatchedPage = typeof watchedPages.$inferSelect;
type WatchedUse = typeof watchedUses.$inferSelect;
type WatchedHost = typeof watchedHosts.$inferSelect;

/** The facts of a merged listing count for its target. */
type FollowedListing = { listing: ListingRecord; updatedAt: number; isMerged: boolean };

/** Oldest change first, or all listings if the rule changed. @param before skips later changes, because an earlier transaction may still be in progress */
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

type FollowedPages = {
	looked: string[];
	uses: WatchedUse[];
	/** When each page that is new is read for the first time, UTC milliseconds. */
	firstDue: (url: string) => number;
	last: { id: string; updatedAt: number };
	rule: string;
};

/** One transaction. Drops unused pages and their undecided changes. */
export async function saveWatchedUses(
	db: Database,
	{ looked, uses, firstDue, last, rule }: FollowedPages,
): Promise<void> {
	const urls = [...new Set(uses.map(({ url }) => url))];
	const rows = urls.map((url) => ({
		url,
		host: new URL(url).host,
		days: 1,
		dueAt: firstDue(url),
		failures: 0,
		noise: 0,
	}));
	const state = { id: 1, updatedAt: last.updatedAt, listingId: last.id, rule };
	const shortest = sql`(select min(days) from watched_uses where watched_uses.url = watched_pages.url)`;
	const isUnused = sql`not exists (select 1 from watched_uses where watched_uses.url = watched_pages.url)`;
	await retryWrite(() =>
		db.batch([
			db.insert(watchState).values(state).onConflictDoUpdate({ target: watchState.id, set: state }),
			// Runs before the uses are deleted, because only pages of these listings can lose their last use.
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

export async function noteWatch(db: Database, ranAt: number, problem: string | null): Promise<void> {
	await retryWrite(() => db.update(watchState).set({ ranAt, problem }));
}

/** Longest wait first. The claim expires, so a lost message is sent again. */
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

export async function saveHost(
	db: Database,
	host: string,
	set: Partial<Omit<WatchedHost, "host">>,
): Promise<void> {
	const row = { host, nextAt: 0, ...set };
	await retryWrite(() =>
		db.insert(watchedHosts).values(row).onConflictDoUpdate({ target: watchedHosts.host, set }),
	);
}

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

/** The next link check decides whether the page is gone and who owns it. */
export async function askLinkSoon(db: Database, url: string): Promise<void> {
	await retryWrite(() =>
		db
			.update(links)
			.set({ dueAt: 0 })
			.where(and(eq(links.url, url), sql`${links.flag} is null`)),
	);
}

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
