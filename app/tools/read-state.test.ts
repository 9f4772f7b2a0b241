import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSeries } from "~/finance/series";
import type { Input } from "./calculator";
import { fieldText, paramOf, readInput } from "./read-state";

const money: Input = { type: "money", label: "Loan", unit: "USD", min: 1, max: 1e9, step: 1, default: 1 };
const bitcoin: Input = {
	type: "bitcoin",
	label: "Coins",
	unit: "BTC",
	min: 0,
	max: 1e6,
	step: 1,
	default: 1,
};
const ratio: Input = { type: "ratio", label: "Rate", min: 0, max: 1, step: 0.01, default: 0.1 };
const growth: Input = { type: "ratio", label: "Growth", min: -0.5, max: 1, step: 0.01, default: 0.1 };
const months: Input = { type: "count", label: "Term", min: 1, max: 480, whole: true, step: 1, default: 12 };
const date: Input = { type: "date", label: "Day", default: "2021-01-04" };
const style: Input = { type: "choice", label: "Style", choices: { a: "First", b: "Second" }, default: "a" };
const series = parseSeries("date,close\n2021-01-01,1\n2021-01-02,2\n2021-01-03,3");

const read = (input: Input, text: string) => readInput(input, text, null).value;
const errorOf = (input: Input, text: string) => readInput(input, text, series).error;

describe("what a field reads", () => {
	it.each([
		[money, "50000", 5_000_000],
		[money, "50,000", 5_000_000],
		[money, "1,250,000.5", 125_000_050],
		[money, " 49.99 ", 4999],
		[money, "1 000", 100_000],
		[money, "$5", 500],
		[money, "1,5", 150],
		[money, "1,00", 100],
		[money, "60k", 6_000_000],
		[ratio, "0,7", 0.7],
		[ratio, "12,5%", 0.125],
		[money, "1.0050", 101],
		[money, "1.0049", 100],
		[bitcoin, "0.00000001", 1],
		[bitcoin, "0.29", 29_000_000],
		[bitcoin, "0.000000005", 1],
		[bitcoin, ".5", 50_000_000],
		[ratio, "0.7", 0.7],
		[ratio, "70%", 0.7],
		[ratio, "66.67 %", 0.6667],
		[ratio, "0.29%", 0.0029],
		[growth, "-10%", -0.1],
		[growth, "−0.1", -0.1],
		[months, "24", 24],
		[style, "b", "b"],
		[date, "2020-02-29", "2020-02-29"],
	] as const)("%o reads %j as %j", (input, text, value) => {
		expect(read(input, text)).toBe(value);
	});

	it("rounds money and bitcoin by the digits that were typed, not by a binary fraction", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 99_999_999 }),
				fc.integer({ min: 0, max: 99 }),
				(whole, cents) => {
					expect(read(money, `${whole}.${String(cents).padStart(2, "0")}`)).toBe(whole * 100 + cents);
				},
			),
		);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1e14 }), (sats) => {
				const text = String(sats).padStart(9, "0");
				expect(read(bitcoin, `${text.slice(0, -8)}.${text.slice(-8)}`)).toBe(sats);
			}),
		);
	});
});

describe("what a field refuses, with a message", () => {
	it.each([
		[money, "", /Enter a number/],
		[money, "   ", /Enter a number/],
		[money, "NaN", /Enter a number/],
		[money, "Infinity", /Enter a number/],
		[money, "-Infinity", /Enter a number/],
		[money, "abc", /Enter a number/],
		[money, "0x10", /Enter a number/],
		[money, "1.000,5,0", /Enter a number/],
		[bitcoin, "1,250", /^Did you mean 1,250 or 1\.25\?/],
		[ratio, "1,250", /^Did you mean 1,250/],
		[months, "5%", /Enter a number/],
		[money, "1e5", /exponent/],
		[money, "1E-2", /exponent/],
		[money, "-1", /at least/],
		[money, "0", /at least \$1/],
		[money, "0.994", /at least \$1/],
		[money, "1000000001", /at most \$1,000,000,000/],
		[money, "9".repeat(39), /at most/],
		[money, "9".repeat(400), /at most 40 characters/],
		[ratio, "70", /enter 70%/],
		[ratio, "101%", /at most 100%/],
		[ratio, "-1%", /at least/],
		[ratio, "%", /Enter a number/],
		[growth, "-60%", /at least −50%/],
		[months, "1.5", /whole/],
		[months, "0", /at least 1/],
		[style, "c", /Choose one: First, Second/],
		[style, "toString", /Choose one/],
		[style, "", /Choose one/],
		[date, "", /Enter a date/],
		[date, "4.1.2021", /Enter a date/],
		[date, "2021-02-30", /Enter a date/],
		[date, "2021-13-01", /Enter a date/],
		[date, "2020-12-31", /a date from Jan 1, 2021 to Jan 3, 2021/],
		[date, "2021-01-04", /a date from/],
	] as const)("%o refuses %j", (input, text, message) => {
		expect(errorOf(input, text)).toMatch(message);
		expect(readInput(input, text, series).value).toBeNull();
	});

	it("whatever was typed: a finite value inside the bounds, or a message; never a throw", () => {
		fc.assert(
			fc.property(
				fc.string({ maxLength: 60 }),
				fc.constantFrom(money, bitcoin, ratio, months, date, style),
				(text, input) => {
					const { value, error } = readInput(input, text, series);
					if (error !== null) expect(value).toBeNull();
					else if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
					else expect(typeof value).toBe("string");
				},
			),
			{ numRuns: 500 },
		);
	});
});

describe("the words of a value", () => {
	it.each([
		[money, 5_000_000, "50,000", "50000"],
		[money, 4999, "49.99", "49.99"],
		[bitcoin, 1, "0.00000001", "0.00000001"],
		[ratio, 0.7, "70%", "0.7"],
		[ratio, 0.0000001, "0.00001%", "0.0000001"],
		[ratio, 0.6666666666666666, "66.66666666666666%", "0.6666666666666666"],
		[ratio, 1, "100%", "1"],
		[ratio, 0, "0%", "0"],
		[growth, -0.1, "-10%", "-0.1"],
		[months, 480, "480", "480"],
		[style, "a", "a", "a"],
	] as const)("%o: %j stands in the field as %j and in the address as %j", (input, value, field, param) => {
		expect(fieldText(input, value)).toBe(field);
		expect(paramOf(input, value)).toBe(param);
	});

	it("are read back as the same value", () => {
		const inputs = fc.constantFrom(money, bitcoin);
		fc.assert(
			fc.property(inputs, fc.integer({ min: 100, max: 1e11 }), (input, value) => {
				expect(read(input, fieldText(input, value))).toBe(value);
				expect(read(input, paramOf(input, value))).toBe(value);
			}),
		);
		fc.assert(
			fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
				fc.pre(fieldText(ratio, share).length <= 40);
				expect(read(ratio, fieldText(ratio, share))).toBe(share);
			}),
		);
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
				const share = Number(`${thousandths}e-5`);
				expect(read(ratio, fieldText(ratio, share))).toBe(share);
				expect(read(ratio, paramOf(ratio, share))).toBe(share);
			}),
		);
	});
});
