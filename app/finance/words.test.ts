import { describe, expect, it } from "vitest";
import {
	closeCell,
	closeText,
	inHeadline,
	inWords,
	marketPrice,
	onAxis,
	shortPrice,
	windowWords,
} from "./words";

describe("amounts in words", () => {
	it.each([
		[0, "$0"],
		[48.35, "$48.35"],
		[2528.27, "$2,528"],
		[57_142.857, "$57,143"],
		[-1e14, "−$100,000,000,000,000"],
		[6.118432e21, "$6.12 × 10²¹"],
		[-4e15, "−$4 × 10¹⁵"],
	])("%d of money reads %s", (value, expected) => {
		expect(inWords(value, "money")).toBe(expected);
	});

	it.each([
		[7.5, "$7.50"],
		[80_000.4, "$80,000"],
		[3.25e22, "$3.25 × 10²²"],
	])("a price of %d reads %s", (value, expected) => {
		expect(inWords(value, "price")).toBe(expected);
	});

	it.each([
		[57_142.857, "money", "$57,143"],
		[5946.12, "price", "$5,946"],
		[288, "money", "$288"],
		[550.01, "money", "$550"],
		[0.02877787, "bitcoin", "0.0288 BTC"],
		[0.70422535, "bitcoin", "0.704 BTC"],
		[1_234_567.891, "bitcoin", "1,234,568 BTC"],
		[1_234_567, "sats", "1,230,000 sats"],
		[137.93, "count", "138"],
		[7, "count", "7"],
		[0.286, "ratio", "28.6%"],
	] as const)(
		"a headline of %d %s reads %s: three digits that say something, and whole dollars",
		(value, unit, expected) => {
			expect(inHeadline(value, unit)).toBe(expected);
		},
	);

	it("one quantity reads the same as a headline and beside it", () => {
		for (const value of [0.86231383, 5.5, 42_857.14, 5946.2, 0.1149])
			for (const unit of ["money", "price", "bitcoin", "ratio"] as const)
				expect(inHeadline(value, unit)).toBe(inWords(value, unit));
	});

	it.each([
		[365, "years"],
		[183, "terms of 6 months"],
		[730, "terms of 24 months"],
		[90, "terms of 90 days"],
	])("stretches of %d days of the past are %s", (days, expected) => {
		expect(windowWords(days)).toBe(expected);
	});

	it("an axis names trillions, and powers of ten beyond them", () => {
		expect([4e13, 8e21].map((value) => onAxis(value, "money"))).toEqual(["40tn", "8 × 10²¹"]);
	});

	it("an axis has whole numbers up to a million, and its letters after that", () => {
		expect([20_000, 1.5e6, 2e9, 0.05].map((value) => onAxis(value, "money"))).toEqual([
			"20,000",
			"1.5m",
			"2bn",
			"0.05",
		]);
		expect(onAxis(-0.4, "ratio")).toBe("−40%");
	});

	it.each([
		[0.0512, "$0.0512", "$0.0512"],
		[550.128, "$550.13", "$550.13"],
		[1000, "$1,000", "$1k"],
		[78_329.69, "$78,330", "$78.3k"],
		[112_500, "$112,500", "$112.5k"],
		[999_960, "$999,960", "$1m"],
		[1_234_567, "$1,234,567", "$1.23m"],
	])("a price of %d reads %s, and %s where there is little room", (usd, long, short) => {
		expect([marketPrice(usd), shortPrice(usd)]).toEqual([long, short]);
	});

	it.each([
		[78_329.6, "$78,329.60", "$78,330"],
		[543.2, "$543.20", "$543.20"],
		[0.0858, "$0.0858", "$0.0858"],
	])("a close of %d reads %s, and %s in a column", (usd, text, cell) => {
		expect([closeText(usd), closeCell(usd)]).toEqual([text, cell]);
	});
});
