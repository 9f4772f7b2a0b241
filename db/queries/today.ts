import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, max, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { deadLetters, eventDays, visitorDays } from "../schema/analytics";
import { feeds } from "../schema/feeds";
import { prices } from "../schema/imports";
import { links } from "../schema/links";
import { kindTotals, listings } from "../schema/listings";
import { subscribers } from "../schema/mails";
import { newsItems } from "../schema/news";
import { auditLog } from "../schema/operations";
import { messages, reports } from "../schema/reports";
import { reviews } from "../schema/reviews";
import { standsAlone } from "./merged";
import { countOpenChanges, oldestOpenChange } from "./page-changes";
import { isDue } from "./verification";

type Ageing = { id: string; kind: string; slug: string; name: string; verifiedAt: string | null };

/** Tasks for staff, automatic jobs and recent changes. Times are UTC milliseconds. */
export type Today = {
	reports: { waiting: number; oldest: number | null };
	messages: { waiting: number; oldest: number | null };
	reviews: { waiting: number; oldest: number | null };
	deadLetters: number;
	/** Feeds that are hidden until someone decides, failing feeds, and the last reading. */
	feeds: { flagged: number; failing: number; readAt: number | null };
	/** Links that are dead or redirect elsewhere. */
	links: number;
	/** Changed pages, and since when the oldest waits. */
	pages: { waiting: number; oldest: number | null };
	/** The page watcher: its last run, why it is paused, and pages it couldn't read. */
	watch: { ranAt: number | null; problem: string | null; failing: number };
	subscribers: { confirmedLately: number; confirmed: number };
	events: number;
	visitors: number;
	/** Counts of known and sourced facts, out of all possible ones. */
	coverage: { sourced: number; known: number; all: number };
	priceReadAt: number | null;
	itemsLately: number;
	stale: number;
	staleSoon: number;
	due: number;
	ageing: Ageing[];
	changes: Array<Pick<typeof auditLog.$inferSelect, "id" | "at" | "actor" | "verb" | "subject">>;
};

/** Log lines to read. An import writes one per text. */
const MOST_CHANGES = 200;

type Asked = {
	/** ISO days. */
	today: string;
	yesterday: string;
	staleBefore: string;
	soonBefore: string;
	lately: number;
	most: number;
};

export async function readToday(db: Database, asked: Asked): Promise<Today> {
	const one = sql`(select 1)`;
	const { today, yesterday, staleBefore, soonBefore, lately, most } = asked;
	const [
		[open],
		[waiting],
		[unread],
		[dead],
		[read],
		[subscribed],
		[counted],
		[seen],
		totals,
		[flagged],
		[priced],
		[written],
		[stale],
		[due],
		ageing,
		changes,
		[changed],
		[watched],
	] = await db.batch([
		db
			.select({ waiting: count(), oldest: sql<number | null>`min(${reports.createdAt})` })
			.from(reports)
			.where(eq(reports.status, "open")),
		db
			.select({ waiting: count(), oldest: sql<number | null>`min(${messages.createdAt})` })
			.from(messages)
			.where(eq(messages.status, "open")),
		db
			.select({ waiting: count(), oldest: sql<number | null>`min(${reviews.since})` })
			.from(reviews)
			.where(eq(reviews.status, "waiting")),
		db.select({ letters: count() }).from(deadLetters).where(isNull(deadLetters.replayedAt)),
		db
			.select({
				flagged: sql<number>`coalesce(sum(${feeds.flag} is not null), 0)`,
				failing: sql<number>`coalesce(sum(${feeds.failures} > 0), 0)`,
				readAt: max(feeds.readAt),
			})
			.from(feeds),
		db
			.select({
				confirmed: count(),
				lately: sql<number>`coalesce(sum(${subscribers.confirmedAt} >= ${lately}), 0)`,
			})
			.from(subscribers)
			.where(eq(subscribers.status, "confirmed")),
		db
			.select({ events: sql<number>`coalesce(sum(${eventDays.count}), 0)` })
			.from(eventDays)
			.where(eq(eventDays.day, yesterday)),
		db.select({ visitors: visitorDays.visitors }).from(visitorDays).where(eq(visitorDays.day, yesterday)),
		db.select({ coverage: kindTotals.coverage }).from(kindTotals),
		db.select({ links: count() }).from(links).where(isNotNull(links.flag)),
		db.select({ readAt: max(prices.readAt) }).from(prices),
		db.select({ items: count() }).from(newsItems).where(gte(newsItems.writtenAt, lately)),
		db
			.select({
				listings: sql<number>`coalesce(sum(${listings.verifiedAt} is null or ${listings.verifiedAt} < ${staleBefore}), 0)`,
				soon: sql<number>`coalesce(sum(${listings.verifiedAt} between ${staleBefore} and ${soonBefore}), 0)`,
			})
			.from(listings)
			.where(standsAlone),
		db
			.select({ listings: count() })
			.from(listings)
			.where(and(standsAlone, isDue(today))),
		db
			.select({
				id: listings.id,
				kind: listings.kind,
				slug: listings.slug,
				name: listings.name,
				verifiedAt: listings.verifiedAt,
			})
			.from(listings)
			.where(and(standsAlone, or(isNull(listings.verifiedAt), lte(listings.verifiedAt, soonBefore))))
			// Undated listings come first.
			.orderBy(asc(listings.verifiedAt), asc(listings.name))
			.limit(most),
		db
			.select({
				id: auditLog.id,
				at: auditLog.at,
				actor: auditLog.actor,
				verb: auditLog.verb,
				subject: auditLog.subject,
			})
			.from(auditLog)
			.orderBy(desc(auditLog.at))
			.limit(MOST_CHANGES),
		db.select({ waiting: countOpenChanges(MOST_CHANGES), oldest: oldestOpenChange }).from(one),
		db
			.select({
				ranAt: sql<number | null>`(select ran_at from watch_state)`,
				problem: sql<string | null>`(select problem from watch_state)`,
				failing: sql<number>`(select count(*) from watched_pages where failures > 0)`,
			})
			.from(one),
	]);
	return {
		reports: { waiting: open?.waiting ?? 0, oldest: open?.oldest ?? null },
		messages: { waiting: waiting?.waiting ?? 0, oldest: waiting?.oldest ?? null },
		reviews: { waiting: unread?.waiting ?? 0, oldest: unread?.oldest ?? null },
		deadLetters: dead?.letters ?? 0,
		feeds: { flagged: read?.flagged ?? 0, failing: read?.failing ?? 0, readAt: read?.readAt ?? null },
		links: flagged?.links ?? 0,
		pages: { waiting: changed?.waiting ?? 0, oldest: changed?.oldest ?? null },
		watch: watched ?? { ranAt: null, problem: null, failing: 0 },
		subscribers: { confirmedLately: subscribed?.lately ?? 0, confirmed: subscribed?.confirmed ?? 0 },
		events: counted?.events ?? 0,
		visitors: seen?.visitors ?? 0,
		coverage: coverageOf(totals),
		priceReadAt: priced?.readAt ?? null,
		itemsLately: written?.items ?? 0,
		stale: stale?.listings ?? 0,
		staleSoon: stale?.soon ?? 0,
		due: due?.listings ?? 0,
		ageing,
		changes,
	};
}

function coverageOf(totals: Array<{ coverage: string }>): Today["coverage"] {
	const all = { sourced: 0, known: 0, all: 0 };
	for (const { coverage } of totals) {
		const { recent = 0, old = 0, general = 0, unknown = 0 } = JSON.parse(coverage);
		all.sourced += recent + old;
		all.known += recent + old + general;
		all.all += recent + old + general + unknown;
	}
	return all;
}
