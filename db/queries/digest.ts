import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { digestIssues, mails, subscribers } from "../schema/mails";
import { newsItems } from "../schema/news";
import { texts } from "../schema/texts";
import { type NamedNews, newestItems, toNamed } from "./news";

export type DigestItem = { href: string; words: string; more: string };

/** An issue, the same for everyone. `id` is its day. */
export type DigestIssue = {
	id: string;
	subject: string;
	furtherChanges: number;
	changes: DigestItem[];
	guides: DigestItem[];
};

const MOST_NEWS = 30;
const MOST_GUIDES = 10;

/** Content for an issue: the newest news items, their total, and guides. */
type Week = {
	news: NamedNews[];
	total: number;
	guides: Array<{ slug: string; title: string; summary: string }>;
};

/** Excludes older dated values that were found when a listing was first written. */
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

export async function saveIssue(db: Database, { id, ...content }: DigestIssue, now: number): Promise<void> {
	const row = { id, content: JSON.stringify(content), createdAt: now };
	await retryWrite(() => db.insert(digestIssues).values(row).onConflictDoNothing());
}

export async function readIssue(db: Database, id: string): Promise<DigestIssue | null> {
	const [row] = await db.select().from(digestIssues).where(eq(digestIssues.id, id));
	return row ? { id, ...JSON.parse(row.content) } : null;
}

type SharedOut = { mails: string[]; next: string | null };

/** Skips subscribers who confirmed after the issue was made. Safe to repeat. */
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

export async function readOpenIssues(db: Database, toldBefore: number): Promise<string[]> {
	const { id, toldAt, sharedOutAt } = digestIssues;
	const rows = await db
		.select({ id })
		.from(digestIssues)
		.where(and(isNull(sharedOutAt), or(isNull(toldAt), lt(toldAt, toldBefore))))
		.limit(10);
	return rows.map((row) => row.id);
}

export async function markIssueEnqueued(db: Database, id: string, now: number): Promise<void> {
	await retryWrite(() => db.update(digestIssues).set({ toldAt: now }).where(eq(digestIssues.id, id)));
}
