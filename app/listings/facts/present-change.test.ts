import { expect, test } from "vitest";
import { type FactOfListing, presentChange } from "./present-change";

const today = "2026-11-20";

function change(more: Partial<FactOfListing>, previousValue: FactOfListing["value"]) {
	return {
		...{ kind: "lender", slug: "example", name: "Example", field: "max_ltv", value: 0.5, attributes: {} },
		...{ sourceUrl: "https://www.example.com/terms", asOf: "2026-02-17", confidence: "sourced" as const },
		...{ ...more, previousValue },
	};
}

test("a change is shown before and after, and unknown as null on either side", () => {
	const shown = [change({}, 0.6), change({ value: null }, 0), change({ value: 0 }, null)].map((each) =>
		presentChange(each, today),
	);
	expect(shown.map((view) => [view?.before, view?.after])).toEqual([
		["60%", "50%"],
		["0%", null],
		[null, "0%"],
	]);
});

test("a change of a kind or a field that is no more is not shown", () => {
	expect(presentChange(change({ kind: "gone" }, null), today)).toBeNull();
	expect(presentChange(change({ field: "gone" }, null), today)).toBeNull();
});
