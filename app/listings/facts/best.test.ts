import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestOf, isBeaten, type Measured } from "./best";

const unknown: Measured = { text: null, measure: null, unit: null, isOld: false };

function percent(value: number, isOld = false): Measured {
	return { text: `${value}%`, measure: value / 100, unit: "ratio", isOld };
}

describe("the best known value of a row", () => {
	test("lower wins where lower is better, higher where higher is", () => {
		expect(bestOf("lower", [percent(3), percent(2)])).toEqual([false, true]);
		expect(bestOf("higher", [percent(3), percent(2)])).toEqual([true, false]);
	});

	test("a field without a direction has none", () => {
		expect(bestOf(undefined, [percent(3), percent(2)])).toEqual([false, false]);
	});

	test("unknown never wins, and a single known value has won nothing", () => {
		expect(bestOf("lower", [unknown, percent(0)])).toEqual([false, false]);
		expect(bestOf("lower", [unknown, percent(2), percent(3)])).toEqual([false, true, false]);
	});

	test("when all known are equal none is marked; ties for the best are all marked", () => {
		expect(bestOf("lower", [percent(2), percent(2), unknown])).toEqual([false, false, false]);
		expect(bestOf("lower", [percent(2), percent(3), percent(2)])).toEqual([true, false, true]);
	});

	test("what reads the same is a tie, however it is stored", () => {
		const same = [
			{ text: "12.7%", measure: 0.1266, unit: "ratio", isOld: false },
			{ text: "12.7%", measure: 0.1268, unit: "ratio", isOld: false },
		];
		expect(bestOf("lower", same)).toEqual([false, false]);
		expect(bestOf("lower", [...same, percent(14)])).toEqual([true, true, false]);
	});

	test("amounts in different or unnamed currencies are not compared", () => {
		const dollars = { text: "$100", measure: 10_000, unit: "USD", isOld: false };
		const francs = { text: "90 CHF", measure: 9000, unit: "CHF", isOld: false };
		expect(bestOf("lower", [dollars, francs])).toEqual([false, false]);
		expect(bestOf("lower", [dollars, { ...francs, unit: null }])).toEqual([false, false]);
	});

	test("an older value never wins, and where it is better than the winner, that one is the best current one only", () => {
		const values = [percent(1, true), percent(2), percent(3)];
		expect([bestOf("lower", values), isBeaten("lower", values)]).toEqual([[false, true, false], true]);
		expect([bestOf("higher", values), isBeaten("higher", values)]).toEqual([[false, false, true], false]);
		expect(bestOf("lower", [percent(1, true), percent(2)])).toEqual([false, false]);
		expect(isBeaten("lower", [percent(1, true), percent(2)])).toBe(false);
	});

	test("whatever the values, a marked one is known and no known one beats it", () => {
		const measured = fc.oneof(fc.constant(unknown), fc.integer({ min: 0, max: 20 }).map(percent));
		fc.assert(
			fc.property(
				fc.constantFrom("lower" as const, "higher" as const),
				fc.array(measured, { maxLength: 4 }),
				(better, values) => {
					const marked = values.filter((_, at) => bestOf(better, values)[at]);
					const known = values.flatMap(({ measure }) => (measure === null ? [] : [measure]));
					for (const { measure } of marked) {
						expect(measure).not.toBeNull();
						expect(measure).toBe(better === "lower" ? Math.min(...known) : Math.max(...known));
					}
					expect(marked.length > 0).toBe(new Set(known).size > 1);
				},
			),
		);
	});
});
