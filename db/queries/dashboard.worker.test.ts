import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { countingDatabase } from "../../tests/support/counting-database";
import { openDatabase } from "../database";
import { changesSince, readChangesSince, readDashboard, recordVisit, VISIT_SILENCE } from "./dashboard";

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const minute = 60_000;

async function visitOf(userId: string) {
	return (await readDashboard(db, userId)).visit;
}

async function listing(
	id: string,
	{ listedAt = 0, updatedAt = 0, shown = { max_ltv: 0.6 } as Record<string, unknown> } = {},
) {
	const [kind, slug] = id.split(":");
	await env.DB.prepare(
		`insert into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
		 values (?, ?, ?, ?, ?, '{}', '{"attributes":{"max_ltv":0.6},"provenance":{}}', '{}', ?, ?)`,
	)
		.bind(id, kind, slug, `The ${slug}`, JSON.stringify(shown), listedAt, updatedAt)
		.run();
}

let facts = 0;
async function fact(
	listingId: string,
	field: string,
	value: unknown,
	recordedAt: number,
	supersedes: string | null = null,
) {
	const id = `fact-${facts++}`;
	await env.DB.prepare(
		`insert into facts (id, listing_id, field, value, source_url, other_sources, scope, as_of, as_of_precision, confidence, supersedes, recorded_at, recorded_by)
		 values (?, ?, ?, ?, 'https://example.com/terms', '[]', 'value', '2026-02-17', 'day', 'sourced', ?, ?, 'content')`,
	)
		.bind(id, listingId, field, JSON.stringify(value), supersedes, recordedAt)
		.run();
	return id;
}

beforeEach(async () => {
	await env.DB.batch(
		["favourites", "saved_comparisons", "dashboard_visits", "facts", "listings"].map((table) =>
			env.DB.prepare(`delete from ${table}`),
		),
	);
});

describe("a visit", () => {
	test("that is the first has none before it", async () => {
		await recordVisit(db, "ada", 100 * minute);
		expect(await visitOf("ada")).toMatchObject({ lastSeenAt: 100 * minute, previousVisitAt: null });
	});

	test("goes on for as long as no silence is longer than half an hour", async () => {
		for (const at of [0, 30, 60, 90]) await recordVisit(db, "ada", at * minute);
		expect(await visitOf("ada")).toMatchObject({ lastSeenAt: 90 * minute, previousVisitAt: null });
		await recordVisit(db, "ada", 121 * minute);
		expect(await visitOf("ada")).toMatchObject({ lastSeenAt: 121 * minute, previousVisitAt: 90 * minute });
	});

	test("of one person is not that of another", async () => {
		await recordVisit(db, "ada", minute);
		expect(await visitOf("bob")).toBeNull();
	});

	test("shows changes since the visit before, whatever the times, and the same before and after it is recorded", async () => {
		const steps = fc.array(fc.integer({ min: 0, max: 2 * VISIT_SILENCE }), { minLength: 1, maxLength: 8 });
		let run = 0;
		await fc.assert(
			fc.asyncProperty(steps, async (silences) => {
				const userId = `user-${run++}`;
				let now = 1_000_000;
				let last: number | null = null;
				let before: number | null = null;
				for (const silence of silences) {
					now += silence;
					// The rule in words: a visit begins after a longer silence, and looks back to the end of the one before.
					if (last !== null && now - last > VISIT_SILENCE) before = last;
					expect(changesSince(await visitOf(userId), now)).toBe(before);
					await recordVisit(db, userId, now);
					expect(changesSince(await visitOf(userId), now)).toBe(before);
					last = now;
				}
			}),
			{ numRuns: 25 },
		);
	});

	test("recorded twice, or late, changes nothing", async () => {
		await recordVisit(db, "ada", 0);
		await recordVisit(db, "ada", 60 * minute);
		const after = await visitOf("ada");
		await recordVisit(db, "ada", 60 * minute);
		await recordVisit(db, "ada", 59 * minute);
		expect(await visitOf("ada")).toEqual(after);
	});
});

describe("changes since a visit", () => {
	test("are the value shown now against the one shown then", async () => {
		await listing("lender:strike");
		const first = await fact("lender:strike", "max_ltv", 0.5, 10);
		const second = await fact("lender:strike", "max_ltv", 0.55, 30, first);
		await fact("lender:strike", "max_ltv", 0.6, 40, second);
		const changes = await readChangesSince(db, ["lender:strike"], 20);
		expect(changes).toMatchObject([
			{ field: "max_ltv", value: 0.6, previousValue: 0.5, name: "The strike", asOf: "2026-02-17" },
		]);
	});

	test("include what was unknown then and what is unknown now", async () => {
		await listing("lender:strike");
		const apr = await fact("lender:strike", "apr_min", 0.1, 10);
		await fact("lender:strike", "apr_min", null, 30, apr);
		await fact("lender:strike", "max_ltv", 0.6, 40);
		expect(await readChangesSince(db, ["lender:strike"], 20)).toMatchObject([
			{ field: "max_ltv", value: 0.6, previousValue: null },
			{ field: "apr_min", value: null, previousValue: 0.1 },
		]);
	});

	test("are none where a lesser source said something else, a value changed back, or nothing is shown", async () => {
		await listing("lender:strike", { shown: { apr_min: 0.1, max_ltv: 0.5, term: 12 } });
		await fact("lender:strike", "apr_min", 0.1, 10);
		await fact("lender:strike", "apr_min", 0.12, 30);
		const before = await fact("lender:strike", "max_ltv", 0.5, 10);
		const between = await fact("lender:strike", "max_ltv", 0.6, 30, before);
		await fact("lender:strike", "max_ltv", 0.5, 40, between);
		await fact("lender:strike", "fee", null, 40);
		await fact("lender:strike", "term", 12, 20);
		expect(await readChangesSince(db, ["lender:strike"], 20)).toEqual([]);
	});

	test("are asked for these listings only, however many", async () => {
		const ids = Array.from({ length: 300 }, (_, at) => `lender:number-${at}`);
		await listing("lender:number-7");
		await listing("lender:other");
		await fact("lender:number-7", "max_ltv", 0.6, 30);
		await fact("lender:other", "max_ltv", 0.6, 30);
		const changes = await readChangesSince(db, ids, 20);
		expect(changes.map(({ listingId }) => listingId)).toEqual(["lender:number-7"]);
	});
});

describe("a dashboard", () => {
	async function keep(userId: string, id: string, at: number) {
		await env.DB.prepare("insert into favourites values (?, ?, ?)").bind(userId, id, at).run();
	}

	test("is read in one round trip: favourites newest first, comparisons with their names", async () => {
		for (const id of ["lender:strike", "lender:ledn"]) await listing(id, { listedAt: 5, updatedAt: 6 });
		await keep("ada", "lender:strike", 1);
		await keep("ada", "lender:ledn", 2);
		await env.DB.prepare(
			"insert into saved_comparisons values ('c', 'ada', 'lender:ledn,lender:gone', 3)",
		).run();
		count.trips = 0;
		const rows = await readDashboard(db, "ada");
		expect(count.trips).toBe(1);
		expect(rows.favourites).toMatchObject([
			{ id: "lender:ledn", keptAt: 2, listedAt: 5, updatedAt: 6 },
			{ id: "lender:strike", keptAt: 1 },
		]);
		expect(rows.comparisons).toEqual([{ id: "c", items: "lender:ledn,lender:gone", createdAt: 3 }]);
		expect([...rows.names]).toEqual([["lender:ledn", "The ledn"]]);
	});

	test("shows nothing of anybody else", async () => {
		await listing("lender:strike");
		await keep("bob", "lender:strike", 1);
		await env.DB.prepare(
			"insert into saved_comparisons values ('c', 'bob', 'lender:strike,lender:ledn', 3)",
		).run();
		await recordVisit(db, "bob", 1);
		const { visit, favourites, comparisons, names } = await readDashboard(db, "ada");
		expect([visit, favourites, comparisons, names.size]).toEqual([null, [], [], 0]);
	});
});
