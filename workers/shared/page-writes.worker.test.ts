import { expect, test } from "vitest";
import { meterPages } from "../../tests/support/meter-pages";
import { pageViews, randomFrom } from "../../tests/support/visit-mix";

/** Views an hour of twenty million a month. */
const BUSY = 27_800;

test("a day's pages are written to KV once each, however often they are looked at", async () => {
	const from = Date.parse("2026-11-20T00:00:00Z");
	for (const anHour of [500, 1000]) {
		const pages = new Set(pageViews(from, 24, anHour, randomFrom(7)).map(({ path }) => path));
		const { views, writes } = await meterPages(anHour, 24);
		expect(views).toBe(24 * anHour);
		expect(writes).toBe(pages.size);
		// So where more people come less is written a view: from twenty million views a month on, less than one in a thousand.
		expect(writes / (24 * BUSY)).toBeLessThan(0.001);
	}
}, 60_000);
