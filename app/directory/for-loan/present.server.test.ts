import { expect, test } from "vitest";
import type { Caveat } from "~/listings/offers/loan/findings";
import { askState, type GroupView } from "./present.server";
import type { StatesView } from "./present-choices";

const group: GroupView = { heading: "3 offer it", note: "", rows: [], shown: 3 };
const states: StatesView = { said: null, choices: [], value: "US", hidden: [] };
const lending = (...caveats: Caveat[]) => ({ verdict: "lends" as const, caveats });

test("where lenders are not in every state and none is named, the heading says how many and asks", () => {
	const rows = [
		lending("selected_states"),
		lending("not_in_every_state", "repaid_early"),
		lending("repaid_early"),
		{ verdict: "unknown" as const, caveats: ["selected_states" as const] },
	];
	expect(askState(group, rows, states)).toMatchObject({
		heading: "3 offer it (2 only in some states)",
		ask: { href: "#f-state" },
	});
	expect(askState(group, rows.slice(0, 2), states).heading).toBe("3 offer it (all only in some states)");
	expect(askState(group, rows.slice(0, 1), states).heading).toBe("3 offer it (only in some states)");
});

test("nothing is asked where a state is named, there are none, or all lend in every one", () => {
	const rows = [lending("selected_states")];
	expect(askState(group, rows, { ...states, said: "Texas" })).toBe(group);
	expect(askState(group, rows, null)).toBe(group);
	expect(askState(group, [lending("repaid_early")], states)).toBe(group);
});
