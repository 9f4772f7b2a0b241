import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_RANK } from "./codes";
import { orderOf } from "./sort-order";

const anyRanks = fc
	.array(fc.option(fc.nat(6), { nil: NO_RANK }), { maxLength: 60 })
	.map((ranks) => Uint32Array.from(ranks));

const anyDirection = fc.constantFrom("asc" as const, "desc" as const);

describe("the order of a list", () => {
	it("goes by rank, then by the kind's own order, and has what is not known last in both directions", () => {
		fc.assert(
			fc.property(anyRanks, anyDirection, (ranks, direction) => {
				const isUnknown = (ordinal: number) => Number(ranks[ordinal] === NO_RANK);
				const sign = direction === "asc" ? 1 : -1;
				const wanted = Array.from(ranks, (_, ordinal) => ordinal).sort(
					(a, b) =>
						isUnknown(a) - isUnknown(b) || sign * ((ranks[a] as number) - (ranks[b] as number)) || a - b,
				);
				expect(Array.from(orderOf({ ranks }, direction) ?? [])).toEqual(wanted);
			}),
		);
	});

	it("is sorted again for another direction or column, and for nothing else", () => {
		const ranks = Uint32Array.from([2, 0, 1]);
		const order = orderOf({ ranks }, "asc");
		expect(orderOf({ ranks }, "asc")).toBe(order);
		expect(Array.from(order ?? [])).toEqual([1, 2, 0]);
		expect(Array.from(orderOf({ ranks }, "desc") ?? [])).toEqual([0, 2, 1]);
		expect(orderOf({ ranks: ranks.slice() }, "asc")).not.toBe(order);
	});

	it("is the kind's own where no column is sorted by", () => {
		expect(orderOf({ ranks: null }, "desc")).toBeNull();
	});
});
