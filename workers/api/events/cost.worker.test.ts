import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { takeEvents } from "~db/queries/analytics";
import { WORK } from "../../../scripts/costs/model";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { eventMessage, lenderView } from "../../../tests/support/tracked-events";
import { readMessage } from "./message";

const NOW = Date.parse("2026-11-20T12:00:00Z");

beforeEach(emptyAnalytics);

/** Rows that D1 counts as written while a delivery's events are taken. */
async function rowsWritten(events: number): Promise<number> {
	let written = 0;
	const counting = new Proxy(env.DB, {
		get(binding, key) {
			if (key === "batch")
				return async (statements: D1PreparedStatement[]) => {
					const results = await binding.batch(statements);
					for (const { meta } of results) written += meta.rows_written;
					return results;
				};
			const value = Reflect.get(binding, key);
			return typeof value === "function" ? value.bind(binding) : value;
		},
	});
	const views = Array.from({ length: events }, () => lenderView({ at: NOW }));
	const { rows } = readMessage(eventMessage(views, { receivedAt: NOW }), NOW);
	await takeEvents(openDatabase(counting), { rows, letters: [] });
	return written;
}

test("an event costs as many written rows as docs/costs.md reckons with, roll-ups included", async () => {
	const each = (await rowsWritten(50)) / 50;
	expect(Math.abs(each - WORK.rowsWrittenAnEvent)).toBeLessThan(0.3);
});
