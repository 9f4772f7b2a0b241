import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { feedItems, feeds } from "../schema/feeds";
import { auditLog } from "../schema/operations";
import type { FeedIdentity } from "./feed-readings";

export type Headline = {
	id: string;
	title: string;
	/** http or https. */
	link: string;
	/** At most 200 characters. */
	excerpt: string | null;
	/** UTC milliseconds. Null if the feed has no credible date. */
	publishedAt: number | null;
	listedAt: number;
	publisher: string;
	/** ISO 639-1. */
	language: string;
};

/** The end of a page of headlines. The next page starts after it. */
type HeadlineCursor = Pick<Headline, "listedAt" | "id">;

function selectHeadlines(db: Database, limit: number, before: HeadlineCursor | null) {
	const { id, title, link, excerpt, publishedAt, listedAt } = feedItems;
	return db
		.select({
			id,
			title,
			link,
			excerpt,
			publishedAt,
			listedAt,
			publisher: feeds.name,
			language: feeds.language,
		})
		.from(feedItems)
		.innerJoin(feeds, eq(feeds.id, feedItems.feed))
		.where(
			and(
				eq(feedItems.of, "publisher"),
				isNull(feeds.flag),
				before
					? or(lt(listedAt, before.listedAt), and(eq(listedAt, before.listedAt), lt(id, before.id)))
					: undefined,
			),
		)
		.orderBy(desc(listedAt), desc(id))
		.limit(limit);
}

export type PublisherFeed = Pick<typeof feeds.$inferSelect, "id" | "readAt" | "flag" | "failingSince">;

export async function readHeadlinePage(
	db: Database,
	limit: number,
	before: HeadlineCursor | null = null,
): Promise<{ headlines: Headline[]; feeds: PublisherFeed[] }> {
	const { id, of, readAt, flag, failingSince } = feeds;
	const [rows, ofPublishers] = await db.batch([
		selectHeadlines(db, limit, before),
		db.select({ id, readAt, flag, failingSince }).from(feeds).where(eq(of, "publisher")),
	]);
	return {
		headlines: rows.flatMap(({ link, ...row }) => (link === null ? [] : [{ ...row, link }])),
		feeds: ofPublishers,
	};
}

/** An episode as its podcast's feed says it. */
export type Episode = {
	id: string;
	title: string;
	/** An http or https address of the episode or the show. */
	link: string | null;
	/** https. */
	audioUrl: string | null;
	audioSeconds: number | null;
	excerpt: string | null;
	publishedAt: number | null;
};

/** Empty while the feed is flagged. @param podcast its slug */
export async function episodesOf(db: Database, podcast: string, limit: number): Promise<Episode[]> {
	const { id, title, link, audioUrl, audioSeconds, excerpt, publishedAt } = feedItems;
	return db
		.select({ id, title, link, audioUrl, audioSeconds, excerpt, publishedAt })
		.from(feedItems)
		.innerJoin(feeds, eq(feeds.id, feedItems.feed))
		.where(and(eq(feedItems.feed, `podcast:${podcast}`), isNull(feeds.flag)))
		.orderBy(desc(feedItems.listedAt), desc(id))
		.limit(limit);
}

export type FeedRow = {
	id: string;
	of: "publisher" | "podcast";
	name: string;
	url: string;
	dueAt: number;
	askedAt: number | null;
	readAt: number | null;
	result: string | null;
	failures: number;
	failingSince: number | null;
	flag: "dead" | "changed" | null;
	flagWhy: string | null;
	flaggedAt: number | null;
	/** The identity it last reported. */
	said: FeedIdentity | null;
	items: number;
};

/** Flagged ones first, then failing ones, then by name. */
export async function listFeeds(db: Database, limit: number): Promise<FeedRow[]> {
	const { id, of, name, url, dueAt, askedAt, readAt, result, failures, failingSince } = feeds;
	const { flag, flagWhy, flaggedAt, said } = feeds;
	const rows = await db
		.select({
			id,
			of,
			name,
			url,
			dueAt,
			askedAt,
			readAt,
			result,
			failures,
			failingSince,
			flag,
			flagWhy,
			flaggedAt,
			said,
			items: sql<number>`(select count(*) from feed_items as item where item.feed = feeds.id)`,
		})
		.from(feeds)
		.orderBy(sql`${flag} is null`, sql`${failures} = 0`, desc(of), asc(name))
		.limit(limit);
	return rows.map((row) => ({ ...row, said: row.said === null ? null : JSON.parse(row.said) }));
}

type FeedDecision = {
	id: string;
	decision: "read" | "trust";
	at: number;
	actor: string;
	lineId: string;
};

/** With `trust`, accepts the feed's last reported identity and shows it again. @returns `nothing` if there is nothing to trust */
export async function decideFeed(
	db: Database,
	{ id, decision, at, actor, lineId }: FeedDecision,
): Promise<"done" | "none" | "nothing"> {
	const [feed] = await db.select().from(feeds).where(eq(feeds.id, id));
	if (!feed) return "none";
	if (decision === "trust" && (feed.flag !== "changed" || feed.said === null)) return "nothing";
	const asked = { dueAt: at, etag: null, lastModified: null };
	const after =
		decision === "read"
			? asked
			: { ...asked, trusted: feed.said, flag: null, flagWhy: null, flaggedAt: null };
	const line = {
		id: lineId,
		at,
		actor,
		verb: `${decision}-feed`,
		subject: id,
		before: JSON.stringify({ flag: feed.flag, why: feed.flagWhy, trusted: feed.trusted }),
		after: JSON.stringify(decision === "read" ? { dueAt: at } : { flag: null, trusted: feed.said }),
	};
	await retryWrite(() =>
		db.batch([
			db.update(feeds).set(after).where(eq(feeds.id, id)),
			db.insert(auditLog).values(line).onConflictDoNothing(),
		]),
	);
	return "done";
}
