import { describe, expect, test } from "vitest";
import { type LenderTerms, presentFalls } from "./present-falls";

const today = "2026-11-20";
const happened = [
	{ from: "2026-01-14", to: "2026-02-05", share: 0.35 },
	{ from: "2025-10-06", to: "2026-06-30", share: 0.53 },
];

function terms(name: string, attributes: LenderTerms["attributes"]): LenderTerms {
	const from = { confidence: "sourced", asOf: "2026-07-05" } as const;
	return {
		slug: name.toLowerCase(),
		name,
		attributes,
		provenance: { max_ltv: from, liquidation_ltv: { ...from, asOf: "2026-02-17" } },
	};
}

const ledn = terms("Ledn", { max_ltv: 0.5, margin_call_ltv: 0.7, liquidation_ltv: 0.8 });
const deep = terms("Deep", { max_ltv: 0.5, liquidation_ltv: 0.95 });
const none = terms("None", { max_ltv: 0.5, margin_call_ltv: 0.7 });
const noStart = terms("Start", { liquidation_ltv: 0.9 });

function present(...lenders: LenderTerms[]) {
	const view = presentFalls(lenders, happened, "2026-08-21", today);
	if (!view) throw new Error("nothing is drawn");
	return view;
}

describe("the picture of falls", () => {
	test("draws the lenders whose sale level is known, the one with the most room first", () => {
		expect(present(ledn, none, deep, noStart).lenders.map(({ name }) => name)).toEqual(["Deep", "Ledn"]);
		expect(presentFalls([none, noStart], happened, "2026-08-21", today)).toBeNull();
		expect(presentFalls([], [], "2026-08-21", today)).toBeNull();
	});

	test("draws no lender that is out of order", () => {
		const closed = terms("Closed", { max_ltv: 0.5, liquidation_ltv: 0.8, status: "closed" });
		expect(present(ledn, closed).lenders.map(({ name }) => name)).toEqual(["Ledn"]);
	});

	test("draws levels that aren't current hollow, in their place, counts none of them and names none", () => {
		const day = { confidence: "sourced", asOf: "2025-10-01" } as const;
		const old = { ...deep, provenance: { max_ltv: day, liquidation_ltv: day } };
		const undated = {
			...ledn,
			name: "Undated",
			provenance: { max_ltv: day, liquidation_ltv: { ...day, asOf: null } },
		};
		const { lenders, sold, summary } = present(ledn, old, undated);
		expect(lenders.map(({ name, isOld, mark }) => [name, isOld, mark?.weight])).toEqual([
			["Deep", true, "stale"],
			["Ledn", false, "ageing"],
			["Undated", true, "stale"],
		]);
		expect(lenders[0]?.words).toContain("older than a year or undated");
		expect(sold).toContain("none of 1 lender with current levels");
		expect(summary).toContain("by current levels from −37.5% at Ledn to −37.5% at Ledn");
		expect(present(old, undated).sold).toBe("");
	});

	test("draws no level that sources disagree on, and says so", () => {
		const split = terms("Split", { max_ltv: 0.7, liquidation_ltv: 0.75, liquidation_ltv_latest: 0.9 });
		const { lenders, notes } = present(ledn, split);
		expect(lenders.map(({ name }) => name)).toEqual(["Ledn"]);
		expect(notes.join(" ")).toContain("Split isn’t shown, because sources disagree on whether it liquidates");
	});

	test("puts of two with the same room the later call first, and an unknown call last", () => {
		const early = terms("Early", { max_ltv: 0.5, margin_call_ltv: 0.6, liquidation_ltv: 0.8 });
		const unsaid = terms("Unsaid", { max_ltv: 0.5, liquidation_ltv: 0.8 });
		expect(present(unsaid, early, ledn).lenders.map(({ name }) => name)).toEqual(["Ledn", "Early", "Unsaid"]);
	});

	test("says of a lender its terms and the falls they allow, with a mark of the weakest value", () => {
		expect(present(ledn).lenders).toEqual([
			{
				href: "/lenders/ledn",
				name: "Ledn",
				short: "Ledn",
				ltv: "50%",
				fall: expect.objectContaining({ line: "solid", sale: 0.375 / 0.6 }),
				callFall: "−28.6%",
				saleFall: "−37.5%",
				noCall: false,
				callLtv: "70%",
				saleLtv: "80%",
				words: "Margin call after a drop of 28.6%, liquidation after a drop of 37.5%",
				isOld: false,
				mark: { line: "sourced", weight: "ageing", date: "Feb 17, 2026" },
			},
		]);
	});

	test("counts in words whom it leaves out, and why", () => {
		expect(present(ledn, none, none, noStart).notes.slice(0, 2)).toEqual([
			"We couldn’t find a liquidation level for 2 lenders.",
			"1 lender publishes a liquidation level but no maximum LTV.",
		]);
		expect(present(ledn).notes.join(" ")).not.toContain("publish");
	});

	test("says the size and the days of the falls that happened, and the last day of the prices", () => {
		const { references, notes } = present(ledn);
		expect(references).toEqual([
			{ at: 0.35 / 0.6, label: "−35%: Jan 14–Feb 5, 2026" },
			{ at: 0.53 / 0.6, label: "−53%: Oct 6, 2025–Jun 30, 2026" },
		]);
		expect(notes.join(" ")).toContain("35% from Jan 14, 2026 to Feb 5, 2026");
		expect(notes.join(" ")).toContain("through Aug 21, 2026.");
	});

	test("counts who would have sold in them", () => {
		const close = terms("Close", { max_ltv: 0.8, liquidation_ltv: 0.9 });
		expect(present(ledn, deep, close).sold).toBe(
			"In the drops marked below, a loan started at the peak with no bitcoin added would have been liquidated by 1 of 3 lenders with current levels\u00a0(−35%) and by all 3\u00a0(−53%).",
		);
		expect(presentFalls([ledn], [], "2026-08-21", today)?.sold).toBe("");
	});

	test("has a scale that no line and no fall is cut off by", () => {
		expect(present(ledn).scale).toBe(0.6);
		expect(present(terms("Low", { max_ltv: 0.2, liquidation_ltv: 0.9 })).scale).toBe(0.8);
		const crash = [{ from: "2026-01-01", to: "2026-01-09", share: 0.84 }];
		expect(presentFalls([ledn], crash, "2026-08-21", today)?.scale).toBe(0.9);
	});
});
