import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathsOf } from "~/finance/simulate/method";
import { simulate } from "~/finance/simulate/simulation";
import { closesTo, REFERENCE_DAY } from "../../../tests/support/closes-to";
import { type InputName, type ParsedInputs, parseInputs, printInputs } from "./inputs";

const series = closesTo(REFERENCE_DAY);
const parse = (query: string) => parseInputs(new URLSearchParams(query), series);
const textsOf = ({ fields }: ParsedInputs) => Object.fromEntries(fields.map(({ key, text }) => [key, text]));
const errorsOf = (query: string) => Object.keys(parse(query).errors);

const NAMES: InputName[] = [
	...(["loan", "btc", "ltv", "price", "apr", "days", "interest"] as const),
	...(["margin", "liq", "method", "since", "until", "seed", "paths"] as const),
];

describe("an empty address", () => {
	test("is the base case of the model", () => {
		expect(parse("").inputs).toMatchObject({
			method: "history",
			since: "2013-01-01",
			until: "2026-08-21",
			seed: 42,
			paths: 2000,
			loan: {
				principal: 50_000,
				apr: 0.119,
				days: 365,
				margin: 0.7,
				liquidation: 0.8,
				startPrice: 78_329.69,
			},
		});
		expect(textsOf(parse(""))).toMatchObject({
			loan: "50,000",
			price: "78,329.69",
			ltv: "50%",
			apr: "11.9%",
			margin: "70%",
			btc: "",
		});
		expect(parse("").inputs?.loan.btc).toBeCloseTo(1.2766551227, 10);
	});
});

test("dollars are understood with separated thousands, and shown so; bitcoin are not, where a comma may be decimal", () => {
	const parsed = parse("loan=1,250,000&price=90,000.5");
	expect(parsed.inputs?.loan).toMatchObject({ principal: 1_250_000, startPrice: 90_000.5 });
	expect(textsOf(parsed)).toMatchObject({ loan: "1,250,000", price: "90,000.50" });
	expect(parse("loan=60.000").errors.loan).toMatch(/^Did you mean 60,000/);
	expect(parse("loan=1,25").inputs?.loan.principal).toBe(1.25);
	expect(parse("btc=1,250").errors.btc).toBeTruthy();
});

test("70 is not taken for 7,000%: it says what to write", () => {
	expect(parse("margin=70").errors.margin).toBe("Enter at most 100%. For 70 percent, enter 70%.");
});

describe("what is wrong is said at its field, the rest is kept, and nothing is computed", () => {
	const numbers: InputName[] = [
		"loan",
		"btc",
		"ltv",
		"price",
		"apr",
		"days",
		"margin",
		"liq",
		"seed",
		"paths",
	];

	test.each(numbers)("%s", (name) => {
		for (const value of ["NaN", "-1", "1,2,3", "1".repeat(60)]) {
			const query = new URLSearchParams({ days: "90", [name]: value });
			const parsed = parseInputs(query, series);
			const [{ inputs, errors }, typed] = [parsed, textsOf(parsed)];
			expect(inputs, value).toBeNull();
			expect(errors[name], value).toBeTruthy();
			expect(typed[name]).toBe(value);
			if (name !== "days") expect(typed.days).toBe("90");
		}
	});

	test.each(["since", "until"] as const)("%s", (name) => {
		for (const value of ["", "yesterday", "2020-02-30", "2009-01-01", "2030-01-01", "01.02.2020", "2020-1-1"])
			expect(errorsOf(`${name}=${value}`), value).toContain(name);
	});

	test("empty", () => {
		for (const name of NAMES.filter((each) => each !== "btc" && each !== "margin"))
			expect(errorsOf(`${name}=`), name).toContain(name);
	});

	test("a choice that there is not", () => {
		expect(errorsOf("method=magic&interest=none")).toEqual(["interest", "method"]);
	});

	test("a loan that starts at or above its call, or without a call at its sale", () => {
		expect(errorsOf("ltv=0.7")).toEqual(["ltv"]);
		expect(errorsOf("btc=0.5")).toEqual(["btc"]);
		expect(errorsOf("ltv=0.8&margin=")).toEqual(["ltv"]);
		expect(errorsOf("ltv=0.75&margin=")).toEqual([]);
		expect(errorsOf("margin=0.9")).toEqual(["margin"]);
	});

	test("a start from which no window has ended", () => {
		expect(errorsOf("since=2026-01-01")).toEqual(["since"]);
		expect(errorsOf("since=2026-01-01&method=walk")).toEqual([]);
		expect(errorsOf("until=2013-06-01")).toEqual(["since"]);
	});
});

test("bitcoin and a start LTV that do not agree are no mistake: the LTV is the last, and decides", () => {
	const { inputs, errors } = parse("btc=2&ltv=0.5");
	expect(errors).toEqual({});
	expect(inputs?.loan.btc).toBeCloseTo(1.2766551227, 9);
	expect(parse("btc=2").inputs?.loan.btc).toBe(2);
});

describe("a method of chance asked of a day before it has a year of closes to draw from", () => {
	test.each([
		["blocks", "2018-12-31", "2019-01-01"],
		["walk", "2011-07-17", "2011-07-18"],
	])("%s until %s is refused there", (method, tooEarly, first) => {
		for (const until of ["2010-07-18", "2010-07-19", "2011-01-01", tooEarly])
			expect(errorsOf(`method=${method}&until=${until}`), until).toEqual(["until"]);
		const { inputs } = parse(`method=${method}&until=${first}&paths=100&days=90`);
		if (!inputs) throw new Error("understood");
		const { fan, calls } = simulate(inputs.loan, pathsOf(inputs, series));
		expect(Number.isFinite(calls)).toBe(true);
		expect(fan.flatMap(({ ratios }) => ratios).every((ratio) => ratio > 0)).toBe(true);
	});
});

test("no margin is no call", () => {
	expect(parse("margin=").inputs?.loan.margin).toBeNull();
});

test("a lender's terms stand where the address is silent, and what it does not publish must be given", () => {
	const lender = { apr: 0.08, margin: null, liq: 0.9 };
	const filled = parseInputs(new URLSearchParams(), series, lender);
	expect(filled.inputs?.loan).toMatchObject({ apr: 0.08, margin: null, liquidation: 0.9 });
	expect(parseInputs(new URLSearchParams("apr=0.1&margin=0.7"), series, lender).inputs?.loan).toMatchObject({
		apr: 0.1,
		margin: 0.7,
		liquidation: 0.9,
	});
	const unknown = parseInputs(new URLSearchParams(), series, { apr: null, margin: 0.7, liq: null });
	expect(Object.keys(unknown.errors)).toEqual(["apr", "liq"]);
});

test("what is printed reads as the same again, pinned or not, with lenders or without", () => {
	fc.assert(
		fc.property(
			fc.record({
				loan: fc.integer({ min: 1, max: 1_000_000 }),
				ltv: fc.integer({ min: 1, max: 59 }),
				days: fc.integer({ min: 1, max: 1000 }),
				apr: fc.integer({ min: 0, max: 100 }),
				seed: fc.integer({ min: 0, max: 4_294_967_295 }),
				interest: fc.constantFrom("accrue", "cash"),
				method: fc.constantFrom("history", "blocks", "walk"),
				margin: fc.constantFrom("", "0.6", "65%"),
			}),
			fc.boolean(),
			fc.constantFrom([], ["lender:ledn", "lender:strike"]),
			(given, pinned, terms) => {
				const query = Object.entries({ ...given, ltv: given.ltv / 100, apr: given.apr / 100 });
				const { inputs } = parse(
					new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString(),
				);
				if (!inputs) throw new Error("understood");
				const printed = printInputs(inputs, series, terms, pinned);
				const again = parseInputs(new URLSearchParams(printed), series).inputs;
				expect(again).toMatchObject({
					...inputs,
					loan: { ...inputs.loan, btc: expect.closeTo(inputs.loan.btc, 8) },
				});
				expect(printInputs(again ?? inputs, series, terms, pinned)).toBe(printed);
			},
		),
	);
});

test("any address is read without a throw, and either computes or says where it is wrong", () => {
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...NAMES), fc.string()), (params) => {
			const { inputs, errors } = parseInputs(new URLSearchParams(params), series);
			expect(inputs === null).toBe(Object.keys(errors).length > 0);
		}),
		{ numRuns: 300 },
	);
});
