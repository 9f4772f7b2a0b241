import { env } from "cloudflare:workers";
import { type Bucket, deleteUnder, parseLines } from "~workers/api/events/objects";
import { toRow } from "~workers/api/events/row";

const TABLES = [
	"event_days",
	"event_hours",
	"visitor_days",
	"listing_days",
	"visitor_salts",
	"event_archives",
	"event_parts",
	"event_counting",
	"page_days",
	"dead_letters",
];

export async function emptyAnalyticsTables(): Promise<void> {
	await env.DB.batch(TABLES.map((table) => env.DB.prepare(`delete from ${table}`)));
}

/** Empties the tables of analytics, and what R2 has of events. */
export async function emptyAnalytics(): Promise<void> {
	await emptyAnalyticsTables();
	for (const prefix of ["taken/", "counted/", "visitors/", "events/"]) await deleteUnder(env.ARCHIVE, prefix);
}

export async function rowsOf<T = Record<string, unknown>>(query: string, ...values: unknown[]): Promise<T[]> {
	return (
		await env.DB.prepare(query)
			.bind(...values)
			.all<T>()
	).results;
}

export async function batchOf<Rows extends unknown[]>(
	...queries: string[]
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> {
	const results = await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
	return results.map(({ results: rows }) => rows) as { [Place in keyof Rows]: Rows[Place][] };
}

export async function eventsInParts(bucket: Bucket = env.ARCHIVE) {
	const parts = await rowsOf<{ key: string }>("select key from event_parts order by start");
	const texts = parts.map(async ({ key }) => (await (await bucket.get(key))?.text()) ?? "");
	return (await Promise.all(texts)).flatMap(parseLines);
}

type Total = { key: string; count: number; value: number };

/** The stored sums, and the same counted again from the parts. */
export async function rollups(bucket: Bucket = env.ARCHIVE) {
	const keyed = (table: string, period: string) =>
		`select ${period} || ' ' || type || ' ' || dimension as key, count, value from ${table}`;
	const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
	const kept = (await eventsInParts(bucket)).map(toRow);
	const [days, hours, visitorDays, views] = await batchOf<
		[Total, Total, { day: string; visitors: number }, { key: string; views: number }]
	>(
		keyed("event_days", "day"),
		keyed("event_hours", "hour"),
		"select * from visitor_days",
		// Those of listings that there are, with those that wait.
		`select listing || ' ' || day as key, sum(views) as views from (
			select listing, day, views from listing_days
			union all select value->>'listing', value->>'day', value->>'views'
			from event_counting, json_each(event_counting.views)
		) where listing in (select id from listings) group by 1 order by 1`,
	);
	const listings = new Set((await rowsOf<{ id: string }>("select id from listings")).map(({ id }) => id));
	const seen: Record<string, number> = {};
	for (const { listing, at } of kept) {
		const key = `${listing} ${isoDay(at)}`;
		if (listing !== null && listings.has(listing)) seen[key] = (seen[key] ?? 0) + 1;
	}
	const countBy = (period: (at: number) => string) => {
		const sums: Record<string, { count: number; value: number }> = {};
		for (const { type, dimension, at, value } of kept) {
			const key = [period(at), type, dimension].join(" ");
			const before = sums[key] ?? { count: 0, value: 0 };
			sums[key] = { count: before.count + 1, value: before.value + value };
		}
		return sums;
	};
	const visits = kept.flatMap(({ visitor, receivedAt }) =>
		visitor === null ? [] : [`${isoDay(receivedAt)} ${visitor}`],
	);
	const visitors: Record<string, number> = {};
	for (const visit of new Set(visits)) {
		const day = visit.slice(0, 10);
		visitors[day] = (visitors[day] ?? 0) + 1;
	}
	const byKey = (totals: Total[]) =>
		Object.fromEntries(totals.map(({ key, count, value }) => [key, { count, value }]));
	return {
		stored: {
			days: byKey(days),
			hours: byKey(hours),
			visitors: Object.fromEntries(visitorDays.map(({ day, visitors: count }) => [day, count])),
			views: Object.fromEntries(views.map(({ key, views: count }) => [key, count])),
		},
		counted: {
			days: countBy(isoDay),
			hours: countBy((at) => String(at - (at % 3_600_000))),
			visitors,
			views: seen,
		},
	};
}
