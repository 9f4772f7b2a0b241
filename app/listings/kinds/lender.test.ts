import { describe, expect, test } from "vitest";
import { loanCost } from "~/finance/loan-cost";
import records from "~db/content/lenders.json";
import type { Attributes } from "~db/values";
import { shownContent } from "../../../tests/support/shown-content";
import { cellSource } from "../facts/format-value";
import { answerOf } from "../record/index/index-data";
import { currentValue, type Filter } from "./kind";
import { lender } from "./lender";
import { lenderRows } from "./lender-fact-rows";
import { loanFilter } from "./lender-terms";

const today = "2026-11-20";

const content = shownContent(lender, today);

/** A lender's values in the content, with those read off its offers. */
function published(slug: string): Attributes {
	const shown = content.get(slug);
	if (!shown) throw new Error(`no lender ${slug} in the content`);
	return shown;
}

function valueNow(attributes: Attributes, key: string) {
	return currentValue(lender, attributes, key, today);
}

function filter(key: string): Filter {
	const found = lender.filters.find((candidate) => candidate.key === key);
	if (!found) throw new Error(`no filter ${key}`);
	return found;
}

function passes(key: string, attributes: Attributes, wanted: string): boolean {
	return answer(key, attributes, wanted) === "yes";
}

function answer(key: string, attributes: Attributes, wanted: string) {
	const asked = filter(key);
	return answerOf(asked, asked.index(attributes, null), [wanted], today);
}

describe("the effective rate", () => {
	test("is that of the highest of a range, because nobody pays more; the lowest stands beside it with its condition", () => {
		const range = {
			apr_min: 0.075,
			apr_max: 0.105,
			apr_condition: "above 5 million USD",
			origination_fee: 0,
		};
		expect(valueNow(range, "effective_rate")).toBeCloseTo(0.105, 9);
		expect(cellSource(lender, { name: "", attributes: range }, today).text("effective_rate_from")).toBe(
			"from 7.5% above 5 million USD",
		);
	});

	test("of a lowest rate with a condition alone is unknown, and known for the loans that meet it", () => {
		const figure = {
			apr_min: 0.09999,
			apr_condition: "at 50% LTV",
			apr_ltv: 0.5,
			origination_fee: 0,
			max_ltv: 0.75,
		};
		expect(valueNow(figure, "effective_rate")).toBeNull();
		expect(currentValue(lender, figure, "effective_rate", today, { at: "0.5" })).toBeCloseTo(0.09999, 9);
		expect(currentValue(lender, figure, "effective_rate", today, { at: "0.4" })).toBeCloseTo(0.09999, 9);
	});

	test("of a floating rate that was read on one day is unknown: it is no year's cost", () => {
		const floating: Attributes = { ...published("okx-loan"), origination_fee: 0 };
		expect(floating.apr_max).toBeUndefined();
		expect(valueNow(floating, "effective_rate")).toBeNull();
		expect(cellSource(lender, { name: "", attributes: floating }, today).text("apr_min")).toBe(
			"from 2.93%, variable (rate on one day)",
		);
	});

	test("in francs or pounds is none among those in dollars", () => {
		const pounds = { apr_min: 0.055, apr_max: 0.055, origination_fee: 0, rate_currency: "GBP" };
		expect(valueNow(pounds, "apr")).toBeNull();
		expect(valueNow(pounds, "effective_rate")).toBeNull();
		const cell = lender.columns.find(({ key }) => key === "apr")?.cell;
		expect(cell?.(cellSource(lender, { name: "", attributes: pounds }, today))).toEqual({
			text: "GBP loans only",
			sub: "5.5% in GBP",
			of: ["apr_max"],
		});
	});

	test("adds the fee to both ends of a range: an offer’s rate is kept without it", () => {
		const arch = published("arch-lending");
		// The borrower pays interest monthly and the loan at the end, as in the loan cost calculator.
		const terms = { principal: 1, months: 12, originationFee: 0.0149, style: "monthly_interest" as const };
		const cost = (rate: number) => loanCost({ ...terms, rate }).effectiveAnnualRate;
		expect(valueNow(arch, "effective_rate_from")).toBeCloseTo(cost(0.0725), 9);
		expect(valueNow(arch, "effective_rate")).toBeCloseTo(cost(0.1035), 9);
	});

	test("of a loan without interest is its fee: 13% kept back costs 14.9% in twelve months", () => {
		// We still have to verify that it lends, so nothing compares.
		const sovryn = { ...published("sovryn-zero"), status: "open" };
		expect(valueNow(sovryn, "effective_rate")).toBeCloseTo(0.1494, 4);
		expect(
			cellSource(lender, { name: "Sovryn Zero", attributes: sovryn }, today).text("effective_rate"),
		).toBe("14.9%");
	});

	test("of a loan that cannot last twelve months is that of its longest term", () => {
		const brief = { apr_min: 0.12, origination_fee: 0.01, terms_months_max: 6 };
		expect(valueNow(brief, "effective_rate")).toBeCloseTo((1.06 / 0.99) ** 2 - 1, 9);
	});

	test("is unknown where the APR or a fee on top of it is unknown", () => {
		expect(valueNow({ apr_min: 0.1, origination_fee: null }, "effective_rate")).toBeNull();
		expect(valueNow({ apr_min: null, origination_fee: 0.01 }, "effective_rate")).toBeNull();
	});
});

describe("a number that holds only for some", () => {
	function sub(key: string, attributes: Attributes) {
		const cell = lender.columns
			.find((column) => column.key === key)
			?.cell(cellSource(lender, { name: "Any", attributes }, today));
		return cell && typeof cell === "object" && "sub" in cell ? cell.sub : undefined;
	}

	function effectiveNote(attributes: Attributes) {
		return lender.headline[0]?.note(cellSource(lender, { name: "Any", attributes }, today));
	}

	test("says so at the number", () => {
		expect(sub("apr", published("nexo"))).toBe("from 2.9% below 20% LTV, loyalty tier platinum");
		expect(sub("effective", published("nexo"))).toBe("2.9% to 18.9% APR, 0% fee");
		expect(sub("effective", published("figure"))).toBe("from 8.91% APR, 1% fee");
		expect(sub("effective", published("ledn"))).toBe("9.25% to 11.49% APR, 2% fee, 0% in another offer");
		expect(sub("apr", published("figure"))).toBe("from 8.91% up to 50% LTV");
		expect(sub("apr", published("salt-lending"))).toBe("from 7.95% for a lower LTV and a certain term");
		expect(sub("effective", published("firefish"))).toMatch(/^15% in EUR, 1\.5% fee, /);
		expect(effectiveNote(published("arch-lending"))).toMatch(/^1\.49% origination fee; 10\.35% APR; from /);
		const member = { apr_min: 0.12, apr_max: 0.12, origination_fee: 0, membership_usd_year: 100_000 };
		expect(sub("effective", member)).toBe("12% and $1,000 a year, 0% fee");
		expect(sub("ltv", published("better-coinbase-mortgage"))).toMatch(/^40% for buying a home/);
		expect(effectiveNote(published("ledn"))).toBe(
			"2% origination fee (0% in another offer); 11.49% APR; from 9.25% for a larger loan",
		);
	});

	test("is no number to compare where the lender is to be verified, or wants a membership", () => {
		expect(valueNow({ apr_min: 0.1, apr_max: 0.1, origination_fee: 0 }, "effective_rate")).toBeCloseTo(
			0.1,
			9,
		);
		for (const but of [{ status: "verify" }, { membership_usd_year: 100_000 }])
			expect(
				valueNow({ apr_min: 0.1, apr_max: 0.1, origination_fee: 0, ...but }, "effective_rate"),
			).toBeNull();
		expect(valueNow({ apr_min: 0.1, apr_max: 0.1, status: "verify" }, "apr")).toBeNull();
	});

	test("without a condition shows how the rate moves and the fee", () => {
		const open = { ...published("psalion"), status: "open" };
		expect(sub("apr", open)).toBe("fixed");
		expect(sub("effective", open)).toBe("5.5% APR, 0.5% fee");
		expect(sub("effective", {})).toBe("fee unknown");
		expect(sub("ltv", published("lava"))).toBeUndefined();
		expect(effectiveNote(open)).toBe("0.5% origination fee; 5.5% APR");
	});

	test("says it whole, in two lines: no condition in the content is cut, or longer than 60 characters", () => {
		const texts = [...content.values()].flatMap((shown) =>
			["apr_condition", "apr_open", "fee_condition", "ltv_condition"].map((key) => String(shown[key] ?? "")),
		);
		expect(texts.filter((text) => text.length > 60 || text.includes("…"))).toEqual([]);
		expect(texts.some((text) => text.length > 0)).toBe(true);
	});
});

describe("the fall", () => {
	test("that sources disagree on names both", () => {
		const cell = lender.columns.find(({ key }) => key === "fall")?.cell;
		expect(
			cell?.(cellSource(lender, { name: "Debifi", attributes: published("debifi") }, today)),
		).toMatchObject({
			note: "up to 70% LTV; or −22.2%, sources disagree",
		});
		expect(cell?.(cellSource(lender, { name: "Ledn", attributes: published("ledn") }, today))).toMatchObject({
			note: "up to 50% LTV",
		});
	});

	const strike = published("strike");

	test("to the call and to the sale starts at the highest LTV", () => {
		const listing = cellSource(lender, { name: "Strike", attributes: strike }, today);
		expect(listing.text("fall_to_call")).toBe("−28.6%");
		expect(listing.text("fall_to_sale")).toBe("−41.2%");
	});

	test("is unknown where a level is unknown", () => {
		expect(valueNow({ max_ltv: 0.5, margin_call_ltv: null }, "fall_to_call")).toBeNull();
	});

	test("of nothing says that there is no gap", () => {
		const attributes = { max_ltv: 0.85, liquidation_ltv: 0.85 };
		expect(cellSource(lender, { name: "", attributes }, today).text("fall_to_sale")).toBe(
			"no cushion, starts at its liquidation LTV",
		);
	});

	test("of a loan that is only for those who buy a house is unknown", () => {
		const attributes = { max_ltv: 1, ltv_condition: "buying a home", liquidation_ltv: 0.9 };
		expect(valueNow(attributes, "fall_to_sale")).toBeNull();
	});

	test("is compared at the LTV asked for, and not where the lender lends less", () => {
		const cell = lender.columns.find((column) => column.key === "fall")?.cell;
		const at = (ltv: string) =>
			cell?.(cellSource(lender, { name: "Strike", attributes: strike }, today, { at: ltv }));
		expect(at("0.3")).toMatchObject({ call: 1 - 0.3 / 0.7, sale: 1 - 0.3 / 0.85, noCall: false });
		expect(at("0.6")).toEqual({ text: "not offered", sub: "up to 50% LTV", of: ["max_ltv"] });
	});

	test("has no call only where every offer says that nobody calls", () => {
		const cell = lender.columns.find((column) => column.key === "fall")?.cell;
		const noCall = (attributes: Attributes) => cell?.(cellSource(lender, { name: "", attributes }, today));
		expect(noCall(published("coinbase-morpho"))).toMatchObject({ call: null, noCall: true });
		expect(noCall(published("figure"))).toMatchObject({ call: null, noCall: false });
		expect(noCall(published("strike"))).toMatchObject({ noCall: false });
	});
});

describe("a filter with a bound", () => {
	test("lets the bound itself pass", () => {
		expect(passes("apr", { apr_min: 0.09, apr_max: 0.095 }, "9.5")).toBe(true);
		expect(passes("apr", { apr_min: 0.09, apr_max: 0.0951 }, "9.5")).toBe(false);
		expect(passes("ltv", { max_ltv: 0.5 }, "50")).toBe(true);
		expect(passes("ltv", { max_ltv: 0.499 }, "50")).toBe(false);
	});

	test("tells who does not say from who does not hold", () => {
		for (const key of ["apr", "ltv", "room", "loan"]) expect(answer(key, {}, "1"), key).toBe("unknown");
		expect(answer("apr", { apr_min: 0.029, apr_condition: "platinum tier" }, "20")).toBe("unknown");
	});
});

describe("a loan of an amount", () => {
	const reason = (attributes: Attributes, wanted: string) =>
		loanFilter.number?.groups?.why(loanFilter.index(attributes, null), wanted);

	test("is lent from the smallest loan to the largest, both included", () => {
		const bounds = { min_loan: 500_000, max_loan: 1_000_000 };
		expect(["4999", "5000", "10000", "10001"].map((wanted) => answer("loan", bounds, wanted))).toEqual([
			"no",
			"yes",
			"yes",
			"no",
		]);
		expect(reason(bounds, "4999")).toBe("minimum loan $5,000");
		expect(reason(bounds, "10001")).toBe("maximum loan $10,000");
	});

	test("is held against a bound in euros at any rate since 2013, and is not known where they disagree", () => {
		const firefish = { min_loan: 80_000, min_loan_currency: "EUR" };
		expect(answer("loan", firefish, "60000")).toBe("yes");
		expect(answer("loan", firefish, "700")).toBe("no");
		expect(answer("loan", firefish, "1000")).toBe("unknown");
		expect(reason(firefish, "1000")).toBe("minimum loan 800 EUR");
		const small = { min_loan: 80_000, max_loan: 1_500_000, max_loan_currency: "EUR" };
		expect(["14000", "20000", "30000"].map((wanted) => answer("loan", small, wanted))).toEqual([
			"yes",
			"unknown",
			"no",
		]);
	});

	test("is not known where the currency of a bound has no band", () => {
		expect(answer("loan", { min_loan: 80_000, min_loan_currency: "JPY" }, "60000")).toBe("unknown");
	});

	test("takes dollar stablecoins for dollars", () => {
		for (const min_loan_currency of ["USD", "USD-stablecoin", "ZUSD"])
			expect(answer("loan", { min_loan: 80_000, min_loan_currency }, "800")).toBe("yes");
	});

	test("is not known without a smallest loan, and above $250,000 without a largest", () => {
		expect(answer("loan", { max_loan: 1_000_000 }, "5000")).toBe("unknown");
		expect(reason({ max_loan: 1_000_000 }, "5000")).toBe("minimum loan unknown");
		expect(answer("loan", { min_loan: 500_000 }, "250000")).toBe("yes");
		expect(answer("loan", { min_loan: 500_000 }, "250001")).toBe("unknown");
		expect(reason({ min_loan: 500_000 }, "250001")).toBe("maximum loan unknown");
		expect(answer("loan", { min_loan: 500_000, max_loan_none: true }, "900000")).toBe("yes");
	});

	test("is not known above the largest where there is more for those who meet a condition", () => {
		const tiers = { min_loan: 500_000, max_loan: 1_000_000, loan_more: "an account of the second kind" };
		expect(["10000", "10001"].map((wanted) => answer("loan", tiers, wanted))).toEqual(["yes", "unknown"]);
		expect(reason(tiers, "10001")).toBe("maximum loan $10,000, or more with conditions");
	});
});

test("a lender of the whole world does not serve a country that it excludes", () => {
	const worldwide = { serves: ["WORLD"], regions_excluded: ["US"] };
	expect(passes("serves", worldwide, "GB")).toBe(true);
	expect(passes("serves", worldwide, "US")).toBe(false);
	expect(passes("serves", { serves: null }, "GB")).toBe(false);
	// Nobody is told that he can have what sources differ on.
	expect(passes("serves", { serves: ["WORLD"], regions_disputed: ["GB"] }, "GB")).toBe(false);
});

test("who holds the keys is read only where the record says how coins are held", () => {
	for (const record of records)
		if (record.custody_category !== null) expect(record.custody_model, record.slug).not.toBeNull();
});

test("a status rests on a source of its own, or is to be verified", () => {
	for (const { slug, status, field_sources } of records)
		if (status !== "verify") expect(field_sources ?? {}, slug).toHaveProperty("status.source");
});

test("who holds the bitcoin is named in a line as they call themselves, and described small", () => {
	const said = lenderRows.sections
		.flatMap(({ rows }) => rows)
		.flatMap(({ fields }) => fields)
		.find((part) => typeof part === "object" && part.key === "custodian" && "say" in part && part.say);
	const say = typeof said === "object" && "say" in said ? said.say : undefined;
	expect(
		["BitGo", "Coinbase Custody", "The bank’s own vault", "Several third parties"].map((who) => say?.(who)),
	).toEqual([
		"custodian: BitGo",
		"custodian: Coinbase Custody",
		"custodian: the bank’s own vault",
		"custodian: several third parties",
	]);
});
