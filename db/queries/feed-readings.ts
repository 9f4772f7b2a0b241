import { and, asc, desc, eq, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { feedItems, feeds } from "../schema/feeds";
import { listings } from "../schema/listings";
import { type Document, forgetSome, replaceUnder } from "./documents";
import { standsAlone } from "./merged";

export type Feed = typeof feeds.$inferSelect;
export type FeedItem = typeof feedItems.$inferInsert;

export type FollowedFeed = Pick<Feed, "id" | "of" | "name" | "website" | "url" | "language">;

export type FeedIdentity = { title: string | null; sites: string[] };

export type FeedState = Omit<Feed, keyof FollowedFeed>;

const EPISODES = "episode";
/** Episodes of a podcast that the search knows. */
const MOST_FOUND = 100;

export async function readPodcastFeeds(db: Database): Promise<FollowedFeed[]> {
	const value = (field: string) => sql<string | null>`${listings.attributes} ->> ${`$.${field}`}`;
	const rows = await db
		.select({
			id: listings.id,
			name: listings.name,
			website: listings.website,
			url: value("feed_url"),
			language: value("language"),
		})
		.from(listings)
		.where(and(eq(listings.kind, "podcast"), standsAlone))
		.limit(1000);
	return rows.flatMap(({ url, language, ...row }) =>
		url ? [{ ...row, of: "podcast" as const, url, language: language ?? "en" }] : [],
	);
}

/** New feeds are due at once. A changed address or website resets a feed. Removed feeds disappear with their items. */
export async function followFeeds(db: Database, followed: FollowedFeed[], now: number): Promise<void> {
	const known = await db
		.select({
			id: feeds.id,
			name: feeds.name,
			website: feeds.website,
			url: feeds.url,
			language: feeds.language,
		})
		.from(feeds);
	const byId = new Map(known.map((feed) => [feed.id, feed]));
	const isAnother = ({ id, url, website }: FollowedFeed) =>
		byId.get(id)?.url !== url || byId.get(id)?.website !== website;
	const renamed = followed.filter(
		(feed) =>
			!isAnother(feed) &&
			(byId.get(feed.id)?.name !== feed.name || byId.get(feed.id)?.language !== feed.language),
	);
	const fresh = followed.filter(isAnother).map((feed) => ({ ...feed, dueAt: now, failures: 0 }));
	const ids = new Set(followed.map(({ id }) => id));
	const gone = known.filter(({ id }) => !ids.has(id));
	const [first, ...rest] = [
		...gone.flatMap(({ id }) => [
			...replaceUnder(db, EPISODES, `${id}/`, []),
			db.delete(feedItems).where(eq(feedItems.feed, id)),
			db.delete(feeds).where(eq(feeds.id, id)),
		]),
		...fresh.map((feed) =>
			db
				.insert(feeds)
				.values(feed)
				.onConflictDoUpdate({ target: feeds.id, set: { ...BLANK, ...feed } }),
		),
		...renamed.map(({ id, name, language }) =>
			db.update(feeds).set({ name, language }).where(eq(feeds.id, id)),
		),
	];
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}

const BLANK = {
	askedAt: null,
	readAt: null,
	result: null,
	failingSince: null,
	etag: null,
	lastModified: null,
	trusted: null,
	said: null,
	flag: null,
	flagWhy: null,
	flaggedAt: null,
};

export async function readDueFeeds(db: Database, now: number, limit: number): Promise<Feed[]> {
	return db
		.select()
		.from(feeds)
		.where(lte(feeds.dueAt, now))
		.orderBy(asc(feeds.dueAt), feeds.id)
		.limit(limit);
}

/** Counts as failed until `saveReading`, so a feed that crashes the worker waits like any failing feed. */
export async function noteBegun(
	db: Database,
	{ id, failures, failingSince }: Feed,
	{ now, dueAt }: { now: number; dueAt: number },
): Promise<void> {
	const state = {
		askedAt: now,
		dueAt,
		result: "Reading it was cut off",
		failures: failures + 1,
		failingSince: failingSince ?? now,
	};
	await retryWrite(() => db.update(feeds).set(state).where(eq(feeds.id, id)));
}

export type KnownItem = Pick<
	FeedItem,
	"id" | "title" | "link" | "excerpt" | "publishedAt" | "listedAt" | "sameLink" | "sameTitle"
>;

export async function readKnownItems(db: Database, feed: string): Promise<KnownItem[]> {
	const { id, title, link, excerpt, publishedAt, listedAt, sameLink, sameTitle } = feedItems;
	return db
		.select({ id, title, link, excerpt, publishedAt, listedAt, sameLink, sameTitle })
		.from(feedItems)
		.where(eq(feedItems.feed, feed))
		.orderBy(desc(feedItems.listedAt))
		.limit(2000);
}

export type Reading = {
	feed: Pick<Feed, "id" | "of" | "name">;
	state: FeedState;
	fresh: FeedItem[];
	gone: string[];
	/** Whether the search index must change. */
	isFoundAnew: boolean;
};

export async function saveReading(
	db: Database,
	{ feed, state, fresh, gone, isFoundAnew }: Reading,
): Promise<void> {
	await retryWrite(() =>
		db.batch([
			db.update(feeds).set(state).where(eq(feeds.id, feed.id)),
			db
				.delete(feedItems)
				.where(sql`${feedItems.id} in (select value from json_each(${JSON.stringify(gone)}))`),
			...jsonSelects(feedItems, fresh).map((select) =>
				db.insert(feedItems).select(select).onConflictDoNothing(),
			),
		]),
	);
	if (isFoundAnew && feed.of === "podcast") await findEpisodes(db, feed, state.flag !== null);
}

async function findEpisodes(
	db: Database,
	{ id, name }: Pick<Feed, "id" | "name">,
	isHidden: boolean,
): Promise<void> {
	const rows = isHidden
		? []
		: await db
				.select({
					id: feedItems.id,
					title: feedItems.title,
					excerpt: feedItems.excerpt,
					at: feedItems.publishedAt,
				})
				.from(feedItems)
				.where(eq(feedItems.feed, id))
				.orderBy(desc(feedItems.listedAt))
				.limit(MOST_FOUND);
	const href = `/podcast/${id.slice("podcast:".length)}#episodes`;
	const found = rows.map(
		(row): Document => ({
			id: row.id,
			name: row.title,
			knownAs: name,
			about: row.excerpt ?? "",
			notes: "",
			href,
			what: "Episode",
			weight: 0.5,
			line: row.at === null ? name : `${name}, ${new Date(row.at).toISOString().slice(0, 10)}`,
		}),
	);
	const [first, ...rest] = replaceUnder(db, EPISODES, `${id}/`, found);
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}

/** Undated items go when their feed drops them. */
export async function dropItemsBefore(db: Database, time: Record<Feed["of"], number>): Promise<void> {
	const isOld = (of: Feed["of"]) =>
		and(eq(feedItems.of, of), lt(feedItems.listedAt, time[of]), isNotNull(feedItems.publishedAt));
	const old = sql`(select ${feedItems.id} from ${feedItems} where ${isOld("podcast")})`;
	const drop = db.delete(feedItems).where(or(isOld("publisher"), isOld("podcast")));
	const [first, ...rest] = [...forgetSome(db, EPISODES, old), drop];
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}
