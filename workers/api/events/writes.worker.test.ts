import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { amountsOf, WORK } from "../../../scripts/costs/model";
import { emptyAnalytics, rowsOf } from "../../../tests/support/analytics-tables";
import { countingDatabase } from "../../../tests/support/counting-database";
import { emptyTables } from "../../../tests/support/empty-tables";
import { meterWrites } from "../../../tests/support/meter-writes";

beforeEach(async () => {
	await emptyTables(env.DB, ["listings"]);
	await emptyAnalytics();
	vi.spyOn(console, "log").mockImplementation(() => {});
});

test("rows of tables and of their indices count, written and deleted", async () => {
	const { binding, count } = countingDatabase(env.DB);
	await binding.prepare("insert into listing_days values ('a:b', '2026-11-20', 1)").run();
	// The row, its key and the index of days.
	expect(count.rowsWritten).toBe(3);
	await binding.batch([binding.prepare("update listing_days set views = 2")]);
	expect(count.rowsWritten).toBe(4);
	await binding.prepare("delete from listing_days").run();
	expect(count.rowsWritten).toBeGreaterThan(4);
});

test.each([
	// A million a month, and ten.
	{ anHour: 1390, hours: 24 },
	{ anHour: 13_900, hours: 3 },
])(
	"of $anHour page views an hour D1 writes less than half a row a view, deletions included, and as docs/costs.md reckons",
	async ({ anHour, hours }) => {
		const { views, rows, objects } = await meterWrites(env, anHour, hours);
		const [{ counted } = { counted: 0 }] = await rowsOf<{ counted: number }>(
			"select sum(count) as counted from event_days",
		);
		// It was all counted.
		expect(counted).toBeGreaterThan(views);
		expect(rows / views).toBeLessThan(0.5);
		const month = amountsOf(anHour * 720);
		// The model reckons with counts as they come; the clock has whole runs.
		const off = (measured: number, reckoned: number) => Math.abs(measured / reckoned - 1);
		expect(off((rows * 720) / hours, month.rowsWritten)).toBeLessThan(0.3);
		expect(off((objects * 720) / hours, month.objectsWritten)).toBeLessThan(0.3);
		expect(off(counted / views, WORK.events)).toBeLessThan(0.3);
	},
);
