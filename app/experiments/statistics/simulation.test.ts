import { describe, expect, test } from "vitest";
import { mulberry32 } from "~/finance/simulate/random";
import { ALPHA, type Arm, intervalOf, varianceOf } from "./interval";
import { POWER, planOf } from "./plan";
import { chanceOfSplit, SPLIT_LIMIT } from "./sample-ratio";

const RUNS = 2000;
const LOOKS = 30;
const EXPECTED = 0.15;
const EFFECT = 0.03;
const half = [0.5, 0.5];

const plan = planOf({ expected: EXPECTED, effect: EFFECT, shares: half });
const aDay = Math.ceil(plan.visitors / LOOKS);

/** Three deviations of a share that is found in so many runs: chance alone goes beyond it once in 700 times. */
const error = (share: number) => 3 * Math.sqrt((share * (1 - share)) / RUNS);

/** One test: visitors come one by one, get a variant by chance, and what was counted is looked at after each of 30 days. */
function run(
	random: () => number,
	shares: [number, number],
	look: (control: Arm, variant: Arm) => void,
): void {
	const arms: [Arm, Arm] = [
		{ seen: 0, did: 0 },
		{ seen: 0, did: 0 },
	];
	for (let day = 0; day < LOOKS; day++) {
		for (let visitor = 0; visitor < aDay; visitor++) {
			const at = random() < 0.5 ? 0 : 1;
			arms[at].seen++;
			if (random() < shares[at]) arms[at].did++;
		}
		look(...arms);
	}
}

/** Of so many tests, the shares of those that found a difference, missed the true one, were looked at naively, and seemed unevenly split. */
function simulate(seed: number, changed: number) {
	const random = mulberry32(seed);
	const found = { different: 0, missed: 0, naive: 0, uneven: 0 };
	for (let of = 0; of < RUNS; of++) {
		const seen = { different: false, missed: false, naive: false };
		let last: [number, number] = [0, 0];
		run(random, [EXPECTED, changed], (control, variant) => {
			const interval = intervalOf(control, variant, plan.mixing[0] ?? 0);
			last = [control.seen, variant.seen];
			if (!interval) return;
			const { low, high, difference } = interval;
			seen.different ||= low > 0 || high < 0;
			seen.missed ||= low > changed - EXPECTED || high < changed - EXPECTED;
			seen.naive ||= Math.abs(difference) > 1.96 * Math.sqrt(varianceOf(control, variant));
		});
		if (seen.different) found.different++;
		if (seen.missed) found.missed++;
		if (seen.naive) found.naive++;
		if (chanceOfSplit(last, half) < SPLIT_LIMIT) found.uneven++;
	}
	return Object.fromEntries(Object.entries(found).map(([key, count]) => [key, count / RUNS]));
}

describe(`${RUNS} tests of nothing, looked at on each of ${LOOKS} days`, () => {
	const rates = simulate(20_261_123, EXPECTED);

	test("find a difference at most as often as they may", () => {
		expect(rates.different).toBeLessThanOrEqual(ALPHA + error(ALPHA));
		// And not never: an interval that is never left would find nothing either.
		expect(rates.different).toBeGreaterThan(0.005);
	});

	test("would find one far too often by an interval that is valid for one look", () => {
		expect(rates.naive).toBeGreaterThan(0.2);
	});

	test("seem unevenly split about once in a thousand", () => {
		expect(rates.uneven).toBeLessThanOrEqual(SPLIT_LIMIT + error(SPLIT_LIMIT));
	});
});

describe.each([
	{ what: "better", changed: EXPECTED + EFFECT },
	{ what: "worse", changed: EXPECTED - EFFECT },
])(`${RUNS} tests of a variant that is $what by the smallest difference planned for`, ({ changed }) => {
	const rates = simulate(7, changed);

	test("find it at least as often as promised", () => {
		expect(rates.different).toBeGreaterThanOrEqual(POWER - error(POWER));
	});

	test("have the true difference in the interval at every look, as often as promised", () => {
		expect(rates.missed).toBeLessThanOrEqual(ALPHA + error(ALPHA));
	});
});
