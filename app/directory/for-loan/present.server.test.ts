import { expect, test } from "vitest";
import type { Caveat } from "~/listings/offers/loan/findings";
import { statesNote } from "./present.server";

const states = { said: null };
const lending = (...caveats: Caveat[]) => ({ verdict: "lends" as const, caveats });

test("a note says how many lend only in some states, unless a state is named or all lend in each", () => {
	const rows = [
		lending("selected_states"),
		lending("not_in_every_state", "repaid_early"),
		lending("repaid_early"),
		{ verdict: "unknown" as const, caveats: ["selected_states" as const] },
	];
	expect(statesNote(rows, states)).toBe("2 only in some states.");
	expect(statesNote(rows.slice(0, 2), states)).toBe("All only in some states.");
	expect(statesNote(rows.slice(0, 1), states)).toBe("Only in some states.");
	expect(statesNote(rows, { said: "Texas" })).toBeNull();
	expect(statesNote(rows, null)).toBeNull();
	expect(statesNote([lending("repaid_early")], states)).toBeNull();
});
