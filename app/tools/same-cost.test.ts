import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { stateFacts } from "~/listings/facts/state-facts";
import { kinds } from "~/listings/kinds/all";
import { valueForAll } from "~/listings/kinds/condition";
import { lender } from "~/listings/kinds/lender";
import { lenderOf } from "~/listings/offers/loan/of-listing";
import { readContents } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { calculatorBySlug } from "~/tools/all";
import type { ListingRecord } from "~db/records";
import { contentFiles } from "../../tests/support/content-files";
import { readState } from "./read-state";
import { termsOf, usableTerms } from "./terms.server";

const TODAY = "2026-11-27";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const market = { series: fileSeries(), recent: null };

const lenders = readContents(kinds, contentFiles, NOON).flatMap(({ kind, records }) =>
	kind.id !== lender.id
		? []
		: records.map(({ id, slug, statements }) => {
				const facts = stateFacts(lender, [], statements, { at: NOON, by: "content" });
				const { name, attributes, provenance } = deriveFrom(lender, id, facts, TODAY).derived;
				return { id, kind: lender.id, slug, name, attributes, provenance } as ListingRecord;
			}),
);

/** Lenders whose offers differ in how interest or fee is paid: a calculator without a loan takes its own choice, and says which. */
function differs(record: ListingRecord): boolean {
	const ways = lenderOf(record)
		.offers.filter(({ apr }) => apr !== null)
		.map(({ compounding, fee_kind, fee_from_collateral, repayment, fee_usd_year }) =>
			JSON.stringify([
				compounding,
				fee_kind === "none" ? null : fee_kind,
				fee_from_collateral,
				repayment,
				fee_usd_year,
			]),
		);
	return new Set(ways).size > 1;
}

describe("the loan cost calculator with a lender and no loan costs what the list says", () => {
	const calculator = calculatorBySlug("loan-cost");
	if (!calculator) throw new Error("there is no such calculator");
	const compared = lenders.flatMap((record) => {
		const listed = valueForAll(lender, record.attributes, "effective_rate", TODAY);
		const terms = termsOf(calculator, record, TODAY);
		const used = terms && usableTerms(calculator, terms);
		const said = readState(calculator, {}, market, used?.values ?? {}).values;
		const result = said && calculator.compute(said, market).effective_annual_rate;
		return typeof listed === "number" && typeof result === "number" && !differs(record)
			? [{ name: record.slug, listed, said: result }]
			: [];
	});

	test("of eight lenders at least, and of Nexo, which compounds daily", () => {
		expect(compared.length).toBeGreaterThanOrEqual(8);
		expect(compared.map(({ name }) => name)).toContain("nexo");
	});

	test.each(compared)("$name", ({ listed, said }) => {
		expect(said).toBeCloseTo(listed, 6);
	});
});
