import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Arm, intervalOf, mixingVariance, radiusOf, shareOf } from "./interval";
import { planOf } from "./plan";
import { chanceOfSplit } from "./sample-ratio";

const half = [0.5, 0.5];
/** Per arm, of two halves. */
const once = (expected: number, changed: number, power = 0.8) =>
	planOf({ expected, effect: changed - expected, shares: half, power }).visitorsLookedAtOnce / 2;

describe("visitors of a test that is looked at once", () => {
	test.each([
		// R, help page of power.prop.test: n = 76.7.
		{ from: 0.5, to: 0.75, power: 0.9, perArm: 76.7 },
		// Fleiss, Levin and Paik, table A.4 before its correction for continuity, and power.prop.test.
		{ from: 0.1, to: 0.2, power: 0.8, perArm: 198.96 },
		{ from: 0.05, to: 0.1, power: 0.8, perArm: 434.43 },
		{ from: 0.15, to: 0.3, power: 0.8, perArm: 120.47 },
	])("from $from to $to with a power of $power are those of the tables", ({ from, to, power, perArm }) => {
		expect(Math.abs(once(from, to, power) - perArm)).toBeLessThan(1);
	});

	test("are the worse of a rise and a fall", () => {
		expect(planOf({ expected: 0.7, effect: 0.1, shares: half }).visitors).toBe(
			planOf({ expected: 0.3, effect: 0.1, shares: half }).visitors,
		);
	});
});

describe("visitors of a test that is looked at every day", () => {
	const design = { expected: 0.15, effect: 0.015, shares: half };

	test("are about twice as many, and no more", () => {
		const { visitors, visitorsLookedAtOnce } = planOf(design);
		expect(visitors / visitorsLookedAtOnce).toBeGreaterThan(1.8);
		expect(visitors / visitorsLookedAtOnce).toBeLessThan(2);
	});

	test("are twice as many where half of the visitors take part", () => {
		const { visitors } = planOf(design);
		expect(planOf({ ...design, shares: [0.25, 0.25] }).visitors / visitors).toBeCloseTo(2, 3);
	});

	test("are more where the split is uneven, and where there are more variants", () => {
		const { visitors } = planOf(design);
		expect(planOf({ ...design, shares: [0.8, 0.2] }).visitors).toBeGreaterThan(visitors);
		expect(planOf({ ...design, shares: [0.34, 0.33, 0.33] }).visitors).toBeGreaterThan(visitors);
	});

	test("grow as the difference shrinks, whatever the design", () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0.02, max: 0.98, noNaN: true }),
				fc.double({ min: 0.002, max: 0.01, noNaN: true }),
				(expected, effect) => {
					const { visitors, perVariant } = planOf({ expected, effect, shares: half });
					expect(visitors).toBeGreaterThan(planOf({ expected, effect: effect * 1.5, shares: half }).visitors);
					expect(perVariant.every((count) => count > 0)).toBe(true);
				},
			),
		);
	});
});

describe("the interval", () => {
	const control: Arm = { seen: 4120, did: 612 };
	const variant: Arm = { seen: 4087, did: 639 };
	const mixing = mixingVariance(0.00003);

	test("is that of the formula, worked out by hand", () => {
		// V = 0.0001, T = 0.0003: sqrt(0.0001 · 0.0004 / 0.0003 · (ln 4 + 5.9915)) = 0.031364
		expect(radiusOf(0.0001, 0.0003)).toBeCloseTo(0.031364, 6);
	});

	test("lies around the difference, wider than one that is valid for one look", () => {
		const found = intervalOf(control, variant, mixing);
		expect(found?.difference).toBeCloseTo(shareOf(variant) - shareOf(control), 12);
		const { low = 0, high = 0 } = found ?? {};
		const fixed = 2 * 1.96 * 0.00789;
		expect(high - low).toBeGreaterThan(fixed);
		expect((high + low) / 2).toBeCloseTo(0.0078, 3);
	});

	test("says nothing while there are hardly any visitors", () => {
		expect(intervalOf({ seen: 0, did: 0 }, variant, mixing)).toBeNull();
		expect(intervalOf({ seen: 900, did: 24 }, variant, mixing)).toBeNull();
		expect(intervalOf({ seen: 900, did: 880 }, variant, mixing)).toBeNull();
	});

	test("turns round with its arms, and holds zero where both did the same", () => {
		const there = intervalOf(control, variant, mixing);
		const back = intervalOf(variant, control, mixing);
		expect(there?.low).toBeCloseTo(-(back?.high ?? 0), 12);
		const same = intervalOf(control, control, mixing);
		expect((same?.low ?? 1) < 0 && (same?.high ?? -1) > 0).toBe(true);
	});

	test("is narrowest at the size it was planned for, among all mixtures", () => {
		fc.assert(
			fc.property(fc.double({ min: 0.05, max: 20, noNaN: true }), (factor) => {
				const planned = 0.0001;
				// The usual approximation of the optimum is within 1%.
				expect(radiusOf(planned, mixingVariance(planned))).toBeLessThan(
					1.01 * radiusOf(planned, factor * mixingVariance(planned)),
				);
			}),
		);
	});
});

describe("the chance of a split", () => {
	test.each([
		// Upper points of the chi-square distribution, of one to three degrees of freedom.
		{ distance: 3.841, of: 2, chance: 0.05 },
		{ distance: 10.828, of: 2, chance: 0.001 },
		{ distance: 5.991, of: 3, chance: 0.05 },
		{ distance: 13.816, of: 3, chance: 0.001 },
		{ distance: 16.266, of: 4, chance: 0.001 },
	])("of $of variants, $distance from the planned one, is $chance", ({ distance, of, chance }) => {
		// The first above and the second below what was planned, by as much as gives this distance.
		const planned = 1_000_000;
		const off = Math.sqrt((distance * planned) / 2);
		const seen = Array.from({ length: of }, (_, at) => planned + (at === 0 ? off : at === 1 ? -off : 0));
		expect(
			chanceOfSplit(
				seen,
				seen.map(() => 1),
			),
		).toBeCloseTo(chance, 4);
	});

	test("is one where all is as planned, or nothing was counted", () => {
		expect(chanceOfSplit([500, 250, 250], [50, 25, 25])).toBeCloseTo(1, 12);
		expect(chanceOfSplit([0, 0], half)).toBe(1);
	});

	test("gives a lost tenth of a variant away", () => {
		expect(chanceOfSplit([10_000, 9_000], half)).toBeLessThan(0.001);
		expect(chanceOfSplit([10_000, 9_900], half)).toBeGreaterThan(0.001);
	});
});
