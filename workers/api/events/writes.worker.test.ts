import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyAnalytics, rowsOf } from "../../../tests/support/analytics-tables";
import { emptyTables } from "../../../tests/support/empty-tables";
import { meterWrites } from "../../../tests/support/meter-writes";
import { meteredDatabase } from "../../../tests/support/metered-database";

beforeEach(async () => {
	await emptyTables(env.DB, ["listings"]);
	await emptyAnalytics();
	vi.spyOn(console, "log").mockImplementation(() => {});
});

test("the meter counts rows of tables and of their indices, written and deleted", async () => {
	const { database, rows } = meteredDatabase(env.DB);
	await database.prepare("insert into listing_days values ('a:b', '2026-11-20', 1)").run();
	// The row, its key and the index of days.
	expect(rows()).toBe(3);
	await database.batch([database.prepare("update listing_days set views = 2")]);
	expect(rows()).toBe(4);
	await database.prepare("delete from listing_days").run();
	expect(rows()).toBeGreaterThan(4);
});

test.each([
	// A million a month, of a whole day, and ten.
	[1_390, 24],
	[13_900, 3],
])(
	"of %i page views an hour D1 writes less than half a row a view, deletions included",
	async (anHour, hours) => {
		const { views, rows, objects } = await meterWrites(env, anHour, hours);
		const [{ counted } = { counted: 0 }] = await rowsOf<{ counted: number }>(
			"select sum(count) as counted from event_days",
		);
		// It was all counted.
		expect(counted).toBeGreaterThan(views);
		expect(rows / views).toBeLessThan(0.5);
		expect(objects / views).toBeLessThan(0.1);
	},
);
