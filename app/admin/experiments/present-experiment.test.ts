import { describe, expect, test } from "vitest";
import { type Counted, planFor } from "~/experiments/judge";
import type { Experiment, Traffic } from "~db/queries/experiments";
import { presentTest } from "./present-experiment";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 8, 9);
const experiment: Experiment = {
	id: "columns",
	title: "Columns",
	question: "Which is opened more?",
	known: "custody-columns",
	shares: [
		{ variant: "keys-first", percent: 50 },
		{ variant: "fee-first", percent: 50 },
	],
	metric: "lender_view",
	expected: 0.15,
	effect: 0.015,
	state: "running",
	definedAt: START - DAY,
	definedBy: "user-admin",
	salt: "00",
	startedAt: START,
	judged: null,
	stoppedAt: null,
	stoppedBy: null,
	winner: null,
	reason: null,
	learnt: null,
	archivedAt: null,
};
const arm = (variant: string, seen: number, did: number): Counted => ({
	variant,
	seen,
	did,
	failed: Math.round(seen / 100),
	slow: Math.round(seen / 10),
	left: Math.round(seen / 20),
});
const shown = (totals: Counted[], change: Partial<Experiment> = {}, traffic: Traffic | null = null) =>
	presentTest({
		experiment: { ...experiment, ...change },
		totals,
		traffic,
		today: "2026-11-22",
		nameOf: (actor) => (actor === "user-ada" ? "you" : actor),
	});
const drawn = [arm("keys-first", 4120, 612), arm("fee-first", 4087, 639)];

const [size = 0] = planFor(experiment).perVariant;
const judgedBy = (a: number, b: number) => ({
	judged: [arm("keys-first", size, a), arm("fee-first", size, b)].map((of) => ({
		experiment: "columns",
		...of,
	})),
});

describe("a test that runs", () => {
	test("has no result before its size, however clear the difference: it says how many are missing", () => {
		const { verdict, when, result, arms } = shown(drawn);
		expect(verdict).toEqual({
			head: "No result yet.",
			rest: "A needs 5,137 more visitors and B needs 5,170 more visitors.",
		});
		expect(shown([arm("keys-first", 4120, 100), arm("fee-first", 4087, 900)]).verdict).toEqual(verdict);
		expect(when).toMatch(/^Day 15, until about \w+ \d+, 202\d at this pace$/);
		expect(result).toBeNull();
		expect(arms.map(({ label, seen, did, share }) => [label, seen, did, share])).toEqual([
			["A", "4,120", "612", "14.9%"],
			["B", "4,087", "639", "15.6%"],
		]);
	});

	test("waits for the clock once each variant has its size", () => {
		expect(shown([arm("keys-first", size, 1), arm("fee-first", size, 900)]).verdict).toEqual({
			head: "Each variant has enough visitors.",
			rest: "The result appears within ten minutes.",
		});
	});

	test("prints no result but the problem if the split is wrong or a guard broke", () => {
		const uneven = shown([arm("keys-first", 4000, 500), arm("fee-first", 3200, 800)]);
		expect(uneven.verdict.head).toBe("No result.");
		expect(uneven.verdict.rest).toContain("The split is wrong");
		expect(uneven.guards.filter(({ isBroken }) => isBroken).map(({ key }) => key)).toEqual(["split"]);
		const broken = shown([drawn[0] as Counted, { ...(drawn[1] as Counted), failed: 400 }]);
		expect(broken.verdict.rest).toBe("Got worse by more than its limit: “Hit an error”.");
		expect(broken.guards.filter(({ isBroken }) => isBroken).map(({ key }) => key)).toEqual(["failed"]);
	});

	test("shows that nobody was counted", () => {
		const { verdict, arms, when } = shown([]);
		expect([verdict.head, arms[0]?.share, when]).toEqual(["No result yet.", "No visitors", "Day 15"]);
	});
});

// The numbers follow from the formulas of the z-test, for 9,257 visitors of each variant.
describe("a result", () => {
	test.each([
		{
			did: [1392, 1531],
			head: "B is better.",
			rest: "With B, 1.5 points more visitors did it than with A (95% interval +0.5 to +2.6, p-value 0.005).",
		},
		{
			did: [1531, 1392],
			head: "A is better.",
			rest: "With B, 1.5 points fewer visitors did it than with A (95% interval −2.6 to −0.5, p-value 0.005).",
		},
		{
			did: [1392, 1400],
			head: "No clear difference.",
			rest: "With B, 0.1 points more visitors did it than with A (95% interval −0.9 to +1.1, p-value 0.869).",
		},
		{
			did: [1000, 1531],
			head: "B is better.",
			rest: "With B, 5.7 points more visitors did it than with A (95% interval +4.7 to +6.7, p-value below 0.001).",
		},
	])("is one sentence: $rest", ({ did: [a = 0, b = 0], head, rest }) => {
		expect(shown(drawn, judgedBy(a, b)).verdict).toEqual({ head, rest });
	});

	test("is shown with the counts it comes from, whatever is counted later and after the stop", () => {
		const { verdict, result, arms } = shown(drawn, judgedBy(1392, 1531));
		expect(result).toEqual({
			interval: "95% interval",
			rows: [
				{
					variant: "fee-first",
					label: "B minus A",
					difference: "+1.5",
					interval: "+0.5 to +2.6",
					pValue: "0.005",
				},
			],
		});
		expect(arms.map(({ did }) => did)).toEqual(["1,392", "1,531"]);
		for (const state of ["running", "stopped", "archived"] as const) {
			const later = shown([arm("keys-first", 20_000, 9000), arm("fee-first", 20_000, 100)], {
				state,
				...judgedBy(1392, 1531),
			});
			expect([later.verdict, later.result, later.arms]).toEqual([verdict, result, arms]);
		}
	});

	test("is missing from a test that was stopped before its size", () => {
		expect(shown(drawn, { state: "stopped", stoppedAt: START + DAY }).verdict).toEqual({
			head: "Stopped early.",
			rest: "No result.",
		});
	});
});

describe("a test that is only set down", () => {
	const draft = { state: "draft", startedAt: null } as const;
	const { visitors } = planFor(experiment);

	test("says how many visitors and days it takes at today's traffic", () => {
		const traffic = { site: 900, page: 410, did: { lender_view: 0.123 } };
		const { verdict, planned } = shown([], draft, traffic);
		const days = Math.ceil(visitors / 410);
		expect(verdict.head).toBe(
			`Needs ${visitors.toLocaleString("en-US")} visitors to /custody, about ${days} days`,
		);
		expect(verdict.rest).toContain("410 visitors a day in the last 14 days. The metric was 12.3%");
		expect(verdict.rest).toContain("enough to find 1.5 points with 80% power at the 5% level");
		expect(planned).toBe(
			`To find 1.5 points, we need ${size.toLocaleString("en-US")} visitors for each variant.`,
		);
	});

	test("says of each variant how many it takes where the shares differ, and how far each is", () => {
		const shares = [
			{ variant: "keys-first", percent: 30 },
			{ variant: "fee-first", percent: 20 },
		];
		const [a = 0, b = 0] = planFor({ ...experiment, shares }).perVariant;
		const words = `${a.toLocaleString("en-US")} visitors for A and ${b.toLocaleString("en-US")} visitors for B`;
		expect(a).toBeGreaterThan(b);
		expect(shown([], { ...draft, shares }).verdict.rest).toContain(words);
		const half = [arm("keys-first", Math.ceil(a / 2), 9), arm("fee-first", Math.ceil(b / 4), 9)];
		expect(shown(half, { shares }).planned).toContain("Reached: A 50%, B 25%.");
	});

	test("judges no guard where nobody was counted", () => {
		expect(new Set(shown([]).guards.map(({ state }) => state))).toEqual(new Set(["No data"]));
		expect(shown(drawn).guards[0]?.state).toBe("OK");
	});

	test("says that the days cannot be told where nobody was counted", () => {
		const { verdict } = shown([], draft, { site: 0, page: 0, did: {} });
		expect(verdict.head).toBe(`Needs ${visitors.toLocaleString("en-US")} visitors to /custody`);
		expect(verdict.rest).toContain("we can’t say how many days that takes");
	});
});

test("a winner is named until the code has it, and what left the code is said", () => {
	const stopped = {
		state: "stopped",
		winner: "fee-first",
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
		{ term: "Planned by", words: "the site’s files" },
		{ term: "Stopped by the scheduler", words: "Visitors got lost." },
	]);
	expect(said({ definedBy: "user-ada" })).toEqual([{ term: "Planned by", words: "you" }]);
});
