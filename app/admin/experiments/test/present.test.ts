import { describe, expect, test } from "vitest";
import { type Counted, planFor } from "~/experiments/judge";
import type { Traffic } from "~db/queries/experiment-days";
import type { Experiment } from "~db/queries/experiments";
import { presentTest } from "./present";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 8, 9);
const experiment: Experiment = {
	...{ id: "columns", title: "Columns", question: "Which is opened more?", known: "lender-columns" },
	shares: [
		{ variant: "rate-first", percent: 50 },
		{ variant: "fall-first", percent: 50 },
	],
	...{ metric: "lender_view", expected: 0.15, effect: 0.015, state: "running" },
	...{
		definedAt: START - DAY,
		definedBy: "user-admin",
		salt: "00",
		startedAt: START,
		startedBy: "user-admin",
	},
	...{ stoppedAt: null, stoppedBy: null, winner: null, reason: null, learnt: null, archivedAt: null },
};
const arm = (variant: string, seen: number, did: number): Counted => ({
	...{
		variant,
		seen,
		did,
		failed: Math.round(seen / 100),
		slow: Math.round(seen / 10),
		left: Math.round(seen / 20),
	},
});
const shown = (totals: Counted[], change: Partial<Experiment> = {}, traffic: Traffic | null = null) =>
	presentTest({
		...{ experiment: { ...experiment, ...change }, totals, traffic, today: "2026-11-22" },
		nameOf: (actor) => (actor === "user-ada" ? "you" : actor),
	});
const drawn = [arm("rate-first", 4120, 612), arm("fall-first", 4087, 639)];

describe("a test that runs", () => {
	test("says its verdict first, in words that do not claim more than the interval", () => {
		const { verdict, when, intervals, arms } = shown(drawn);
		expect(verdict.head).toBe("Not decided.");
		expect(verdict.rest).toMatch(
			/^More visitors did it with B than with A, by 0\.8 points; with as many visitors as this, anything from 1\.\d fewer to 3\.\d more is possible\. \d+% of/,
		);
		expect(when).toMatch(/^day 15, until about \d+ \w+ 202\d at this pace$/);
		expect(intervals?.summary).toMatch(/^B less A between −1\.\d and \+3\.\d points$/);
		expect(arms.map(({ label, seen, did, share }) => [label, seen, did, share])).toEqual([
			["A", "4,120", "612", "14.9%"],
			["B", "4,087", "639", "15.6%"],
		]);
	});

	test("says who is better, once that is sure, whoever it is", () => {
		expect(shown([arm("rate-first", 4000, 500), arm("fall-first", 4000, 800)]).verdict.head).toBe(
			"B is better.",
		);
		expect(shown([arm("rate-first", 4000, 800), arm("fall-first", 4000, 500)]).verdict.head).toBe(
			"A is better: what stands may stay.",
		);
	});

	test("says that it must not be believed where visitors got lost, and which guard that is", () => {
		const { verdict, guards } = shown([arm("rate-first", 4000, 500), arm("fall-first", 3200, 800)]);
		expect(verdict.head).toBe("Nothing here can be believed.");
		expect(guards.filter(({ isBroken }) => isBroken).map(({ key }) => key)).toEqual(["split"]);
	});

	test("says that it is too early where nobody was counted, with nothing drawn", () => {
		const { verdict, intervals, arms, when } = shown([]);
		expect([verdict.head, intervals, arms[0]?.share, when]).toEqual([
			...["Too early to say anything.", null, "none yet", "day 15"],
		]);
	});
});

describe("the picture of an interval", () => {
	test("has zero as its datum, the difference within the interval, and all of it within the drawing", () => {
		for (const { width, ticks, rows } of shown(drawn).intervals?.drawings ?? []) {
			const zero = ticks.find(({ isZero }) => isZero)?.x ?? -1;
			expect(ticks.filter(({ isZero }) => isZero)).toHaveLength(1);
			for (const { from, to, at } of rows) {
				expect(from).toBeGreaterThan(0);
				expect(from < zero && zero < at && at < to && to < width).toBe(true);
			}
		}
		expect.hasAssertions();
	});
});

describe("a test that is only set down", () => {
	const draft = { state: "draft", startedAt: null } as const;
	const { visitors } = planFor(experiment);

	test("says how many visitors and days it takes at today's traffic", () => {
		const traffic = { site: 900, page: 410, did: { lender_view: 0.123 } };
		const { verdict, planned } = shown([], draft, traffic);
		const days = Math.ceil(visitors / 410);
		expect(verdict.head).toBe(`${visitors.toLocaleString("en-US")} visitors of /lenders, about ${days} days`);
		expect(verdict.rest).toContain("410 a day were counted there in the last 14 days; 12.3% of them");
		expect(planned).toContain("Looked at once, at the end, it would be");
	});

	test("says of each variant how many it takes where the shares differ, and how far each is", () => {
		const shares = [
			{ variant: "rate-first", percent: 30 },
			{ variant: "fall-first", percent: 20 },
		];
		const [a = 0, b = 0] = planFor({ ...experiment, shares }).perVariant;
		const words = `A is seen by ${a.toLocaleString("en-US")} and B is seen by ${b.toLocaleString("en-US")}`;
		expect(a).toBeGreaterThan(b);
		expect(shown([], { ...draft, shares }).verdict.rest).toContain(words);
		const half = [arm("rate-first", Math.ceil(a / 2), 9), arm("fall-first", Math.ceil(b / 4), 9)];
		expect(shown(half, { shares }).planned).toContain("Reached: A 50%, B 25%.");
	});

	test("judges no guard where nobody was counted", () => {
		expect(new Set(shown([]).guards.map(({ state }) => state))).toEqual(new Set(["nothing to judge yet"]));
		expect(shown(drawn).guards[0]?.state).toBe("holds");
	});

	test("says that the days cannot be told where nobody was counted", () => {
		const { verdict } = shown([], draft, { site: 0, page: 0, did: {} });
		expect(verdict.head).toBe(`${visitors.toLocaleString("en-US")} visitors of /lenders`);
		expect(verdict.rest).toContain("how many days that takes cannot be said");
	});
});

test("a winner is named until the code has it, and what left the code is said", () => {
	const stopped = {
		state: "stopped",
		winner: "fall-first",
		stoppedAt: START + DAY,
		reason: "It is better.",
	} as const;
	expect(shown(drawn, stopped)).toMatchObject({ serves: "B", isKnown: true });
	expect(shown(drawn, { ...stopped, known: "gone" })).toMatchObject({ isKnown: false });
});

test("who set a test down, and who stopped it, stands there by who reads it", () => {
	const said = (change: Partial<Experiment>) =>
		shown([], change).setDown.filter(({ term }) => / by/.test(term) && term !== "Decided by");
	expect(said({ definedBy: "content", stoppedBy: "clock", reason: "Visitors got lost." })).toEqual([
		{ term: "Set down by", words: "nobody: it came with the site" },
		{ term: "Stopped by the clock", words: "Visitors got lost." },
	]);
	expect(said({ definedBy: "user-ada" })).toEqual([{ term: "Set down by", words: "you" }]);
});
