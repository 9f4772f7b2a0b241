import { describe, expect, it } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { presentGoingStale, presentSections } from "./present";

const today = "2026-11-20";

describe("the directory", () => {
	it("has a section for every kind, also before anything is imported", () => {
		const sections = presentSections([], today);
		expect(sections.map(({ href }) => href)).toEqual(kinds.map(({ path }) => path));
		expect(sections[0]).toMatchObject({ count: "0", checked: "no data yet" });
	});

	it("counts the days until a listing is out of date, and leaves out one that is by now", () => {
		const listing = { kind: "lender", slug: "a", name: "A" };
		expect(presentGoingStale({ ...listing, verifiedAt: "2025-11-24" }, today)).toEqual({
			href: "/lenders/a",
			name: "A",
			section: "Lenders",
			asOf: "Nov 24, 2025",
			words: "a year old in 5 days",
		});
		for (const verifiedAt of ["2025-11-19", null])
			expect(presentGoingStale({ ...listing, verifiedAt }, today)).toBeNull();
		expect(presentGoingStale({ ...listing, kind: "gone", verifiedAt: "2025-11-24" }, today)).toBeNull();
	});
});
