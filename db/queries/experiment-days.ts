import { and, avg, eq, gte, lt, or } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { pageDays, visitorDays } from "../schema/analytics";
import { experimentDays, experiments } from "../schema/experiments";
import { DAY } from "../time";

/** The parts of a test that daily counting needs. */
export type RanOn = {
	id: string;
	/** The key in `known.ts`. */
	known: string;
	variants: string[];
	/** The type of event that counts. */
	metric: string;
	/** UTC milliseconds, excluding the end. Null while running. */
	startedAt: number;
	stoppedAt: number | null;
};

/** The tests that ran at a time, both in UTC milliseconds, the second not included. */
export async function readRanOn(db: Database, from: number, to: number): Promise<RanOn[]> {
	const { id, known, shares, metric, startedAt, stoppedAt } = experiments;
	const rows = await db
		.select({ id, known, shares, metric, startedAt, stoppedAt })
		.from(experiments)
		.where(
			and(
				lt(experiments.startedAt, to),
				or(eq(experiments.state, "running"), gte(experiments.stoppedAt, from)),
			),
		);
	return rows.map(({ shares, startedAt, ...test }) => ({
		...test,
		startedAt: startedAt ?? 0,
		variants: Object.keys(JSON.parse(shares)),
	}));
}

export type ExperimentDay = typeof experimentDays.$inferSelect;

/** Replaces the counts for an ISO day. */
export async function replaceExperimentDay(
	db: Database,
	day: string,
	counted: ExperimentDay[],
): Promise<void> {
	await retryWrite(() =>
		db.batch([
			db.delete(experimentDays).where(eq(experimentDays.day, day)),
			...counted.map((row) => db.insert(experimentDays).values(row)),
		]),
	);
}

/** Visitors a day, as they were counted lately. */
export type Traffic = {
	site: number;
	/** Of whom something was counted at the path. */
	page: number;
	/** By type of event, the share of those on the page who caused it, of one. */
	did: Record<string, number>;
};

/**
 * The mean number of visitors per day before a day. We count visitors only on pages that can have experiments.
 * @param path of the page
 * @param day the current ISO day
 * @param days the number of days before it
 */
export async function readTraffic(db: Database, path: string, day: string, days: number): Promise<Traffic> {
	const since = new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
	const [site, pages] = await db.batch([
		db
			.select({ visitors: avg(visitorDays.visitors).mapWith(Number) })
			.from(visitorDays)
			.where(and(gte(visitorDays.day, since), lt(visitorDays.day, day))),
		db
			.select({ visitors: pageDays.visitors, did: pageDays.did })
			.from(pageDays)
			.where(and(eq(pageDays.path, path), gte(pageDays.day, since), lt(pageDays.day, day))),
	]);
	const all = pages.reduce((sum, { visitors }) => sum + visitors, 0);
	const did: Record<string, number> = {};
	for (const page of pages) {
		for (const [type, visitors] of Object.entries<number>(JSON.parse(page.did))) {
			did[type] = (did[type] ?? 0) + visitors / Math.max(1, all);
		}
	}
	return { site: site[0]?.visitors ?? 0, page: all / days, did };
}
