import fc from "fast-check";
import { expect, test } from "vitest";
import { tallyOf, totalsOf, withInstead } from "./kind-tally";

const date = fc.constantFrom(null, "2024", "2025-06", "2026-03-01", "2026-08-31", "2026-11-20");
const listing = fc.record({
	verifiedAt: date,
	kept: fc.record({
		stated: fc.array(date, { maxLength: 4 }),
		general: fc.nat(3),
		unknown: fc.nat(3),
		known: fc.array(fc.tuple(date, date), { maxLength: 4 }),
	}),
});

test("sums with one listing in place of another are those of the listings", () => {
	fc.assert(
		fc.property(fc.array(listing, { minLength: 1 }), listing, ([was, ...others], is) => {
			if (!was) return;
			const changed = withInstead(tallyOf([was, ...others]), was, is);
			expect(changed).toEqual(tallyOf([is, ...others]));
			expect(totalsOf(changed, "2026-11-25")).toEqual(totalsOf(tallyOf([...others, is]), "2026-11-25"));
		}),
	);
});

test("the totals of a kind say what is recent, what was read within six months, and the median date", () => {
	const known: Array<[string | null, string | null]> = [
		["2024-01-01", "2026-11-01"],
		["2026-10-01", null],
		["2025-01", "2025-02-01"],
		[null, null],
	];
	const stated = ["2024-01-01", "2026-10-01", "2025-01", null];
	const tally = tallyOf([{ verifiedAt: "2026-10-01", kept: { stated, general: 2, unknown: 3, known } }]);
	const { verifiedAt, coverage } = totalsOf(tally, "2026-11-25");
	expect(verifiedAt).toBe("2026-10-01");
	expect(JSON.parse(coverage)).toEqual({
		...{ recent: 1, old: 3, general: 2, unknown: 3 },
		...{ read: 2, median: "2024-01-01" },
	});
});
