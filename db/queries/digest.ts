import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { mails } from "../schema/mails";
import { newsItems } from "../schema/news";
import { digestIssues, subscribers } from "../schema/newsletter";
import { texts } from "../schema/texts";
import { type NamedNews, newestItems, toNamed } from "./news";

/** A digest entry, which is a news item or a guide. `href` is a path. */
export type DigestItem = { href: string; words: string; more: string };

/** An issue, the same for everyone. `id` is its day. */
export type DigestIssue = {
	id: string;
	subject: string;
	furtherChanges: number;
	changes: DigestItem[];
	guides: DigestItem[];
};

/** Items of news and guides that are read for an issue at most. */
const MOST_NEWS = 30;
const MOST_GUIDES = 10;

/** Content for an issue: the newest news items, their total, and guides. */
export type Week = {
	news: NamedNews[];
	total: number;
	guides: Array<{ slug: string; title: string; summary: string }>;
};

/**
 * Reads news and newly published guides between two times, in UTC milliseconds, in one round trip. Excludes
 * older dated values that were found when a listing was first written.
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

/**
 * Saves an issue, unless it exists.
 * @param now UTC milliseconds
 */
export async function keepIssue(db: Database, { id, ...content }: DigestIssue, now: number): Promise<void> {
	const row = { id, content: JSON.stringify(content), createdAt: now };
	await retryWrite(() => db.insert(digestIssues).values(row).onConflictDoNothing());
}

export async function readIssue(db: Database, id: string): Promise<DigestIssue | null> {
	const [row] = await db.select().from(digestIssues).where(eq(digestIssues.id, id));
	return row ? { id, ...JSON.parse(row.content) } : null;
}

/** The ids of queued emails, and the start of the next page. Null at the end. */
export type SharedOut = { mails: string[]; next: string | null };

/**
 * Queues an issue for the next subscribers by id. Skips those who confirmed after it was made. Safe to repeat.
 * @param after the last subscriber of the previous page. Null for the first page
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
	// We read before writing. If someone unsubscribes in between, their row is dropped at its turn.
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

/** Issues still to send that we haven't enqueued since `toldBefore`, in UTC milliseconds. */
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
