import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { EVENTS } from "~/track/events";
import { openDatabase } from "~db/database";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { loadCounted } from "./events.server";

const context = {
	db: openDatabase(env.DB),
	now: () => Date.UTC(2026, 10, 20, 12),
} as unknown as AppLoadContext;

const counted = (day: string, type: string, dimension: string, count: number, value: number) =>
	env.DB.prepare("insert into event_days values (?, ?, ?, ?, ?)").bind(day, type, dimension, count, value);

beforeEach(emptyAnalytics);

async function rowOf(label: string) {
	return (await loadCounted(context)).types.find((row) => row.label === label);
}

describe("what was counted", () => {
	test("has a column for each of the last fourteen days, today first", async () => {
		const { days } = await loadCounted(context);
		expect(days).toHaveLength(14);
		expect([days[0], days.at(-1)]).toEqual([
			{ date: "Nov 20, 2026", short: "Nov 20" },
			{ date: "Nov 7, 2026", short: "Nov 7" },
		]);
	});

	test("has a row for each type of event, also where there was none", async () => {
		const { types, isEmpty } = await loadCounted(context);
		expect(isEmpty).toBe(true);
		expect(types).toHaveLength(Object.keys(EVENTS).length);
		expect(types[0]).toMatchObject({ label: "Page loaded", total: "0", value: null });
		expect(types[1]).toEqual({ label: "Lender view", total: "0", value: "$0", days: Array(14).fill("0") });
	});

	test("adds up the dimensions of a type and the days, and nothing of the days before", async () => {
		await env.DB.batch([
			counted("2026-11-20", "outbound_click", "lender", 2, 60),
			counted("2026-11-20", "outbound_click", "etf", 1, 30),
			counted("2026-11-07", "outbound_click", "etf", 1000, 30_000),
			counted("2026-11-06", "outbound_click", "etf", 7, 210),
			counted("2026-11-20", "lender_view", "", 1, 25),
		]);
		const { all, isEmpty } = await loadCounted(context);
		expect(await rowOf("Outbound click")).toEqual({
			label: "Outbound click",
			total: "1,003",
			value: "$30,090",
			days: ["3", ...Array(12).fill("0"), "1,000"],
		});
		expect(all).toMatchObject({ total: "1,004", value: "$30,115" });
		expect([all.days[0], isEmpty]).toEqual(["4", false]);
	});

	test("takes nothing for money that is none: what vitals measured adds to no lead value", async () => {
		await counted("2026-11-20", "web_vital", "LCP:good", 2, 2400).run();
		expect(await rowOf("Web vital (sample)")).toMatchObject({ total: "2", value: null });
		expect((await loadCounted(context)).all.value).toBe("$0");
	});

	test("shows a type that this build does not know any more", async () => {
		await counted("2026-11-19", "podcast_played", "", 5, 0).run();
		expect(await rowOf("Podcast played")).toMatchObject({ total: "5", value: null });
	});

	test("says how many visitors came, by day", async () => {
		await env.DB.batch(
			["2026-11-19", "2026-11-06"].map((day) =>
				env.DB.prepare("insert into visitor_days (day, visitors) values (?, 42)").bind(day),
			),
		);
		expect((await loadCounted(context)).visitors).toEqual(["0", "42", ...Array(12).fill("0")]);
	});
});
