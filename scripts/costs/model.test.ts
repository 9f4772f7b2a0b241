import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Amounts, amountsOf, costsOf, PRICES } from "./model";
import { costTable, short } from "./table";

const keys = Object.keys(amountsOf(1)) as Array<keyof Amounts>;

test("docs/costs.md has the table that the model works out", () => {
	expect(readFileSync(join(import.meta.dirname, "../../docs/costs.md"), "utf8")).toContain(
		`\n${costTable()}\n`,
	);
});

describe("the model", () => {
	test("costs the plan and nothing else where nobody comes", () => {
		expect(costsOf(amountsOf(0)).all).toBe(PRICES.plan);
		expect(Object.values(amountsOf(0)).every((amount) => amount === 0)).toBe(true);
	});

	test("never takes less for more views, and is never negative", () => {
		const views = fc.double({ min: 1, max: 1e11, noNaN: true });
		fc.assert(
			fc.property(views, views, (a, b) => {
				const [few, many] = [amountsOf(Math.min(a, b)), amountsOf(Math.max(a, b))];
				for (const key of keys) {
					expect(few[key]).toBeGreaterThanOrEqual(0);
					expect([key, many[key] >= few[key] * (1 - 1e-9)]).toEqual([key, true]);
				}
				expect(costsOf(many).all).toBeGreaterThanOrEqual(costsOf(few).all - 1e-6);
			}),
		);
	});

	test("draws no page more often than it is seen, nor each more often than once a minute and place", () => {
		for (const views of [1e3, 1e6, 1e8, 1e10, 1e12]) {
			const { kvWrites } = amountsOf(views);
			expect(kvWrites).toBeLessThanOrEqual(views);
			expect(kvWrites).toBeLessThanOrEqual(30 * 1440 * 300 * 10_064);
		}
	});

	test("charges what is beyond the plan, by the million and by the gigabyte", () => {
		const none = amountsOf(0);
		expect(costsOf({ ...none, kvWrites: 3e6 }).kvWrites).toBeCloseTo(10, 9);
		expect(costsOf({ ...none, rowsRead: 26e9 }).rowsRead).toBeCloseTo(1, 9);
		expect(costsOf({ ...none, storedInD1: 15 }).storedInD1).toBeCloseTo(7.5, 9);
	});
});

test.each([
	[0.3, "0.3"],
	[7, "7"],
	[340, "340"],
	[999, "1 k"],
	[1250, "1.3 k"],
	[996_000, "1 M"],
	[3.7e9, "3.7 G"],
])("%d is said as %s", (figure, words) => {
	expect(short(figure)).toBe(words);
});
