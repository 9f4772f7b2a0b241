import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import type { CachePolicy } from "~/context/content-keys";
import { event } from "~/listings/kinds/event";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { openDatabase } from "~db/database";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { writeKind } from "../../../tests/support/write-kind";
import { loader as loadEvent } from "../calendar/event.route";
import { loadMonth } from "./load.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const { binding, count } = countingDatabase(env.DB);
const kept: string[] = [];

/** A context whose cache keeps nothing, and notes what it would keep. */
const context = {
	db: openDatabase(binding),
	now: () => NOW,
	config: { origin: "https://plumbline.example" },
	cache: {
		read: async (key: { name: string }, policy: CachePolicy, read: () => Promise<unknown>) => {
			const value = await read();
			if (policy.isCacheable?.(value) ?? policy.store !== false) kept.push(key.name);
			return { value, degradedSince: null };
		},
	},
} as unknown as AppLoadContext;

async function monthAt(search: string) {
	kept.length = 0;
	count.trips = 0;
	const request = new Request(`https://plumbline.example/conferences-events/calendar${search}`);
	return { ...(await loadMonth({ context, request })), trips: count.trips };
}

function calendarOf(slug: string) {
	const request = new Request(`https://plumbline.example/conferences-events/${slug}.ics`);
	return loadEvent({ context, request, params: { slug } });
}

beforeAll(async () => {
	const records = readKind(event, contentFiles, NOW);
	await writeKind(openDatabase(env.DB), planImport(event, records, [], NOW));
});

describe("a month of the shipped events", () => {
	it("has what its source dates, under an address of its own, in three round trips at most", async () => {
		const { view, cachedAs, trips } = await monthAt("?month=2027-05");
		const named = view.weeks.flat().flatMap((day) => day?.events.map(({ href }) => href) ?? []);
		expect(view.count).toBeGreaterThan(0);
		expect(new Set(named).size).toBe(view.count);
		expect(cachedAs).toBe("/conferences-events/calendar?month=2027-05");
		expect(kept).toEqual(["month:2027-05"]);
		expect(trips).toBeLessThanOrEqual(3);
	});

	it("is kept for the months that have something, and for no other that somebody makes up", async () => {
		for (const search of ["?month=2015-02", "?month=2029-10"]) {
			const { view, cachedAs } = await monthAt(search);
			expect(view.count, search).toBe(0);
			expect(cachedAs, search).toBe("/conferences-events/calendar");
			expect(kept, search).toEqual([]);
		}
		expect((await monthAt("?month=nonsense")).view.problem).toContain("nonsense");
		expect(kept).toEqual(["month:2026-11"]);
	});
});

describe("the calendar file of one event", () => {
	it("has its editions and no other event's", async () => {
		const response = await calendarOf("bitkiwi");
		expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
		expect(response.headers.get("Content-Disposition")).toContain("plumbline-bitkiwi.ics");
		const text = await response.text();
		const entries = text.match(/BEGIN:VEVENT/g) ?? [];
		expect(entries.length).toBeGreaterThan(0);
		expect(text.match(/UID:bitkiwi-/g)).toHaveLength(entries.length);
	});

	it.each(["nobody", "", "../lenders", "BTC", "x".repeat(90)])("is not there for %j", async (slug) => {
		const refusal: Response = await calendarOf(slug).catch((thrown) => thrown);
		expect([refusal.status, await refusal.text()]).toEqual([404, "There is no such event.\n"]);
	});
});
