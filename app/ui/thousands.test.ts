import { describe, expect, test } from "vitest";
import { parseListQuery } from "~/listings/index/search-params";
import { lender } from "~/listings/kinds/lender";
import { readInput } from "~/tools/read-input";
import { priceInput } from "~/tools/shared-inputs";
import { askThousands } from "./thousands";

describe("three digits after a point in an amount of money", () => {
	test.each([
		["60.000", "Is that 60,000 or 60.00? Write 60000 or 60.00."],
		["1.234", "Is that 1,234 or 1.234? Write 1234 or 1.23."],
		["999.500", "Is that 999,500 or 999.50? Write 999500 or 999.50."],
		["1.234.567", "Write 1234567: a point is for decimals here."],
	])("%s is asked about", (text, message) => {
		expect(askThousands(text)).toBe(message);
	});

	test.each(["60", "60000", "60,000", "60.00", "60.5", "0.125", "60.0001", "1234.567", ""])(
		"%s is not",
		(text) => {
			expect(askThousands(text)).toBeNull();
		},
	);

	test("wherever money is typed: the tools, the lists' filters", () => {
		expect(readInput(priceInput, "60.000", null)).toEqual({
			value: null,
			error: "Is that 60,000 or 60.00? Write 60000 or 60.00.",
		});
		const { fieldErrors, query } = parseListQuery(lender, new URLSearchParams("loan=60.000"));
		expect(fieldErrors.loan?.error).toMatch(/^Is that 60,000/);
		expect(query.filters.loan).toBeUndefined();
	});
});
