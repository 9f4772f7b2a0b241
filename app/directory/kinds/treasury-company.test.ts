import { describe, expect, test } from "vitest";
import { cellSource } from "../format-value";
import type { Attributes } from "./kind";
import { treasuryCompany } from "./treasury-company";

const today = "2026-11-20";
const SATS = 1e8;

function listing(attributes: Attributes) {
	return cellSource(treasuryCompany, { name: "Any", attributes }, today);
}

function column(key: string, attributes: Attributes) {
	return treasuryCompany.columns.find((candidate) => candidate.key === key)?.cell(listing(attributes));
}

function filter(key: string) {
	const found = treasuryCompany.filters.find((candidate) => candidate.key === key);
	if (!found) throw new Error(`no filter ${key}`);
	return found;
}

function holdsAtLeast(sats: number | null, wanted: string) {
	const { index, matches } = filter("holding");
	return matches?.(index({ btc_holdings: sats }, null), wanted, today);
}

describe("a holding of 0", () => {
	test("is a reported value and not an unknown one", () => {
		expect(column("holding", { btc_holdings: 0 })).toEqual({ text: "0 BTC", sub: "none, as reported" });
		expect(listing({ btc_holdings: 0 }).text("supply_share")).toBe("0%");
		expect(filter("known").index({ btc_holdings: 0 }, null)).toBe("none");
	});

	test("is told from a holding that was not found", () => {
		expect(column("holding", { btc_holdings: null })).toBeNull();
		expect(listing({ btc_holdings: null }).text("supply_share")).toBeNull();
		expect(filter("known").index({ btc_holdings: null }, null)).toBe("not-found");
	});

	test("passes 'holds at least 0', which the unknown does not", () => {
		expect(holdsAtLeast(0, "0")).toBe(true);
		expect(holdsAtLeast(null, "0")).toBe(false);
	});
});

test("a holding equal to the bound passes, a fraction below it does not", () => {
	expect(holdsAtLeast(100 * SATS, "100")).toBe(true);
	expect(holdsAtLeast(99.99 * SATS, "100")).toBe(false);
});

test("an average cost equal to the bound passes, a cent above it does not", () => {
	const { index, matches } = filter("cost");
	expect(matches?.(index({ average_cost_usd: 7_605_700 }, null), "76057", today)).toBe(true);
	expect(matches?.(index({ average_cost_usd: 7_605_701 }, null), "76057", today)).toBe(false);
	expect(matches?.(index({ average_cost_usd: null }, null), "76057", today)).toBe(false);
});

test("the share of the 21 million keeps small holdings apart from none", () => {
	const share = (btc: number) => listing({ btc_holdings: btc * SATS }).text("supply_share");
	expect(share(847_666)).toBe("4.037%");
	expect(share(21_000_000)).toBe("100%");
	expect(share(1_000)).toBe("0.005%");
	expect(share(69)).toBe("under 0.001%");
});

test("a company listed on two exchanges is found under each", () => {
	expect(filter("exchange").index({ exchange: "Nasdaq / TSX" }, null)).toEqual(["Nasdaq", "TSX"]);
	expect(treasuryCompany.structuredData({ exchange: "Nasdaq / TSX", ticker: "HUT" })).toMatchObject({
		tickerSymbol: "Nasdaq HUT",
	});
});

describe("mNAV", () => {
	/** The first example of the formula's reference, in cents and sats. */
	const inputs = {
		btc_holdings: 800_000 * SATS,
		share_price_usd: 10_000,
		shares_outstanding: 300_000_000,
		share_day_btc_price_usd: 7_500_000,
		debt_usd: 8e11,
		preferred_usd: 8e11,
		cash_usd: 2e11,
	};

	test("is computed by both formulas where their inputs are known", () => {
		expect(listing(inputs).value("mnav_market_cap")).toBeCloseTo(0.5, 12);
		expect(listing(inputs).value("mnav_ev")).toBeCloseTo(0.733_333_333_333, 9);
		expect(listing(inputs).text("mnav_ev")).toBe("0.73×");
	});

	test("by market value needs neither debt nor cash; by enterprise value an unknown debt is no debt of zero", () => {
		const { debt_usd: _debt, ...rest } = inputs;
		expect(listing(rest).value("mnav_market_cap")).toBeCloseTo(0.5, 12);
		expect(listing(rest).value("mnav_ev")).toBeNull();
	});

	test.each(["share_price_usd", "shares_outstanding", "share_day_btc_price_usd", "btc_holdings"])(
		"is unknown without %s",
		(key) => {
			expect(listing({ ...inputs, [key]: null }).value("mnav_market_cap")).toBeNull();
			expect(listing({ ...inputs, [key]: null }).value("mnav_ev")).toBeNull();
		},
	);

	test("is unknown of a company that holds nothing", () => {
		expect(listing({ ...inputs, btc_holdings: 0 }).value("mnav_market_cap")).toBeNull();
	});
});
