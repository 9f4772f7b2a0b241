import { describe, expect, it } from "vitest";
import content from "~db/content/etfs.json";
import { readRecords } from "../content/read-records";
import { cellSource } from "../format-value";
import { etf } from "./etf";
import { type Attributes, currentValue } from "./kind";

const today = "2026-11-20";
const records = new Map(
	readRecords(etf, "etfs.json", content).map(({ slug, current }) => [
		slug,
		Object.fromEntries(current.map(({ field, value }) => [field, value])) as Attributes,
	]),
);

function source(slug: string) {
	return cellSource(etf, { name: slug, attributes: records.get(slug) ?? {} }, today);
}

function cell(slug: string, key: string) {
	return etf.columns.find((candidate) => candidate.key === key)?.cell(source(slug));
}

function passes(key: string, attributes: Attributes, wanted: string) {
	const filter = etf.filters.find((candidate) => candidate.key === key);
	return filter?.matches?.(filter.index(attributes, null), wanted, today);
}

function tenYearCost(expense_ratio: number | null) {
	return currentValue(etf, { expense_ratio }, "ten_year_cost", today);
}

describe("funds", () => {
	it("carries every published record", () => {
		expect(records.size).toBe(35);
	});

	it.each([
		[0.0025, 0.9752793831785673],
		[0.015, 0.859730442259143],
	])("costs, at a fee of %d, what ten years leave of 10,000 USD by the published vectors", (fee, kept) => {
		expect(tenYearCost(fee)).toBe(Math.round(10_000_00 * (1 - kept)));
	});

	it("costs nothing without a fee, and an unknown amount where the fee is unknown or out of bounds", () => {
		expect(tenYearCost(0)).toBe(0);
		expect(tenYearCost(null)).toBeNull();
		expect(tenYearCost(0.051)).toBeNull();
	});

	it("shows fee, ten-year cost and bitcoin held in whole units", () => {
		expect(cell("ibit-etf", "fee")).toBe("0.25%");
		expect(cell("ibit-etf", "ten-years")).toBe("247 USD");
		expect(cell("ibit-etf", "held")).toBe("786,654 BTC");
		expect(cell("bitc-etf", "ten-years")).toBeNull();
	});

	it("keeps bitcoin in sats and assets in cents, to the last one", () => {
		expect(records.get("ibit-etf")).toMatchObject({
			btc_held: 78_665_433_890_000,
			aum_usd: 4_339_592_071_000,
		});
		expect(source("ibit-etf").text("aum_usd")).toBe("43.4 billion USD");
		expect(source("defi-etf").text("aum_usd")).toBe("15.2 million USD");
	});

	it("says that a futures fund has no coins, and unknown of a spot fund whose custodian was not found", () => {
		expect(cell("bito-etf", "custodian")).toBe("no coins, futures");
		expect(cell("btcq-etf", "custodian")).toBeNull();
		expect(cell("btcq-etf", "held")).toBeNull();
	});

	it("lets the fee asked for pass itself, a tenth of a basis point more not, and an unknown fee never", () => {
		expect(passes("fee", { expense_ratio: 0.0025 }, "0.25")).toBe(true);
		expect(passes("fee", { expense_ratio: 0.00251 }, "0.25")).toBe(false);
		expect(passes("fee", {}, "5")).toBe(false);
	});

	it("is known by ticker and issuer", () => {
		expect(etf.tagline(source("gbtc-etf"))).toBe("GBTC, Grayscale");
	});
});
