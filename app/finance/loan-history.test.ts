import { describe, expect, it } from "vitest";
import { calculatorBySlug } from "~/tools/all";
import type { Calculator, Market } from "~/tools/calculator";
import { answerTo } from "~/tools/present";
import type { Typed } from "~/tools/read-state";
import { closesTo, REFERENCE_DAY } from "../../tests/support/closes-to";
import vectors from "../../tests/vectors/risk.json";
import { pastShares } from "./loan-history";
import { recentOf } from "./series";

const series = closesTo(REFERENCE_DAY);
const market: Market = { series, recent: recentOf(series) };

function answer(slug: string, typed: Typed, known = market) {
	const found = answerTo(calculatorBySlug(slug) as Calculator, typed, known, null);
	const output = (key: string) => found.outputs.find((one) => one.key === key);
	return { ...found, output };
}

describe("the share of past loans that were called and sold", () => {
	const since2013 = vectors.cases.flatMap(({ name, loan, results }) =>
		results
			.filter((result) => result.method === "historical_windows" && result.first_start === "2013-01-01")
			.map((result) => ({ name, loan, result })),
	);

	it("is asked of every loan of the reference", () => {
		expect(since2013).toHaveLength(8);
	});

	it.each(since2013)("is that of the reference: $name", ({ loan, result }) => {
		const found = pastShares(
			{
				start: loan.principal / (loan.btc * loan.start_price),
				margin: loan.margin_ltv,
				liq: loan.liq_ltv,
				apr: loan.interest === "accrue" ? loan.apr : 0,
				days: loan.term_days,
			},
			series,
		);
		expect(found?.windows).toBe(result.paths);
		expect(found?.called).toBe(result.margin_call_count / result.paths);
		expect(found?.sold).toBe(result.liquidation_count / result.paths);
	});
});

describe("borrow or sell", () => {
	it("says beside the result how often such a loan was sold, on how many windows, and what they are worth", () => {
		const { output } = answer("loan-vs-sell", { apr: "0.119", liq: "0.8" });
		expect(output("liquidation_probability")).toMatchObject({
			head: true,
			shown: "37%",
			note: expect.stringContaining(
				"4,616 one-year loans started since 2013 (overlapping periods, about 14 separate)",
			),
		});
		expect(Number(output("liquidation_probability")?.value)).toBe(1719 / 4616);
		expect(Number(output("margin_call_probability")?.value)).toBe(1971 / 4616);
	});

	it("follows the loan of the page: its LTVs, its rate and its term", () => {
		const sold = (typed: Typed) =>
			Number(answer("loan-vs-sell", typed).output("liquidation_probability")?.value);
		const example = sold({});
		expect(sold({ ltv: "0.3" })).toBeLessThan(example);
		expect(sold({ liq: "0.95" })).toBeLessThan(example);
		expect(sold({ apr: "0.5" })).toBeGreaterThan(example);
		expect(sold({ years: "0.25" })).toBeLessThan(example);
		expect(sold({ margin: "" })).toBe(example);
	});

	it("says that nobody knows where the term is longer than history can say, or the closes are not there", () => {
		const long = answer("loan-vs-sell", { years: "5.01" });
		for (const key of ["liquidation_probability", "margin_call_probability"])
			expect(long.output(key)).toMatchObject({ value: null, shown: "Unknown" });
		expect(long.output("liquidation_probability")?.note).toContain("longer than 5 years");
		expect(long.output("btc_saved_by_borrowing")?.value).not.toBeNull();
		expect(long.next).toBeNull();
		expect(answer("loan-vs-sell", { years: "5" }).output("liquidation_probability")?.value).not.toBeNull();
		const without = answer("loan-vs-sell", {}, { series: null, recent: null });
		expect(without.output("liquidation_probability")).toMatchObject({ value: null, shown: "Unknown" });
	});

	it("has no call where none is given", () => {
		const { output, query } = answer("loan-vs-sell", { margin: "" });
		expect(output("margin_call_probability")?.shown).toBe("No LTV entered");
		expect(query).toBe("margin=");
	});

	it("refuses a start LTV at or above the first threshold, and a sale before the call, at the field", () => {
		const wrong = (typed: Typed) =>
			answer("loan-vs-sell", typed)
				.fields.filter(({ error }) => error)
				.map(({ key }) => key);
		expect(wrong({ ltv: "0.7" })).toEqual(["ltv"]);
		expect(wrong({ ltv: "0.7", margin: "" })).toEqual([]);
		expect(wrong({ ltv: "0.85", margin: "" })).toEqual(["ltv"]);
		expect(wrong({ liq: "0.7" })).toEqual(["liq"]);
	});

	it("leads to the simulator with the same loan", () => {
		expect(answer("loan-vs-sell", { cash: "49000", margin: "" }).next?.href).toBe(
			"/risk-simulator?loan=50000&ltv=0.5&price=80000&apr=0.12&days=365&margin=&liq=0.85",
		);
	});

	it("moves a share of the past by whole points", () => {
		const { sensitivity } = answer("loan-vs-sell", {});
		const moves = sensitivity.find(({ output }) => output === "liquidation_probability")?.moves ?? [];
		expect(moves.map(({ input }) => input)).toEqual(["ltv", "liq", "years", "apr"]);
		for (const { down, up } of moves)
			for (const words of [down, up]) expect(words).toMatch(/^([+−]\d+ points?|under 1 point)$/);
	});
});

describe("the liquidation price", () => {
	it("says of each start LTV in how many windows of a year bitcoin fell to its call and its sale", () => {
		const { table } = answer("ltv", {});
		expect(table?.head.slice(5)).toEqual(["Margin-called", "Liquidated"]);
		expect(table?.note).toContain("4,616 one-year loans");
		expect(table?.rows.map(({ cells }) => [cells[0], cells[5], cells[6]])).toEqual([
			["30%", "16%", "9%"],
			["40%", "32%", "19%"],
			["50% (yours)", "40%", "33%"],
			["60%", "59%", "40%"],
			["65%", "70%", "45%"],
		]);
	});

	it("says of each how far bitcoin may fall before its call and its sale, interest counted", () => {
		const falls = (typed: Record<string, string>) =>
			answer("ltv", typed).table?.rows.map(({ cells }) => cells[4]) ?? [];
		expect(falls({})[2]).toEqual({ call: 1 - 0.5 / 0.7, sale: 1 - 0.5 / 0.85 });
		expect(falls({ apr: "10%", days: "365" })[2]).toEqual({ call: 1 - 0.55 / 0.7, sale: 1 - 0.55 / 0.85 });
	});

	it("says unknown there without the closes", () => {
		const { table } = answer("ltv", {}, { series: null, recent: null });
		expect(table?.note).toBeUndefined();
		expect(table?.rows[0]?.cells.slice(5)).toEqual(["Unknown", "Unknown"]);
	});
});
