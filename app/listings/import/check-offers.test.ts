import { describe, expect, it } from "vitest";
import { contentFiles } from "../../../tests/support/content-files";
import type { Offer } from "../offers/loan/offer";
import { lenders, offers, reference } from "../offers/reference-for-tests";
import { type OfferFaultCode, offerFaults } from "./check-offers";
import type { Company } from "./publishers";

const files = { lender: "lenders", custodian: "custody", "card-issuer": "cards", exchange: "exchanges" };

const companies = Object.entries(files).flatMap(([kind, file]) =>
	(contentFiles[file] as Array<Omit<Company, "kind">>).map(({ slug, name, website }) => ({
		kind,
		slug,
		name,
		website,
	})),
);

const set = { lenders, companies, today: reference.as_of };

/** An offer without a fault, and what is changed of it. */
function offerWith(changed: Partial<Offer>): Offer {
	const good = {
		...reference.empty_offer,
		id: "ledn/one",
		lender: "ledn",
		apr: 0.1,
		apr_kind: "stated",
		fee: 0.01,
		fee_kind: "one_off",
		ltv_max: 0.5,
		margin_call_ltv: 0.7,
		liquidation_ltv: 0.8,
		amount_min: 1000,
		amount_min_currency: "USD",
		as_of: "2026-09",
		threshold_as_of: "2026-09",
		source: "https://ledn.io/rates",
		grade: "A",
	} as unknown as Offer;
	return { ...good, ...changed };
}

function codesOf(...among: Offer[]): OfferFaultCode[] {
	return offerFaults({ ...set, offers: among }).map(({ code }) => code);
}

describe("what an import refuses of offers", () => {
	it("is nothing of what was collected", () => {
		expect(offerFaults({ ...set, offers })).toEqual([]);
		expect(codesOf(offerWith({}))).toEqual([]);
	});

	it.each<[OfferFaultCode, Partial<Offer>]>([
		["lender_not_listed", { lender: "nobody", source: "https://example.com/loans" }],
		["rate_without_kind", { apr_kind: null }],
		["fee_without_kind", { fee_kind: null }],
		["start_not_below_call", { ltv_max: 0.7 }],
		["call_not_below_sale", { margin_call_ltv: 0.8 }],
		["start_not_below_sale", { margin_call_ltv: null, ltv_max: 0.8 }],
		["start_not_below_sale", { margin_call_ltv: null, no_call: true, ltv_max: 0.81 }],
		["amount_without_currency", { amount_min_currency: null }],
		["amount_without_currency", { amount_max_month: 5000 }],
		["date_in_future", { as_of: "2026-11-23" }],
		["date_in_future", { threshold_as_of: "2026-12" }],
		["date_in_future", { sources: [{ url: "https://ledn.io/fees", as_of: "2027", says: "1%" }] }],
		["home_page_as_source", { source: "https://ledn.io" }],
		["home_page_as_source", { source: "https://ledn.io/#rates" }],
		["rival_without_grade", { source: "https://nexo.com/borrow" }],
	])("is %s of %o", (code, changed) => {
		expect(codesOf(offerWith(changed))).toEqual([code]);
	});

	it.each<[string, Partial<Offer>]>([
		[
			"one number for start and sale, where nobody calls",
			{ no_call: true, margin_call_ltv: null, ltv_max: 0.8 },
		],
		["no rate and no fee", { apr: null, apr_kind: null, fee: null, fee_kind: null }],
		["a month or year that has begun", { as_of: "2026-11", threshold_as_of: "2026" }],
		["a home page that somebody quotes", { source: "https://ledn.io/", second_hand: true }],
		["a rival's page that is graded as one", { source: "https://nexo.com/borrow", grade: "D" }],
		["a page of a partner that is no lender", { source: "https://support.relai.app/loans" }],
		["a page of nobody listed", { source: "https://example.com/loans" }],
	])("is not %s", (_, changed) => {
		expect(codesOf(offerWith(changed))).toEqual([]);
	});

	it("is a rate below another of the same lender for the same loans, unless it says for whom", () => {
		const dearer = offerWith({ id: "ledn/two", apr: 0.12 });
		expect(offerFaults({ ...set, offers: [offerWith({}), dearer] })).toEqual([
			{ offer: "ledn/one", field: "requires", code: "teaser_without_condition" },
		]);
		for (const told of [
			{ requires: [{ key: "size_not_published", value: true, text: "a larger loan" }] },
			{ ltv_max: 0.4 },
			{ amount_min: 250_000 },
			{ repayment: "interest-only" },
			{ countries_served: ["US"] },
			{ apr_kind: "upper" },
		] satisfies Array<Partial<Offer>>)
			expect(codesOf(offerWith(told), dearer)).toEqual([]);
		expect(
			codesOf(
				offerWith({}),
				offerWith({ id: "arch-lending/two", lender: "arch-lending", apr: 0.12, grade: "D" }),
			),
		).toEqual([]);
	});

	it("is not that a lender has no offers", () => {
		expect(offerFaults({ ...set, offers: [] })).toEqual([]);
	});
});
