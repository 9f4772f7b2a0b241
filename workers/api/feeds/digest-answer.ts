import type { Feed, FeedIdentity, FeedItem, FeedState, KnownItem } from "../../../db/queries/feed-readings";
import { DAY, HOUR, MINUTE } from "../../../db/time";
import { decodeText } from "../fetching/decode-text";
import type { ChangedAnswer } from "../fetching/fetch-changed";
import { type NextTime, nextTime } from "../fetching/next-time";
import { readerText } from "../fetching/reader-text";
import { judgeFeed } from "./judge-feed";
import { parseFeed } from "./parse-feed";
import type { Entry, ParsedFeed } from "./parsed-feed";
import { readItem } from "./read-item";

/** A feed that fails this long is dead. */
export const DEAD_AFTER = 7 * DAY;
/** A due time far in the future, for a feed that waits for an administrator. */
export const WHEN_ASKED = 8_640_000_000_000_000;

export type Answered = {
	feed: Feed;
	answer: ChangedAnswer;
	known: KnownItem[];
	now: number;
	random: () => number;
	/** We skip older items. */
	oldest: number;
};

type Digest = {
	state: FeedState;
	fresh: FeedItem[];
	gone: string[];
};

export function digestAnswer(answered: Answered): Digest {
	const { feed, answer } = answered;
	if (answer.kind === "failed") return unread(answered, answer.problem, answer.retryAfter, answer.isGone);
	if (answer.kind === "same") {
		// Without validators a server can't know our copy is current. A flagged feed that reports no changes isn't trusted.
		const isAsked = feed.flag !== "changed" && (feed.etag !== null || feed.lastModified !== null);
		if (!isAsked) return unread(answered, "Says that nothing is new, and was not asked", null);
		return { state: readAgain(answered, "Nothing new", feed), ...NONE };
	}
	const parsed = parseFeed(decodeText(answer.bytes, answer.contentType), answer.address);
	if ("problem" in parsed) {
		return unread(answered, answer.isCut ? `${parsed.problem}, and too long` : parsed.problem, null);
	}
	const items = readItems(parsed, answered, answer.address);
	const { why, said, isOwn } = judgeFeed({
		feed: { ...feed, trusted: identityOf(feed.trusted) },
		address: answer.address,
		title: readerText(parsed.title ?? "", 200),
		link: parsed.link ? (URL.parse(parsed.link.trim(), answer.address)?.href ?? null) : null,
		links: items.flatMap(({ link }) => link ?? []),
	});
	if (why !== null) return { state: changed(answered, why, said), ...NONE };
	// A publisher's entry that links to another site is probably an ad.
	const own = feed.of === "publisher" ? items.filter(({ link }) => isOwn(link ?? null)) : items;
	const { fresh, gone } = compare(own, answered);
	const { etag, lastModified } = answer;
	const result = wordsOf(parsed.entries.length, own.length, fresh.length, answer.isCut);
	const trusted = JSON.stringify({ ...said, sites: union(identityOf(feed.trusted)?.sites, said.sites) });
	const state = {
		...readAgain(answered, result, { etag, lastModified }),
		trusted,
		said: JSON.stringify(said),
	};
	return { state, fresh, gone };
}

const NONE = { fresh: [], gone: [] };

function readItems({ entries }: ParsedFeed, { feed, now }: Answered, { href: base }: URL): FeedItem[] {
	const isShared = sharedGuids(entries);
	const items = entries.flatMap(
		(entry) =>
			readItem(isShared(entry.guid) ? { ...entry, guid: undefined } : entry, { feed, base, now }) ?? [],
	);
	const seen = new Set<string>();
	return items.filter(({ id, sameLink, sameTitle }) => {
		const isNew = ![id, sameLink, sameTitle].some((key) => seen.has(key));
		for (const key of [id, sameLink, sameTitle]) seen.add(key);
		return isNew;
	});
}

/** Whether different entries share a guid. Then it identifies neither, and we use the link and title. */
function sharedGuids(entries: Entry[]): (guid: string | undefined) => boolean {
	const first = new Map<string, string>();
	const shared = new Set<string>();
	for (const { guid, link, title, audioUrl } of entries) {
		if (guid === undefined) continue;
		const said = JSON.stringify([link, title, audioUrl]);
		if (first.has(guid) && first.get(guid) !== said) shared.add(guid);
		else first.set(guid, said);
	}
	return (guid) => guid !== undefined && shared.has(guid);
}

/** Includes undated items that the feed dropped. */
function compare(items: FeedItem[], { known, oldest }: Answered): Pick<Digest, "fresh" | "gone"> {
	const byId = new Map(known.map((item) => [item.id, item]));
	const kept = new Set(known.flatMap(({ sameLink, sameTitle }) => [sameLink, sameTitle]));
	const changes: FeedItem[] = [];
	const added: FeedItem[] = [];
	for (const item of items) {
		const before = byId.get(item.id);
		if (!before) {
			if (item.listedAt >= oldest && !kept.has(item.sameLink) && !kept.has(item.sameTitle)) added.push(item);
		} else if (before.title !== item.title || before.link !== item.link || before.excerpt !== item.excerpt) {
			// An edited entry keeps its date, so it doesn't return to the top.
			changes.push({ ...item, publishedAt: before.publishedAt, listedAt: before.listedAt });
		}
	}
	const listed = new Set(items.map(({ id }) => id));
	const dropped = known.filter(
		({ id, publishedAt, listedAt }) => publishedAt === null && listedAt < oldest && !listed.has(id),
	);
	return { fresh: [...added, ...changes], gone: [...changes, ...dropped].map(({ id }) => id) };
}

function wordsOf(entries: number, items: number, fresh: number, isCut: boolean): string {
	const left =
		entries - items > 0 ? `, ${entries - items} skipped (no title or address, another site or a repeat)` : "";
	return `${entries} entries, ${fresh} new${left}${isCut ? " (cut off, because the feed is too long)" : ""}`;
}

type Known = Pick<Feed, "etag" | "lastModified">;

function readAgain(
	{ feed, now, random }: Answered,
	result: string,
	{ etag, lastModified }: Known,
): FeedState {
	return {
		askedAt: now,
		readAt: now,
		result,
		failures: 0,
		failingSince: null,
		etag,
		lastModified,
		dueAt: nextRead({ of: feed.of, now, failures: 0, retryAfter: null, random }),
		trusted: feed.trusted,
		said: feed.said,
		flag: null,
		flagWhy: null,
		flaggedAt: null,
	};
}

function unread(
	{ feed, now, random }: Answered,
	problem: string,
	retryAfter: number | null,
	isGone = false,
): Digest {
	const failures = feed.failures + 1;
	const failingSince = feed.failingSince ?? now;
	const isDead = isGone || now - failingSince >= DEAD_AFTER;
	const flagged =
		feed.flag === null && isDead
			? {
					flag: "dead" as const,
					flagWhy: isGone ? "The server says it’s gone" : `Not read for a week: ${problem}`,
					flaggedAt: now,
				}
			: { flag: feed.flag, flagWhy: feed.flagWhy, flaggedAt: feed.flaggedAt };
	const dueAt =
		feed.flag === "changed" ? WHEN_ASKED : nextRead({ of: feed.of, now, failures, retryAfter, random });
	const { readAt, trusted, said } = feed;
	// After a failure we want the whole feed, so we drop the validators.
	const state = {
		askedAt: now,
		readAt,
		dueAt,
		result: problem,
		failures,
		failingSince,
		etag: null,
		lastModified: null,
	};
	return { state: { ...state, trusted, said, ...flagged }, ...NONE };
}

/** We take nothing from it until an administrator decides. */
function changed({ feed, now }: Answered, why: string, said: FeedIdentity): FeedState {
	return {
		askedAt: now,
		readAt: feed.readAt,
		dueAt: WHEN_ASKED,
		result: why,
		failures: 0,
		failingSince: null,
		etag: null,
		lastModified: null,
		trusted: feed.trusted,
		said: JSON.stringify(said),
		flag: "changed",
		flagWhy: why,
		flaggedAt: feed.flag === "changed" ? feed.flaggedAt : now,
	};
}

function identityOf(json: string | null): FeedIdentity | null {
	return json === null ? null : JSON.parse(json);
}

function union(some: string[] = [], others: string[]): string[] {
	return [...new Set([...some, ...others])].slice(0, 10);
}

const INTERVALS = { publisher: 30 * MINUTE, podcast: 3 * HOUR };

type NextRead = Omit<NextTime, "interval" | "firstWait"> & { of: "publisher" | "podcast" };

/** UTC milliseconds. */
export function nextRead({ of, ...next }: NextRead): number {
	return nextTime({ ...next, interval: INTERVALS[of] });
}
