import { expect, test } from "vitest";
import { kindById } from "~/listings/kinds/all";
import { lender } from "~/listings/kinds/lender";
import type { Provenance } from "~db/records";
import type { Attributes, Entry } from "~db/values";
import { presentEntries } from "./present-entries";

const TODAY = "2026-11-22";
const PAGE = "https://example-lender.com/rates";

const listing = (attributes: Attributes, from: Partial<Provenance> = {}) => ({
	id: "lender:example",
	name: "Example",
	attributes,
	provenance: {
		"offers.term": { confidence: "sourced" as const, asOf: "2026-10-01", sourceUrl: PAGE, ...from },
	},
});

const offer: Entry = {
	name: "Term loan",
	apr: 0.1149,
	apr_kind: "upper",
	fee: 0.02,
	fee_kind: "one_off",
	fee_from_collateral: true,
	ltv_max: 0.5,
	ltv_max_exclusive: true,
	amount_min: 5000,
	amount_min_currency: "USD",
	amount_min_disputed: 10_000,
	amount_max: 250_000,
	amount_max_currency: "USD",
	amount_max_exclusive: true,
	terms_months: [3, 6, 12],
	repayment: "bullet",
	countries_served: ["US"],
	requires: [{ key: "tier", value: "gold", text: "the gold tier", in: ["GB"] }],
	margin_call_ltv: 0.7,
	cure_hours: 0,
	liquidation_ltv: 0.8,
	takes_all: true,
};

const cellsOf = (entry: Entry) =>
	presentEntries(lender, listing({ "offers.term": entry }), TODAY)?.rows[0]?.cells.map((cell) =>
		cell ? [cell.text, cell.sub ?? ""].filter(Boolean).join(" | ") : null,
	);

test("an offer is a row: every number with what has to be known beside it", () => {
	expect(cellsOf(offer)).toEqual([
		"11.49% | top of the range",
		"2% | once, taken from your bitcoin",
		"$5,000 to under $250,000 | another source says from $10,000",
		"3, 6 or 12 months | everything due at the end",
		"below 50%",
		"70% | no time promised",
		"80% | you get nothing back",
	]);
});

test("what is unknown stays unknown, and what there is none of is said", () => {
	expect(cellsOf({ name: "Offer" })).toEqual([null, null, null, null, null, null, null]);
	const none = { name: "Offer", fee: 0, fee_kind: "none", open_term: true, no_call: true, amount_min: 0 };
	expect(cellsOf({ ...none, amount_min_currency: "USD", amount_max_none: true })).toEqual([
		...[null, "none", "any size | no maximum", "no end date", null, "none | liquidates without one", null],
	]);
	expect(cellsOf({ name: "Offer", liquidation_start_plus: 0.05, fee_usd_year: 1000 })).toEqual([
		...[null, "unknown | and $1,000 a year", null, null, null, null, "starting LTV plus 5 points"],
	]);
});

test("it says what it needs, where else its levels are from, and that its source is second-hand", () => {
	const levels = { threshold_source: "https://review.example.com/levels", threshold_as_of: "2026-02" };
	const view = presentEntries(
		lender,
		listing({ "offers.term": { ...offer, ...levels } }, { via: "a directory" }),
		TODAY,
	);
	expect(view?.rows[0]).toMatchObject({
		key: "offers.term",
		needs: ["the gold tier (United Kingdom only)"],
		source: { href: PAGE, host: "example-lender.com" },
		via: "a directory",
		mark: { line: "sourced", weight: "fresh" },
		also: { label: "margin call and liquidation", host: "review.example.com", date: "Feb 2026" },
		reportHref: "/report?listing=lender%3Aexample&field=offers.term",
	});
	const same = presentEntries(
		lender,
		listing({ "offers.term": { ...offer, threshold_source: PAGE } }),
		TODAY,
	);
	expect(same?.rows[0]?.also).toBeNull();
	expect(view?.rows[0]?.folded.map(({ label }) => label)).toEqual(["Available in", "Accepted collateral"]);
});

test("they stand in their own order; a lender without offers, and a kind without any, has no table", () => {
	const two = { "offers.b": { name: "First", place: 1 }, "offers.a": { name: "Second", place: 2 } };
	const view = presentEntries(lender, listing(two), TODAY);
	expect(view?.rows.map(({ name }) => name)).toEqual(["First", "Second"]);
	expect(presentEntries(lender, listing({}), TODAY)).toBeNull();
	const custodian = kindById("custodian");
	expect(custodian && presentEntries(custodian, listing(two), TODAY)).toBeNull();
});
