import { describe, expect, test } from "vitest";
import content from "~db/content/lenders.json";
import { cellSource } from "../format-value";
import { type Attributes, currentValue, type Filter, type Indexed } from "./kind";
import { lender } from "./lender";

const today = "2026-11-20";

/** The ratios, terms and readings of a lender in the content; they are stored as they are written there. */
function published(slug: string): Attributes {
	const record = content.find((candidate) => candidate.slug === slug);
	if (!record) throw new Error(`no lender ${slug} in the content`);
	return {
		apr_min: record.apr_min,
		apr_max: record.apr_max,
		apr_fee_basis: record.apr_fee_basis,
		origination_fee: record.origination_fee,
		terms_months_min: record.terms_months_min,
		terms_months_max: record.terms_months_max,
		max_ltv: record.max_ltv,
		margin_call_ltv: record.margin_call_ltv,
		liquidation_ltv: record.liquidation_ltv,
		cure_hours: record.cure_hours,
		product_type: record.product_type,
		rate_type: record.rate_type,
		apr_condition: record.apr_condition,
		fee_condition: record.fee_condition,
		ltv_condition: record.ltv_condition,
	};
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
	const { index, matches } = filter(key);
	const indexed: Indexed = index(attributes, null);
	return matches ? matches(indexed, wanted, today) : indexed === wanted;
}

describe("the effective rate", () => {
	test("does not add a fee that the APR already contains", () => {
		expect(valueNow(published("figure"), "effective_rate")).toBeCloseTo(0.09999, 9);
	});

	test("adds the fee to the lowest APR alone where only the highest contains it", () => {
		const arch = published("arch-lending");
		expect(valueNow(arch, "effective_rate")).toBeCloseTo((1 + 0.0725) / (1 - 0.0149) - 1, 9);
		expect(valueNow(arch, "effective_rate_max")).toBeCloseTo(0.1184, 9);
	});

	test("of a loan without interest is its fee: 13% kept back costs 14.9% in twelve months", () => {
		const sovryn = published("sovryn-zero");
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
		expect(valueNow({ apr_min: 0.1, apr_fee_basis: "included" }, "effective_rate")).toBeCloseTo(0.1, 9);
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
		expect(sub("apr", published("nexo"))).toBe("lowest: below 20% LTV, platinum tier");
		expect(sub("effective", published("nexo"))).toBe("fee 0%");
		expect(sub("effective", published("ledn"))).toBe("fee 2%, not for US and Canadian residents");
		expect(sub("apr", published("figure"))).toBe("at 50% LTV, fee included");
		expect(sub("ltv", published("milo"))).toBe("of the property’s value");
		expect(effectiveNote(published("ledn"))).toBe(
			"origination fee 2% (not for US and Canadian residents); list rate 9.25–11.49% (lowest: larger loans)",
		);
	});

	test("without a condition shows how the rate moves and the fee", () => {
		expect(sub("apr", published("psalion"))).toBe("fixed");
		expect(sub("effective", published("psalion"))).toBe("fee 0.5%");
		expect(sub("effective", published("lava"))).toBe("fee 0%");
		expect(sub("ltv", published("lava"))).toBeUndefined();
		expect(effectiveNote(published("psalion"))).toBe("origination fee 0.5%; list rate 5.5%");
	});

	test("says it in a line: no condition in the content is longer than 40 characters", () => {
		const texts = content.flatMap((record) => [
			record.apr_condition ?? "",
			record.fee_condition ?? "",
			record.ltv_condition ?? "",
		]);
		expect(texts.filter((text) => text.length > 40)).toEqual([]);
		expect(texts.some((text) => text.length > 0)).toBe(true);
	});
});

describe("the fall", () => {
	const strike = published("strike");

	test("to the call and to the sale starts at the highest LTV", () => {
		const listing = cellSource(lender, { name: "Strike", attributes: strike }, today);
		expect(listing.text("fall_to_call")).toBe("−29%");
		expect(listing.text("fall_to_sale")).toBe("−41%");
	});

	test("is unknown where a level is unknown", () => {
		expect(valueNow({ max_ltv: 0.5, margin_call_ltv: null }, "fall_to_call")).toBeNull();
	});

	test("is compared at the LTV asked for, and not where the lender lends less", () => {
		const cell = lender.columns.find((column) => column.key === "fall")?.cell;
		const at = (ltv: string) =>
			cell?.(cellSource(lender, { name: "Strike", attributes: strike }, today, { at: ltv }));
		expect(at("0.3")).toMatchObject({ call: 1 - 0.3 / 0.7, sale: 1 - 0.3 / 0.85, noCall: false });
		expect(at("0.6")).toEqual({ text: "not offered", sub: "lends up to 50%" });
	});

	test("has no call only with a protocol that promises no time to cure", () => {
		const cell = lender.columns.find((column) => column.key === "fall")?.cell;
		const noCall = (attributes: Attributes) => cell?.(cellSource(lender, { name: "", attributes }, today));
		expect(noCall(published("coinbase-morpho"))).toMatchObject({ call: null, noCall: true });
		expect(noCall(published("figure"))).toMatchObject({ call: null, noCall: false });
		expect(noCall(published("strike"))).toMatchObject({ noCall: false });
	});
});

describe("a filter with a bound", () => {
	test("lets the bound itself pass", () => {
		expect(passes("apr", { apr_min: 0.095 }, "9.5")).toBe(true);
		expect(passes("apr", { apr_min: 0.0951 }, "9.5")).toBe(false);
		expect(passes("ltv", { max_ltv: 0.5 }, "50")).toBe(true);
		expect(passes("ltv", { max_ltv: 0.499 }, "50")).toBe(false);
		expect(passes("loan", { min_loan: 500_000, max_loan: 1_000_000 }, "5000")).toBe(true);
		expect(passes("loan", { min_loan: 500_000, max_loan: 1_000_000 }, "10000")).toBe(true);
		expect(passes("loan", { min_loan: 500_000, max_loan: 1_000_000 }, "10001")).toBe(false);
	});

	test("never lets the unknown pass", () => {
		for (const key of ["apr", "ltv", "room", "loan"]) expect(passes(key, {}, "1"), key).toBe(false);
	});

	test("does not hold a smallest loan in euros or francs against dollars; dollar stablecoins are dollars", () => {
		for (const min_loan_currency of ["EUR", "CHF"])
			expect(passes("loan", { min_loan: 80_000, min_loan_currency }, "5000")).toBe(false);
		for (const min_loan_currency of ["USD", "USD-stablecoin", "ZUSD"])
			expect(passes("loan", { min_loan: 80_000, min_loan_currency }, "5000")).toBe(true);
	});

	test("takes a largest loan that is not published for no limit", () => {
		expect(passes("loan", { min_loan: 500_000, max_loan: null }, "900000000")).toBe(true);
	});
});

test("a lender of the whole world does not serve a country that it excludes", () => {
	const worldwide = { serves: ["WORLD"], regions_excluded: ["US"] };
	expect(passes("serves", worldwide, "GB")).toBe(true);
	expect(passes("serves", worldwide, "US")).toBe(false);
	expect(passes("serves", { serves: null }, "GB")).toBe(false);
});

test("who holds the keys is read only where the record says how coins are held", () => {
	for (const record of content)
		if (record.custody_category !== null) expect(record.custody_model, record.slug).not.toBeNull();
});
