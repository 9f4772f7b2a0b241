import { describe, expect, it } from "vitest";
import { inWords, onAxis } from "./words";

describe("amounts in words", () => {
	it.each([
		[0, "0 USD"],
		[2528.27, "2,528.27 USD"],
		[57_142.857, "57,143 USD"],
		[-1e14, "−100,000,000,000,000 USD"],
		[6.118432e21, "6.12 × 10²¹ USD"],
		[-4e15, "−4 × 10¹⁵ USD"],
	])("%d of money reads %s", (value, expected) => {
		expect(inWords(value, "money")).toBe(expected);
	});

	it.each([
		[7.5, "7.50 USD"],
		[80_000.4, "80,000 USD"],
		[3.25e22, "3.25 × 10²² USD"],
	])("a price of %d reads %s", (value, expected) => {
		expect(inWords(value, "price")).toBe(expected);
	});

	it("an axis names trillions, and powers of ten beyond them", () => {
		expect([4e13, 8e21].map((value) => onAxis(value, "money"))).toEqual(["40tn", "8 × 10²¹"]);
	});
});
