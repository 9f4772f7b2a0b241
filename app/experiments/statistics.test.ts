import { describe, expect, test } from "vitest";
import { mulberry32 } from "~/finance/simulate/random";
import { ALPHA, chanceOfSplit, compareShares, normalAt, normalBelow, POWER, planOf } from "./statistics";

const half = [0.5, 0.5];

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.1, with more decimals.
test.each([
	{ z: -3, chance: 0.0013498980316 },
	{ z: -1, chance: 0.1586552539315 },
	{ z: 0, chance: 0.5 },
	{ z: 0.8416212335729, chance: 0.8 },
	{ z: 1.9599639845401, chance: 0.975 },
	{ z: 3.2905267314919, chance: 0.9995 },
])("a normal number is below $z with a chance of $chance", ({ z, chance }) => {
	expect(normalBelow(z)).toBeCloseTo(chance, 12);
	expect(normalAt(chance)).toBeCloseTo(z, 9);
});

describe("the sample size", () => {
	test.each([
		// R, help page of power.prop.test: n = 76.7.
		{ from: 0.5, to: 0.75, power: 0.9, perArm: 76.7 },
		// Fleiss, Levin and Paik, table A.4 before its continuity correction, and power.prop.test.
		{ from: 0.1, to: 0.2, power: 0.8, perArm: 198.96 },
		{ from: 0.05, to: 0.1, power: 0.8, perArm: 434.43 },
		{ from: 0.15, to: 0.3, power: 0.8, perArm: 120.47 },
	])("from $from to $to with a power of $power is that of the tables", ({ from, to, power, perArm }) => {
		const plan = planOf({ expected: from, effect: to - from, shares: half, power });
		expect(Math.abs(plan.visitors / 2 - perArm)).toBeLessThan(1);
	});
});

describe("the z-test", () => {
	test("gives the published result of the Physicians' Health Study", () => {
		// Agresti, "An Introduction to Categorical Data Analysis", 2.2, prints 0.0077 and 0.005 to 0.011. Its chi-square is 25.01, so z = 5.001.
		const found = compareShares({ seen: 11037, did: 104 }, { seen: 11034, did: 189 }, 0.05);
		expect(found.difference).toBeCloseTo(0.0077, 4);
		expect(found.low).toBeCloseTo(0.0047, 4);
		expect(found.high).toBeCloseTo(0.0107, 4);
		expect(found.chance).toBeCloseTo(5.7e-7, 8);
	});

	test("is that of the formula", () => {
		// z = 0.15 / sqrt(0.525 * 0.475 * 2 / 100) = 2.1240; radius = 1.95996 * sqrt((0.45 * 0.55 + 0.6 * 0.4) / 100) = 0.136847
		const found = compareShares({ seen: 100, did: 45 }, { seen: 100, did: 60 }, 0.05);
		expect(found.chance).toBeCloseTo(0.0337, 4);
		expect([found.low, found.high].map((share) => share.toFixed(5))).toEqual(["0.01315", "0.28685"]);
		const back = compareShares({ seen: 100, did: 60 }, { seen: 100, did: 45 }, 0.05);
		expect(back.low).toBeCloseTo(-found.high, 12);
		expect(back.chance).toBeCloseTo(found.chance, 12);
	});

	test("finds nothing if nobody did it, or everyone", () => {
		for (const did of [0, 100])
			expect(compareShares({ seen: 100, did }, { seen: 100, did }, 0.05)).toEqual({
				difference: 0,
				low: 0,
				high: 0,
				chance: 1,
			});
	});
});

test.each([
	{ changed: 0.2, least: 0, most: ALPHA },
	{ changed: 0.3, least: POWER, most: 1 },
])(
	"500 simulated tests of 20% against $changed find a difference as often as planned",
	({ changed, least, most }) => {
		const random = mulberry32(20_261_127);
		const [seen = 0] = planOf({ expected: 0.2, effect: 0.1, shares: half }).perVariant;
		const arm = (share: number) => {
			let did = 0;
			for (let visitor = 0; visitor < seen; visitor++) if (random() < share) did++;
			return { seen, did };
		};
		let found = 0;
		for (let run = 0; run < 500; run++)
			if (compareShares(arm(0.2), arm(changed), ALPHA).chance < ALPHA) found++;
		// Three standard errors of a share found in 500 runs.
		const error = (share: number) => 3 * Math.sqrt((share * (1 - share)) / 500);
		expect(found / 500).toBeGreaterThan(least === 0 ? ALPHA - error(ALPHA) : least - error(least));
		expect(found / 500).toBeLessThanOrEqual(most + error(most));
	},
);

describe("the chance of a split", () => {
	test.each([
		// Upper points of the chi-square distribution with one to three degrees of freedom.
		{ distance: 3.841, of: 2, chance: 0.05 },
		{ distance: 10.828, of: 2, chance: 0.001 },
		{ distance: 5.991, of: 3, chance: 0.05 },
		{ distance: 13.816, of: 3, chance: 0.001 },
		{ distance: 7.815, of: 4, chance: 0.05 },
		{ distance: 16.266, of: 4, chance: 0.001 },
	])("of $of variants, $distance from the planned one, is $chance", ({ distance, of, chance }) => {
		// The first is above the planned number and the second below it.
		const planned = 1_000_000;
		const off = Math.sqrt((distance * planned) / 2);
		const seen = Array.from({ length: of }, (_, at) => planned + (at === 0 ? off : at === 1 ? -off : 0));
		const shares = seen.map(() => 1);
		expect(chanceOfSplit(seen, shares)).toBeCloseTo(chance, 4);
	});

	test("is one if the split is as planned, or nobody was counted", () => {
		expect(chanceOfSplit([500, 250, 250], [50, 25, 25])).toBe(1);
		expect(chanceOfSplit([0, 0], half)).toBe(1);
	});
});
