import { HEADLINES } from "~/context/content-keys";
import type { Changes } from "~workers/shared/changes";
import { log } from "~workers/shared/log";
import type { Counts } from "../../../app/admin/health/jobs";
import type { Database } from "../../../db/database";
import {
	dropItemsBefore,
	type Feed,
	type FollowedFeed,
	followFeeds,
	noteBegun,
	readDueFeeds,
	readKnownItems,
	saveReading,
} from "../../../db/queries/feed-readings";
import { DAY } from "../../../db/time";
import type { FetchNeeds } from "../fetching/fetch-changed";
import { digestAnswer, nextRead } from "./digest-answer";
import { fetchFeed } from "./fetch-feed";
import { followedFeeds } from "./followed";

/** Each takes up to four requests and six database calls, and a worker may make 1,000. */
const MOST_A_RUN = 60;
/** A worker has six connections. */
const AT_ONCE = 4;
/** How long we keep items: headlines for three months, episodes for twelve. */
export const KEPT = { publisher: 90 * DAY, podcast: 365 * DAY };

/** Under which tag pages show what feeds bring. */
const SHOWN_BY = { publisher: HEADLINES, podcast: "/podcast" };

export type FeedRun = {
	db: Database;
	now: number;
	/** Told of what feeds brought, so that pages show it. */
	changes?: Pick<Changes, "purge">;
	fetch?: FetchNeeds["fetch"];
	timer?: FetchNeeds["timer"];
	isAllowed?: FetchNeeds["isAllowed"];
	random?: () => number;
	/** By default the feeds in the content. */
	followed?: FollowedFeed[];
};

/** A failing or suspicious feed changes only its own row. @throws database errors */
export async function readFeeds(run: FeedRun): Promise<Counts> {
	const { db, now } = run;
	await followFeeds(db, run.followed ?? (await followedFeeds(db)), now);
	const due = await readDueFeeds(db, now, MOST_A_RUN);
	const waiting = [...due];
	let failed = 0;
	const brought = new Set<string>();
	async function readOneByOne(): Promise<void> {
		for (let feed = waiting.shift(); feed; feed = waiting.shift()) {
			const { isRead, isAnother } = await readFeed(feed, run);
			if (!isRead) failed++;
			if (isAnother) brought.add(SHOWN_BY[feed.of]);
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, readOneByOne));
	if (brought.size > 0) await run.changes?.purge([...brought]);
	if (failed > 0) log("warn", "feeds_not_read", { feeds: due.length, failed });
	return { read: due.length - failed, failed };
}

export async function dropOldItems({ db, now }: { db: Database; now: number }): Promise<void> {
	await dropItemsBefore(db, { publisher: now - KEPT.publisher, podcast: now - KEPT.podcast });
}

/** @returns whether it succeeded, and whether pages change */
async function readFeed(feed: Feed, { db, now, random = Math.random, ...needs }: FeedRun) {
	const dueAt = nextRead({ of: feed.of, now, failures: feed.failures + 1, retryAfter: null, random });
	await noteBegun(db, feed, { now, dueAt });
	const answer = await fetchFeed(feed, { ...needs, now });
	const known = answer.kind === "body" ? await readKnownItems(db, feed.id) : [];
	const { state, fresh, gone } = digestAnswer({
		feed,
		answer,
		known,
		now,
		random,
		oldest: now - KEPT[feed.of],
	});
	const isFoundAnew = fresh.length + gone.length > 0 || (state.flag === null) !== (feed.flag === null);
	await saveReading(db, { feed, state, fresh, gone, isFoundAnew });
	return { isRead: state.failures === 0, isAnother: isFoundAnew };
}
