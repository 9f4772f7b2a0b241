import { expect, test } from "vitest";
import type { Caveat } from "~/listings/offers/loan/findings";
import { placesNote } from "./present.server";

const lending = (...caveats: Caveat[]) => ({ verdict: "lends" as const, caveats });

test("a note says how many lend only in some places, unless the visitor names one or all lend in each", () => {
	const rows = [
		lending("selected_states"),
		lending("not_in_every_state", "repaid_early"),
		lending("repaid_early"),
		{ verdict: "unknown" as const, caveats: ["selected_states" as const] },
	];
	expect(placesNote(rows, "states")).toBe("2 only in some states.");
	expect(placesNote(rows.slice(0, 2), "states")).toBe("All only in some states.");
	expect(placesNote(rows.slice(0, 1), "states")).toBe("Only in some states.");
	expect(placesNote(rows, null)).toBeNull();
	expect(placesNote([lending("some_countries")], "countries")).toBe("Only in some countries.");
	expect(placesNote([lending("repaid_early")], "states")).toBeNull();
});
