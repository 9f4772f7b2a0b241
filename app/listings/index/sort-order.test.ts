import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_RANK } from "./codes";
import { orderOf } from "./sort-order";

const TODAY = "2026-11-20";
const TOMORROW = "2026-11-21";
const DAYS = ["2026-11-20", "2026-11-21", "2027-05-01", null];

const anyColumns = fc
	.array(fc.record({ rank: fc.option(fc.nat(6), { nil: NO_RANK }), day: fc.nat(DAYS.length - 1) }), {
		maxLength: 60,
	})
	.map((rows) => ({
		ranks: Uint32Array.from(rows, ({ rank }) => rank),
		past: { dictionary: DAYS, codes: Uint8Array.from(rows, ({ day }) => day) },
	}));

const anyDirection = fc.constantFrom("asc" as const, "desc" as const);

describe("the order of a list", () => {
	it("has values within their shelf life first, then older ones, then what is not known; by rank, then as they stand", () => {
		fc.assert(
			fc.property(
				anyColumns,
				anyDirection,
				fc.constantFrom(TODAY, TOMORROW),
				({ ranks, past }, direction, today) => {
					const standingOf = (ordinal: number) => {
						const day = DAYS[past.codes[ordinal] as number];
						return ranks[ordinal] === NO_RANK ? 2 : day && today < day ? 0 : 1;
					};
					const sign = direction === "asc" ? 1 : -1;
					const wanted = Array.from(ranks, (_, ordinal) => ordinal).sort(
						(a, b) =>
							standingOf(a) - standingOf(b) || sign * ((ranks[a] as number) - (ranks[b] as number)) || a - b,
					);
					expect(Array.from(orderOf({ ranks, past }, direction, today) ?? [])).toEqual(wanted);
				},
			),
		);
	});

	it("is sorted anew for another direction, day or ageing of the same column, and for nothing else", () => {
		const ranks = Uint32Array.from([2, 0, 1]);
		const past = { dictionary: DAYS, codes: Uint8Array.from([1, 1, 2]) };
		const order = orderOf({ ranks, past }, "asc", TODAY);
		expect(orderOf({ ranks, past: { ...past } }, "asc", TODAY)).toBe(order);
		expect(Array.from(order ?? [])).toEqual([1, 2, 0]);
		expect(Array.from(orderOf({ ranks, past }, "asc", TOMORROW) ?? [])).toEqual([2, 1, 0]);
		expect(Array.from(orderOf({ ranks, past }, "desc", TOMORROW) ?? [])).toEqual([2, 0, 1]);
		expect(Array.from(orderOf({ ranks, past: null }, "desc", TOMORROW) ?? [])).toEqual([0, 2, 1]);
	});

	it("is the kind's own where no column is sorted by", () => {
		expect(orderOf({ ranks: null }, "desc", TODAY)).toBeNull();
	});
});
