import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Assigning, stillKnown, variantAt, variantsOf } from "./assign";
import { KNOWN, type KnownId } from "./known";

const known: KnownId = "custody-columns";
const shares = [
	{ variant: "keys-first", percent: 30 },
	{ variant: "fee-first", percent: 20 },
];
const running: Assigning = { known, salt: "0".repeat(64), shares, isRunning: true };

describe("a place on the line", () => {
	test("belongs to the variant whose piece it lies in, or to none", () => {
		expect([0, 0.299, 0.3, 0.499, 0.5, 0.999].map((place) => variantAt(place, shares))).toEqual([
			...["keys-first", "keys-first", "fee-first", "fee-first"],
			...[null, null],
		]);
	});

	test("always belongs to one where the shares are whole", () => {
		const whole = [
			{ variant: "a", percent: 33 },
			{ variant: "b", percent: 33 },
			{ variant: "c", percent: 34 },
		];
		fc.assert(
			fc.property(fc.double({ min: 0, max: 0.9999999, noNaN: true }), (place) => {
				expect(variantAt(place, whole)).not.toBeNull();
			}),
		);
	});
});

test("what stands today is left out of what a page is drawn with", () => {
	expect(variantsOf([{ known, variant: "keys-first", isCounted: true }])).toEqual({});
	expect(variantsOf([{ known, variant: "fee-first", isCounted: false }])).toEqual({ [known]: "fee-first" });
});

test("what the code does not know any more is tried out no more", () => {
	const gone = { ...running, known: "gone" as KnownId };
	const renamed = { ...running, shares: [{ variant: "renamed", percent: 100 }] };
	expect(stillKnown([running, gone, renamed])).toEqual([running]);
});

test.each(Object.entries(KNOWN))(
	"%s has two to four variants under names that may stand in an event",
	(_id, of) => {
		expect(of.variants.length).toBeLessThanOrEqual(4);
		expect(new Set(of.variants.map(({ key }) => key)).size).toBe(of.variants.length);
		for (const { key } of of.variants) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	},
);
