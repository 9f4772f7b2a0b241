import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askSpending } from "~/directory/spending/ask-spending";
import { readAsked } from "~/keep/question";
import { lender } from "~/listings/kinds/lender";
import { parseListQuery } from "~/listings/record/index/search-params";
import { askLoan } from "~/loan/ask-loan";
import { valueTyped } from "~/risk/simulator/follow-fields";
import type { Input } from "~/tools/calculator";
import { readInput } from "~/tools/read-state";
import { priceInput } from "~/tools/shared-inputs";
import { type Counted, plainTyped, readNumber } from "./typed-number";

/** A value, a question at the field, or null for text that isn't a number. */
type Meaning = number | RegExp | null;

const CASES: ReadonlyArray<{ text: string } & Record<Counted, Meaning>> = [
	{ text: "60000", dollars: 60_000, bitcoin: 60_000, whole: 60_000, share: 60_000 },
	{
		text: "60,000",
		dollars: 60_000,
		whole: 60_000,
		bitcoin: /^Did you mean 60,000 or 60\? Enter 60000 or 60\.$/,
		share: /^Did you mean 60,000 or 60\?/,
	},
	{
		text: "60.000",
		dollars: /^Did you mean 60,000 or 60\? Enter 60000 or 60\.$/,
		whole: /^Did you mean 60,000 or 60\? Enter 60000 or 60\.$/,
		bitcoin: 60,
		share: 60,
	},
	{
		text: "1.234",
		dollars: /^Did you mean 1,234 or 1\.234\? Enter 1234 or 1\.23\.$/,
		whole: /^Did you mean 1,234 or 1\.234\? Enter 1234 or 1\.234\.$/,
		bitcoin: 1.234,
		share: 1.234,
	},
	{
		text: "1,500",
		dollars: 1500,
		whole: 1500,
		bitcoin: /^Did you mean 1,500 or 1\.5\? Enter 1500 or 1\.5\.$/,
		share: /^Did you mean 1,500 or 1\.5\?/,
	},
	{ text: "1,5", dollars: 1.5, bitcoin: 1.5, whole: 1.5, share: 1.5 },
	{ text: "0,25", dollars: 0.25, bitcoin: 0.25, whole: 0.25, share: 0.25 },
	{ text: "0.125", dollars: 0.125, bitcoin: 0.125, whole: 0.125, share: 0.125 },
	{ text: "0,125", dollars: null, bitcoin: 0.125, whole: 0.125, share: 0.125 },
	{ text: "1,234,567.5", dollars: 1_234_567.5, bitcoin: 1_234_567.5, whole: 1_234_567.5, share: 1_234_567.5 },
	{
		text: "1.234.567",
		dollars: /^Enter 1234567\. A point marks decimals here\.$/,
		whole: /^Enter 1234567/,
		bitcoin: null,
		share: null,
	},
	...[
		["60.000,00", 60_000],
		["60 000,00", 60_000],
		["60'000,50", 60_000.5],
		["1.234.567,89", 1_234_567.89],
		["1.050,5", 1050.5],
		["1 000,5", 1000.5],
		["60\u202f000", 60_000],
		["\uff16\uff10\uff0c\uff10\uff10\uff10\uff0e\uff15", 60_000.5],
		["\u202d60 000\u202c", 60_000],
	].map(([text, value]) => ({
		text: String(text),
		dollars: Number(value),
		bitcoin: Number(value),
		whole: Number(value),
		share: Number(value),
	})),
	{ text: "60 000", dollars: 60_000, bitcoin: 60_000, whole: 60_000, share: 60_000 },
	{ text: "60'000", dollars: 60_000, bitcoin: 60_000, whole: 60_000, share: 60_000 },
	{ text: "60k", dollars: 60_000, bitcoin: 60_000, whole: null, share: null },
	{ text: "1.5m", dollars: 1_500_000, bitcoin: 1_500_000, whole: null, share: null },
	{ text: "$60,000", dollars: 60_000, bitcoin: null, whole: null, share: null },
	{ text: "60,000 USD", dollars: 60_000, bitcoin: null, whole: null, share: null },
	{ text: "2 BTC", dollars: null, bitcoin: 2, whole: null, share: null },
	{ text: "₿ 0.5", dollars: null, bitcoin: 0.5, whole: null, share: null },
	{ text: "12 months", dollars: null, bitcoin: null, whole: 12, share: null },
	...[
		"",
		"abc",
		"½",
		"10²",
		"1e5",
		"1.05,0",
		"1,050,5",
		"1,2,3",
		"10,0000,0",
		"60.00.00",
		"1 2",
		"--1",
		"Infinity",
	].map((text) => ({ text, dollars: null, bitcoin: null, whole: null, share: null })),
];

const COUNTED = ["dollars", "bitcoin", "whole", "share"] as const;

test.each(COUNTED)("a number of %s has one meaning, is asked about, or is none", (counted) => {
	for (const { text, [counted]: meaning } of CASES) {
		const { digits, doubt } = readNumber(text, counted);
		if (meaning instanceof RegExp) expect(doubt, text).toMatch(meaning);
		else expect([digits === null ? null : Number(digits), doubt], text).toEqual([meaning, null]);
	}
});

test("thousands are exact, whatever their digits", () => {
	expect(readNumber("1.0050k", "dollars").digits).toBe("1005.0");
	expect(readNumber("0.0000000001m", "bitcoin").digits).toBe("0.0001");
	expect(readNumber("60.0005k", "dollars").digits).toBe("60000.5");
});

type Place = (text: string) => { value: number | null; error: string };

const known = { price: 78_000, today: "2026-10-01", fx: null };
const loan =
	(field: "btc" | "amount" | "months"): Place =>
	(text) => {
		const params = new URLSearchParams({
			btc: "2",
			amount: "60000",
			months: "12",
			country: "US",
			[field]: text,
		});
		const asked = askLoan(params, known as never, false);
		return { value: asked.loan?.[field] ?? null, error: asked.errors[field] ?? "" };
	};

const bounds = { min: 0, max: 1e9, step: 1, default: 1, label: "Any" } as const;
const tool =
	(input: Input, units: number): Place =>
	(text) => {
		const { value, error } = readInput(input, text, null);
		return { value: value === null ? null : Number(value) / units, error: error ?? "" };
	};

/** Every number input, by unit. */
const PLACES: Record<Counted, Record<string, Place>> = {
	dollars: {
		"the loan's bar": loan("amount"),
		"what one spends": (text) => {
			const { question, errors } = askSpending(
				new URLSearchParams({ dining: text, country: "US" }),
				"2026-10-01",
				false,
			);
			return { value: question?.spend.dining ?? null, error: errors.dining ?? "" };
		},
		"a filter of a list": (text) => {
			const { query, fieldErrors } = parseListQuery(lender, new URLSearchParams({ loan: text }));
			return {
				value: query.filters.loan ? Number(query.filters.loan[0]) : null,
				error: fieldErrors.loan?.error ?? "",
			};
		},
		"a calculator": tool({ ...priceInput, ...bounds, type: "money" }, 100),
		"the simulator as one types": (text) => ({ value: finite(valueTyped("amount", text)), error: "" }),
	},
	bitcoin: {
		"the loan's bar": loan("btc"),
		"what one holds": (text) => {
			const { question, errors } = readAsked(new URLSearchParams({ btc: text }), {
				close: { usd: 78_000, day: "2026-09-30" },
				today: "2026-10-01",
				isLocal: false,
			});
			return { value: question?.btc ?? null, error: errors.btc ?? "" };
		},
		"a calculator": tool({ ...bounds, type: "bitcoin" }, 1e8),
		"the simulator as one types": (text) => ({ value: finite(valueTyped("btc", text)), error: "" }),
	},
	whole: {
		"the loan's bar": loan("months"),
		"a calculator": tool({ ...bounds, type: "count", whole: true }, 1),
	},
	share: {
		"a filter of a list": (text) => {
			const { query, fieldErrors } = parseListQuery(lender, new URLSearchParams({ room: text }));
			return {
				value: query.filters.room ? Number(query.filters.room[0]) : null,
				error: fieldErrors.room?.error ?? "",
			};
		},
		"a calculator": tool({ ...bounds, type: "ratio" }, 1),
	},
};

function finite(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}

describe.each(COUNTED)("%s", (counted) => {
	test.each(Object.keys(PLACES[counted]))("are read by the same rule in %s", (name) => {
		const place = PLACES[counted][name] as Place;
		for (const { text, [counted]: meaning } of CASES) {
			const { value, error } = place(text);
			const about = `${text}: ${error}`;
			if (meaning instanceof RegExp) {
				expect(value, about).toBeNull();
				if (error) expect(error, about).toMatch(meaning);
			} else if (meaning === null) expect(value, about).toBe(error ? null : place("").value);
			// A place may have bounds of its own, and then says them.
			else if (value === null) expect(error, about).toMatch(/^(Enter|Between|At|Whole|Write a whole)|^$/);
			else expect(value, about).toBeCloseTo(meaning, 1);
		}
	});
});

test.each([
	["\u202a+49 30 901820\u202c", "+49 30 901820"],
	["\u202d+44 7400 123456\u202c", "+44 7400 123456"],
	["\u200e+1 415 555 2671", "+1 415 555 2671"],
	["\uff0b\uff18\uff11 90 1234 5678", "+81 90 1234 5678"],
	["\ufe624930", "+4930"],
	["\u207a4930", "+4930"],
	["\u27954930", "+4930"],
	["60\u202f000\u00a0USD", "60 000 USD"],
	["\ufeff60\u2009000\n", "60 000"],
	["one\ttwo\r\nthree", "one two three"],
	["rea\u200bder@exam\u00adple.com", "reader@example.com"],
	["\uff12\uff13\uff14", "234"],
	// Another number must never come out.
	["10²", "10²"],
	["x₁", "x₁"],
])("%j is read as %j", (typed, plain) => expect(plainTyped(typed)).toBe(plain));

test("what is plain stays as it is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(plainTyped(plainTyped(text))).toBe(plainTyped(text));
		}),
	);
});
