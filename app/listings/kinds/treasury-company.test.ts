import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, formatDateRange } from "~/ui/format";
import type { Attributes } from "~db/values";
import { factOf } from "../../../tests/support/fact";
import { shownContent } from "../../../tests/support/shown-content";
import { deriveListing } from "../facts/facts";
import { cellSource } from "../facts/format-value";
import { passes as passesFilter } from "../record/index/index-data";
import { dayKey, dayOf, doesMove } from "./fields";
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
	const holding = filter("holding");
	return passesFilter(holding, holding.index({ btc_holdings: sats }, null), wanted, today);
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
	const cost = filter("cost");
	expect(passesFilter(cost, cost.index({ average_cost_usd: 7_605_700 }, null), "76057", today)).toBe(true);
	expect(passesFilter(cost, cost.index({ average_cost_usd: 7_605_701 }, null), "76057", today)).toBe(false);
	expect(passesFilter(cost, cost.index({ average_cost_usd: null }, null), "76057", today)).toBe(false);
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
	/** The first of the calculator's vectors, in cents and sats, every input of one day. */
	const values = {
		btc_holdings: 800_000 * SATS,
		share_price_usd: 10_000,
		shares_outstanding: 300_000_000,
		share_day_btc_price_usd: 7_500_000,
		debt_usd: 8e11,
		preferred_usd: 8e11,
		cash_usd: 2e11,
	};
	const inputs = of("2026-09-18", values);

	function of(day: string | null, attributes: Attributes): Attributes {
		const days = Object.keys(attributes).map((key) => [dayKey(key), day]);
		return { ...attributes, ...Object.fromEntries(days) };
	}

	function dated(key: string, day: string | null): Attributes {
		return { ...inputs, [dayKey(key)]: day };
	}

	test("is computed by both formulas where their inputs are known", () => {
		expect(listing(inputs).value("mnav_market_cap")).toBeCloseTo(0.5, 12);
		expect(listing(inputs).value("mnav_ev")).toBeCloseTo(0.733_333_333_333, 9);
		expect(listing(inputs).text("mnav_ev")).toBe("0.73×, Sep 18, 2026");
		expect(listing(dated("btc_holdings", "2026-09-15")).text("mnav_market_cap")).toBe(
			"0.5×, Sep 15–18, 2026",
		);
		expect(column("mnav", inputs)).toEqual({ text: "0.5×", sub: "Sep 18, 2026" });
	});

	test("by market value needs neither debt nor cash; by enterprise value an unknown debt is no debt of zero", () => {
		const { debt_usd: _debt, ...rest } = inputs;
		expect(listing(rest).value("mnav_market_cap")).toBeCloseTo(0.5, 12);
		expect(listing(rest).value("mnav_ev")).toBeNull();
	});

	test("is unknown of a company that holds nothing", () => {
		expect(listing({ ...inputs, btc_holdings: 0 }).value("mnav_market_cap")).toBeNull();
	});

	test.each([
		["undated", null],
		["of a month", "2026-09"],
		["of a year", "2026"],
	])("refuses an input that is %s: its day could be any", (_what, day) => {
		expect(listing(dated("shares_outstanding", day)).value("mnav_market_cap")).toBeNull();
	});

	test("by market value does not ask when the debt was counted, by enterprise value it does", () => {
		const oldDebt = dated("debt_usd", "2025-12-31");
		expect(listing(oldDebt).value("mnav_market_cap")).toBeCloseTo(0.5, 12);
		expect(listing(oldDebt).value("mnav_ev")).toBeNull();
	});

	test("says why it is unknown: what is missing, days that are apart, a split between them", () => {
		const why = (attributes: Attributes, key = "mnav_market_cap") =>
			treasuryCompany.fields.find((field) => field.key === key)?.whenUnknown?.(attributes);
		expect(why(dated("btc_holdings", "2026-03-09"))).toBe(
			"unknown, inputs are from different days, Mar 9–Sep 18, 2026",
		);
		expect(why({ ...dated("shares_outstanding", "2026-09-16"), last_split_on: "2026-09-17" })).toBe(
			"unknown, the shares split on Sep 17, 2026, between the inputs’ dates",
		);
		// The bitcoin price belongs to the day of the share price, so without that price we don't ask for it.
		const unpriced = { ...inputs, share_price_usd: null, share_day_btc_price_usd: null };
		expect(why(unpriced)).toBe("unknown, no dated share price");
		expect(why(dated("shares_outstanding", "2026-09"))).toBe("unknown, no dated share count");
		expect(why({ ...unpriced, debt_usd: null, cash_usd: null }, "mnav_ev")).toBe(
			"unknown, no dated share price, debt or cash",
		);
		expect(why({ ...inputs, btc_holdings: 0 })).toBe("none, it holds no bitcoin");
		expect(why({})).toBe("unknown, no dated share price, share count or bitcoin holding");
	});

	test("is there exactly where every input is known as of a day, all are of one week and no split lies between; else it says why", () => {
		const keys = ["share_price_usd", "shares_outstanding", "share_day_btc_price_usd", "btc_holdings"];
		const day = fc.integer({ min: 0, max: 20 }).map((at) => addDays("2026-09-01", at));
		const asOf = fc.oneof({ weight: 8, arbitrary: day }, fc.constantFrom("2026-09", null));
		const amount = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 1e12 }) }, fc.constant(null));
		fc.assert(
			fc.property(
				fc.array(fc.tuple(amount, asOf), { minLength: 4, maxLength: 4 }),
				fc.option(day),
				(stated, split) => {
					const attributes: Attributes = split ? { last_split_on: split } : {};
					keys.forEach((key, at) => {
						attributes[key] = stated[at]?.[0] ?? null;
						attributes[dayKey(key)] = stated[at]?.[1] ?? null;
					});
					const days = stated.flatMap(([, on]) => (on?.length === 10 ? [on] : [])).sort();
					const [first = "", last = ""] = [days[0], days.at(-1)];
					const isWhole = days.length === 4 && stated.every(([number]) => number !== null);
					const belongs =
						isWhole && daysBetween(first, last) <= 7 && !(split && first < split && split <= last);
					const value = listing(attributes).value("mnav_market_cap");
					const why = treasuryCompany.fields
						.find(({ key }) => key === "mnav_market_cap")
						?.whenUnknown?.(attributes);
					expect(value !== null).toBe(belongs);
					if (!belongs) expect(why).toMatch(/^unknown, /);
					if (belongs) {
						const [price = 0, shares = 0, btcPrice = 0, btc = 0] = stated.map(([number]) => number ?? 0);
						expect(value).toBeCloseTo(
							(price * shares) / ((btc / SATS) * btcPrice),
							6 - Math.log10(Number(value)),
						);
						expect(listing(attributes).text("mnav_market_cap")).toContain(formatDateRange(first, last));
					}
				},
			),
		);
	});
});

test("the day of a value that others are computed with is kept beside it, as its current fact says", () => {
	const fact = factOf({ asOf: "2026-07-24", field: "shares_outstanding", value: 384_225_751 });
	const { attributes } = deriveListing(treasuryCompany, [fact], () => null);
	expect(dayOf(attributes, "shares_outstanding")).toBe("2026-07-24");
	const month = deriveListing(treasuryCompany, [{ ...fact, asOf: "2026-07" }], () => null);
	expect(dayOf(month.attributes, "shares_outstanding")).toBeNull();
});

describe("the shipped companies", () => {
	const shown = shownContent(treasuryCompany, today);

	test("show no count of shares from before a split, and no average of a period", () => {
		expect(shown.get("american-bitcoin")?.shares_outstanding).toBe(73_000_000);
		for (const slug of ["nakamoto", "bitfufu", "sequans"])
			expect(shown.get(slug)?.shares_outstanding, slug).toBeUndefined();
	});

	test("show no debt that is known to have been paid back since", () => {
		for (const slug of ["mara", "empery-digital", "nakamoto"])
			expect(shown.get(slug)?.debt_usd, slug).toBeUndefined();
	});
});

test("an older count of anybody is what was, and contradicts nobody", () => {
	for (const key of ["btc_holdings", "shares_outstanding", "debt_usd", "cash_usd", "preferred_usd"])
		expect(doesMove(treasuryCompany, key), key).toBe(true);
	expect(doesMove(treasuryCompany, "ticker")).toBe(false);
});
