import { expect, test } from "vitest";
import { compare, emptyLedger, type Found, type Ledger } from "./ledger";

function written(): Ledger {
	return {
		events: new Set(["e1", "e2"]),
		reports: new Set(["r1"]),
		reviews: new Map([["user lender:ledn", ["first", "second"]]]),
		facts: new Set(["lender:ledn Town 1"]),
	};
}
function kept(change: Partial<Found> = {}): Found {
	return {
		...{ events: ["e2", "e1"], eventsCounted: 2, reports: ["r1"], facts: ["lender:ledn Town 1"] },
		reviews: new Map([["user lender:ledn", ["first", "second"]]]),
		leftOver: { "dead letters": 0 },
		...change,
	};
}

test("what is all there once is right, in whatever order", () => {
	expect(compare(written(), kept())).toEqual([]);
	expect(
		compare(
			emptyLedger(),
			kept({ events: [], eventsCounted: 0, reports: [], facts: [], reviews: new Map() }),
		),
	).toEqual([]);
});

test.each([
	["an event is lost", { events: ["e1"] }, /e2 is lost/],
	["an event is counted twice", { events: ["e1", "e2", "e2"] }, /e2 is there 2 times/],
	["roll-ups differ from what was taken", { eventsCounted: 3 }, /roll-ups have 3/],
	["a report is nobody's", { reports: ["r1", "r2"] }, /r2 is nobody's/],
	[
		"a review has a revision twice",
		{ reviews: new Map([["user lender:ledn", ["first", "second", "second"]]]) },
		/3 revisions where 2/,
	],
	["a review is lost", { reviews: new Map() }, /0 revisions where 2/],
	["a fact is lost", { facts: [] }, /Town 1 is lost/],
	["something waits", { leftOver: { "dead letters": 1 } }, /1 dead letters left over/],
] as Array<[string, Partial<Found>, RegExp]>)("it is said that %s", (_, change, says) => {
	expect(compare(written(), kept(change)).join("\n")).toMatch(says);
});
