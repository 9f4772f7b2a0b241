import { and, avg, count, eq, gte, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { events, visitorDays } from "../schema/analytics";
import { experimentDays, experiments } from "../schema/experiments";

const DAY = 86_400_000;

/** What is counted of guards, and the only types read besides those that tests are decided by. */
const SLOW = ["LCP:needs-improvement", "LCP:poor"];

/**
 * Counts what a day's visitors did after they saw a variant, anew, for every test that ran on it. The rows of the day are made of its events and of nothing else, so
 * that counting twice, or after a failure, gives the same.
 *
 * A visitor is a hash that holds for the day on which events arrive, so what somebody does tomorrow is not seen. A hash that was shown
 * two variants is nobody's and is left out. Events kept back for more than a day count for no test.
 * @param from the beginning of the day, UTC milliseconds
 */
export async function countExperimentDay(db: Database, from: number): Promise<void> {
	const to = from + DAY;
	const day = new Date(from).toISOString().slice(0, 10);
	const ran = and(
		lt(experiments.startedAt, to),
		or(eq(experiments.state, "running"), gte(experiments.stoppedAt, from)),
	);
	const [{ tests } = { tests: 0 }] = await db.select({ tests: count() }).from(experiments).where(ran);
	if (tests === 0) return;
	const counted = sql`
		with arrived as materialized (
			select visitor, type, at, dimension from events
			where at >= ${from - DAY} and at < ${to} and received_at >= ${from} and received_at < ${to}
				and visitor is not null
		),
		shown as materialized (
			select x.id as experiment, x.metric as metric, e.visitor as visitor, min(e.at) as since,
				min(substr(e.dimension, length(x.known) + 2)) as variant
			from experiments x
			join arrived e on e.type = 'experiment_view' and e.dimension like x.known || ':%'
				and e.at >= x.started_at and e.at < coalesce(x.stopped_at, ${to})
			where x.started_at < ${to} and (x.state = 'running' or x.stopped_at >= ${from})
				and substr(e.dimension, length(x.known) + 2) in (select key from json_each(x.shares))
			group by x.id, e.visitor
			having count(distinct e.dimension) = 1
		),
		visitors as (
			select s.experiment, s.variant, s.visitor,
				max(coalesce(o.type = s.metric, 0)) as did,
				max(coalesce(o.type = 'exception', 0)) as failed,
				max(coalesce(o.type = 'web_vital' and o.dimension in ${SLOW}, 0)) as slow,
				max(coalesce(o.type = 'outbound_click', 0)) as gone
			from shown s left join arrived o on o.visitor = s.visitor and o.at >= s.since
			group by s.experiment, s.visitor
		)
		select ${day}, experiment, variant, count(*), sum(did), sum(failed), sum(slow), sum(gone)
		from visitors group by experiment, variant`;
	await retryWrite(() =>
		db.batch([
			db.delete(experimentDays).where(eq(experimentDays.day, day)),
			db.insert(experimentDays).select(counted),
		]),
	);
}

/** Visitors a day, as they were counted lately. */
export type Traffic = {
	/** On the whole site. */
	site: number;
	/** Of whom something was counted at the path. */
	page: number;
	/** By type of event, the share of those on the page who caused it, of one. */
	did: Record<string, number>;
};

/**
 * The mean of the visitors of the days before a day.
 * @param path of the page
 * @param day ISO day, which is not over
 * @param days how many before it
 */
export async function readTraffic(db: Database, path: string, day: string, days: number): Promise<Traffic> {
	const to = Date.parse(day);
	const from = to - days * DAY;
	const since = new Date(from).toISOString().slice(0, 10);
	const isThen = sql`at >= ${from} and at < ${to} and visitor is not null`;
	const onPage = sql`${isThen} and path = ${path}`;
	const visitors = sql<number>`count(distinct visitor)`.as("visitors");
	const [site, page, types] = await db.batch([
		db
			.select({ visitors: avg(visitorDays.visitors).mapWith(Number) })
			.from(visitorDays)
			.where(and(gte(visitorDays.day, since), lt(visitorDays.day, day))),
		db.select({ visitors }).from(events).where(onPage),
		db
			.select({ type: events.type, visitors })
			.from(events)
			.where(sql`${isThen} and visitor in (select visitor from events where ${onPage})`)
			.groupBy(events.type),
	]);
	const all = page[0]?.visitors ?? 0;
	return {
		site: site[0]?.visitors ?? 0,
		page: all / days,
		did: Object.fromEntries(types.map(({ type, visitors }) => [type, visitors / Math.max(1, all)])),
	};
}
