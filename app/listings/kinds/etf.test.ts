import { describe, expect, it } from "vitest";
import facts from "~db/content/facts/etfs.json";
import type { Attributes } from "~db/values";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { rowMark } from "../facts/value-mark";
import { passes as passesFilter } from "../record/index/index-data";
import { etf } from "./etf";
import { leftAfterFees } from "./etf-terms";
import { currentValue } from "./kind";

const today = "2026-11-20";
const records = shownContent(etf, today);

function source(slug: string) {
	return cellSource(etf, { name: slug, attributes: records.get(slug) ?? {} }, today);
}

function cell(slug: string, key: string) {
	return etf.columns.find((candidate) => candidate.key === key)?.cell(source(slug));
}

function passes(key: string, attributes: Attributes, wanted: string) {
	const filter = etf.filters.find((candidate) => candidate.key === key);
	return filter && passesFilter(filter, filter.index(attributes, null), wanted, today);
}

function tenYearCost(expense_ratio: number | null) {
	return currentValue(etf, { expense_ratio }, "ten_year_cost", today);
}

/** Letters count as two digits from A = 10; every second digit from the right is doubled; the digits add up to tens. */
function isIsin(text: string): boolean {
	if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
	const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join("");
	const sum = [...digits].reverse().reduce((total, digit, at) => {
		const counted = Number(digit) * (at % 2 === 1 ? 2 : 1);
		return total + (counted > 9 ? counted - 9 : counted);
	}, 0);
	return sum % 10 === 0;
}

describe("funds", () => {
	it("costs nothing without a fee, and an unknown amount where the fee is unknown or out of bounds", () => {
		expect(tenYearCost(0)).toBe(0);
		expect(tenYearCost(null)).toBeNull();
		expect(tenYearCost(0.051)).toBeNull();
	});

	it("shows fee, ten-year cost and bitcoin held in whole units", () => {
		expect(cell("ibit-etf", "fee")).toBe("0.25%");
		expect(cell("ibit-etf", "ten-years")).toBe("$247");
		expect(cell("ibit-etf", "held")).toBe("786,654 BTC");
		expect(cell("a fund without a known fee", "ten-years")).toBeNull();
	});

	it("says what is left to a tenth of a percent, no finer than a fee is known", () => {
		expect(leftAfterFees({ expense_ratio: 0.02 })).toBe("leaves 81.7% if the price doesn’t change");
		expect(leftAfterFees({})).toBeNull();
	});

	it("keeps bitcoin in sats and assets in cents, to the last one", () => {
		expect(records.get("ibit-etf")).toMatchObject({
			btc_held: 78_665_433_890_000,
			aum_usd: 4_339_592_071_000,
		});
		expect(source("ibit-etf").text("aum_usd")).toBe("$43.4 billion");
		expect(source("defi-etf").text("aum_usd")).toBe("$15.2 million");
	});

	it("says that a futures fund has no coins, and unknown of a spot fund whose custodian was not found", () => {
		expect(cell("bito-etf", "custodian")).toBe("futures, no coins");
		expect(cell("btcq-etf", "custodian")).toBeNull();
		expect(cell("btcq-etf", "held")).toBeNull();
	});

	it("lets the fee asked for pass itself, a tenth of a basis point more not, and an unknown fee never", () => {
		expect(passes("fee", { expense_ratio: 0.0025 }, "0.25")).toBe(true);
		expect(passes("fee", { expense_ratio: 0.00251 }, "0.25")).toBe(false);
		expect(passes("fee", {}, "5")).toBe(false);
	});

	it("is named by an ISIN whose check digit is right, wherever one is given", () => {
		const isins = facts.filter(({ field }) => field === "isin").map(({ value }) => String(value));
		expect(isins.length).toBeGreaterThan(0);
		expect(isins.filter((isin) => !isIsin(isin))).toEqual([]);
		expect(isIsin("DE000A27Z305")).toBe(false);
	});

	it("shows assets in euros in euros, and asks for none where they are not published", () => {
		expect(
			cellSource(etf, { name: "", attributes: { aum_eur: 154_400_000_000 } }, today).text("aum_eur"),
		).toBe("1.5 billion EUR");
		const field = etf.fields.find(({ key }) => key === "aum_eur");
		expect(field?.whenUnknown?.({})).toBeNull();
	});
});

it("has a row as old as the fee and the coins that it shows, whatever the assets are from", () => {
	const on = (asOf: string | null) => ({ confidence: "sourced" as const, asOf });
	const attributes = { expense_ratio: 0.0025, btc_held: 5e8, aum_usd: 1e9 };
	const markOf = (fee: string | null, assets: string) =>
		rowMark(
			etf,
			{ attributes, provenance: { expense_ratio: on(fee), btc_held: on("2026-10-01"), aum_usd: on(assets) } },
			today,
		);
	expect(markOf("2026-09-01", "2024-01-01")).toMatchObject({ weight: "fresh", date: "Sep 1, 2026" });
	expect(markOf(null, "2026-10-01")).toMatchObject({ weight: "stale", date: "undated" });
});
