import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { lender } from "~/listings/kinds/lender";
import { parseListQuery, printListQuery } from "./search-params";

const anyKind = fc.constantFrom(...kinds);
const word = fc.oneof(
	fc.string({ maxLength: 30 }),
	fc.constantFrom(
		"asc",
		"desc",
		"-1",
		"0",
		"1e9",
		"NaN",
		"unknown",
		"US",
		"own-key",
		"50",
		"0.5",
		"effective",
		"apr",
		"%00",
		"'; drop table listings;--",
	),
);
const anyParams = anyKind.chain((kind) => {
	const key = fc.oneof(
		fc.constantFrom(
			"q",
			"sort",
			"dir",
			"page",
			...kind.filters.map((filter) => filter.key),
			...(kind.options ?? []).map((option) => option.key),
		),
		fc.string({ maxLength: 12 }),
	);
	return fc.tuple(fc.constant(kind), fc.array(fc.tuple(key, word), { maxLength: 12 }));
});

describe("the address of a list", () => {
	it("never fails, whatever it says", () => {
		fc.assert(
			fc.property(anyParams, ([kind, pairs]) => {
				const { query, problems } = parseListQuery(kind, new URLSearchParams(pairs));
				expect(query.page).toBeGreaterThanOrEqual(1);
				expect(problems.every((problem) => problem.length > 0 && problem.length < 300)).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});

	it("prints one canonical form that reads back as the same state", () => {
		fc.assert(
			fc.property(anyParams, ([kind, pairs]) => {
				const { query } = parseListQuery(kind, new URLSearchParams(pairs));
				const printed = printListQuery(kind, query);
				const again = parseListQuery(kind, new URLSearchParams(printed));
				expect(again.problems).toEqual([]);
				expect(printListQuery(kind, again.query)).toBe(printed);
			}),
			{ numRuns: 2000 },
		);
	});

	it("leaves defaults out", () => {
		const { query } = parseListQuery(lender, new URLSearchParams("sort=effective&dir=asc&page=1&at=max&q="));
		expect(printListQuery(lender, query)).toBe("");
	});

	it("refuses a number out of bounds at its field and keeps what was typed", () => {
		const { query, fieldErrors } = parseListQuery(lender, new URLSearchParams("ltv=400&keys=own-key"));
		expect(fieldErrors.ltv).toEqual({ value: "400", error: "Enter a number from 1 to 100." });
		expect(query.filters).toEqual({ keys: ["own-key"] });
	});

	it.each([
		["ltv", "50%", "50"],
		["ltv", " 50 % ", "50"],
		["ltv", "1,5", "1.5"],
		["ltv", "62,25 %", "62.25"],
		["loan", "60k", "60000"],
		["loan", "$60K", "60000"],
		["loan", "60,5k", "60500"],
		["loan", "1.1m", "1100000"],
		["loan", "60 000 USD", "60000"],
		["loan", "1,250,000", "1250000"],
	])("reads %s=%s as people write numbers", (key, typed, value) => {
		expect(parseListQuery(lender, new URLSearchParams({ [key]: typed })).query.filters[key]).toEqual([value]);
	});

	it.each([
		["ltv", "50k", /^Enter a number in %/],
		["ltv", "50%%", /^Enter a number in %/],
		["ltv", "1,500", /^Did you mean 1,500 or 1\.5\?/],
		["ltv", "1500", /^Enter a number from 1 to 100/],
		["ltv", "-5", /^Enter a number in %/],
		["loan", "k", /^Enter a number in USD/],
		["loan", "50%", /^Enter a number in USD/],
		["loan", "60.000k", /^Did you mean 60,000 or 60\?/],
	])("does not guess at %s=%s", (key, typed, error) => {
		const { query, fieldErrors } = parseListQuery(lender, new URLSearchParams({ [key]: typed }));
		expect(query.filters).toEqual({});
		expect(fieldErrors[key]).toEqual({ value: typed, error: expect.stringMatching(error) });
	});

	it("says which choice it does not know", () => {
		const { problems } = parseListQuery(
			lender,
			new URLSearchParams("keys=magic&colour=red&sort=luck&page=0"),
		);
		expect(problems.join(" ")).toMatch(/magic.*luck.*page doesn’t exist.*colour/);
	});

	it("drops parameters that campaigns add without a word", () => {
		expect(parseListQuery(lender, new URLSearchParams("utm_source=x&gclid=y")).problems).toEqual([]);
	});
});
