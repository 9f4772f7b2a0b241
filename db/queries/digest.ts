import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { mails } from "../schema/mails";
import { newsItems } from "../schema/news";
import { digestIssues, subscribers } from "../schema/newsletter";
import { texts } from "../schema/texts";
import { type NamedNews, newestItems, toNamed } from "./news";

/** An entry of the digest: an item of news, or a guide. Words as they stand in the mail; `href` is a path. */
export type DigestItem = { href: string; words: string; more: string };

/** An issue as everybody gets it. `id` is the day it was made for. */
export type DigestIssue = {
	id: string;
	subject: string;
	/** How many changes there are besides those named. */
	furtherChanges: number;
	changes: DigestItem[];
	guides: DigestItem[];
};

/** Items of news and guides that are read for an issue at most. */
const MOST_NEWS = 30;
const MOST_GUIDES = 10;

/** What an issue is about: the newest items of news, how many there are, and guides. */
export type Week = {
	news: NamedNews[];
	total: number;
	guides: Array<{ slug: string; title: string; summary: string }>;
};

/**
 * What happened from one time until before another, UTC milliseconds, in one round trip: what the data desk wrote of the days of it, the
 * newest first, and guides first published then. What was found among older dated values, when a listing was first written, is not of the week.
 */
export async function readWeek(
	db: Database,
	{ from, until }: { from: number; until: number },
): Promise<Week> {
	const { kind, slug, title, summary, publishedAt } = texts;
	const isWritten = and(
		gte(newsItems.writtenAt, from),
		lt(newsItems.writtenAt, until),
		gte(newsItems.day, new Date(from).toISOString().slice(0, 10)),
	);
	const [news, [counted], guides] = await db.batch([
		newestItems(db, MOST_NEWS, isWritten),
		db.select({ total: count() }).from(newsItems).where(isWritten),
		db
			.select({ slug, title, summary })
			.from(texts)
			.where(
				and(eq(kind, "article"), gte(publishedAt, from), lt(publishedAt, until), isNull(texts.withdrawnAt)),
			)
			.orderBy(desc(publishedAt), asc(title))
			.limit(MOST_GUIDES),
	]);
	return { news: news.map(toNamed), total: counted?.total ?? 0, guides };
}

/** Keeps an issue. One that is there already stays as it is. @param now UTC milliseconds */
export async function keepIssue(db: Database, { id, ...content }: DigestIssue, now: number): Promise<void> {
	const row = { id, content: JSON.stringify(content), createdAt: now };
	await retryWrite(() => db.insert(digestIssues).values(row).onConflictDoNothing());
}

/** The issue of an id; null where there is none. */
export async function readIssue(db: Database, id: string): Promise<DigestIssue | null> {
	const [row] = await db.select().from(digestIssues).where(eq(digestIssues.id, id));
	return row ? { id, ...JSON.parse(row.content) } : null;
}

/** A page of those to whom an issue is now owed: their mails' ids, and where the next page begins, null after the last. */
export type SharedOut = { mails: string[]; next: string | null };

/**
 * Owes an issue to the next subscribers, in the order of their ids. Those who confirmed after it was made do not get it. Doing it again
 * owes nothing twice.
 * @param after the last subscriber of the page before; null for the first page
 */
export async function shareOut(
	db: Database,
	{ issue, after, size, now }: { issue: string; after: string | null; size: number; now: number },
): Promise<SharedOut> {
	const made = db.select({ at: digestIssues.createdAt }).from(digestIssues).where(eq(digestIssues.id, issue));
	const onPage = sql`${and(
		eq(subscribers.status, "confirmed"),
		gt(subscribers.id, after ?? ""),
		lte(subscribers.confirmedAt, sql`(${made})`),
	)} order by ${subscribers.id} limit ${size}`;
	const id = sql`'digest:' || ${subscribers.id} || ':' || ${issue}`;
	const columns = sql`${id}, 'digest', ${subscribers.id}, ${issue}, 'waiting', null, null, null, null, cast(${now} as integer), null, null`;
	// Read before it is written: whoever unsubscribes between the two has a row that is dropped when its turn comes.
	const page = await db.all<{ id: string }>(
		sql`select ${subscribers.id} from ${subscribers} where ${onPage}`,
	);
	const ids = page.map((row) => row.id);
	const last = ids.at(-1);
	if (last !== undefined) {
		const chosen = sql`${subscribers.id} in (select value from json_each(${JSON.stringify(ids)}))`;
		await retryWrite(() =>
			db
				.insert(mails)
				.select(sql`select ${columns} from ${subscribers} where ${chosen}`)
				.onConflictDoNothing(),
		);
	}
	if (ids.length < size || last === undefined) {
		await retryWrite(() =>
			db
				.update(digestIssues)
				.set({ sharedOutAt: now })
				.where(and(eq(digestIssues.id, issue), isNull(digestIssues.sharedOutAt))),
		);
		return { mails: ids.map((one) => `digest:${one}:${issue}`), next: null };
	}
	return { mails: ids.map((one) => `digest:${one}:${issue}`), next: last };
}

/** Issues that are not owed to everybody yet and of which the queue was not told since a time, UTC milliseconds. */
export async function readOpenIssues(db: Database, toldBefore: number): Promise<string[]> {
	const { id, toldAt, sharedOutAt } = digestIssues;
	const rows = await db
		.select({ id })
		.from(digestIssues)
		.where(and(isNull(sharedOutAt), or(isNull(toldAt), lt(toldAt, toldBefore))))
		.limit(10);
	return rows.map((row) => row.id);
}

/** Notes that the queue was told of an issue. */
export async function markIssueTold(db: Database, id: string, now: number): Promise<void> {
	await retryWrite(() => db.update(digestIssues).set({ toldAt: now }).where(eq(digestIssues.id, id)));
}
