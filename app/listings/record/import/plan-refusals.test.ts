import { describe, expect, test } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import type { Entry } from "~db/values";
import { readKind } from "./read-contents";

const NOON = Date.UTC(2026, 10, 22, 12);

const cards = ["example", "other"].map((slug) => ({
	slug,
	name: slug === "example" ? "Example Card" : "Other Card",
	website: `https://${slug}-card.com`,
	sources: [`https://${slug}-card.com/terms`],
	as_of: "2026-02-17",
	confidence: "sourced",
}));

const plan: Entry = {
	name: "The card",
	rates: {
		dining: 0.03,
		fuel: [
			[300, 0.04],
			[null, 0.01],
		],
		other: 0.01,
	},
	paid_in: "bitcoin",
	fee_usd_year: 0,
	fee_kind: "none",
};

type Change = { field?: string; source?: string; value?: Record<string, unknown> };

/** Why a plan is refused that differs from a good one in this; null where it is taken. */
function refusal(...changes: Change[]): string | null {
	const rows = changes.map(({ value, ...row }) => ({
		...{ slug: "example", field: "plans.card", source: "https://example-card.com/rates" },
		...{ as_of: "2026-11-01", read_at: "2026-11-22", ...row },
		value: Object.fromEntries(Object.entries({ ...plan, ...value }).filter(([, part]) => part !== undefined)),
	}));
	try {
		readKind(cardIssuer, { cards, "facts/cards": rows }, NOON);
		return null;
	} catch (error) {
		if (error instanceof ContentError) return error.message;
		throw error;
	}
}

const AT = "facts/cards.json: record example (row 1): field plans.card: ";

test("the plan that the rest of this file spoils is taken as it is", () => {
	expect(refusal({})).toBeNull();
});

describe("a plan is refused, by card, plan and part,", () => {
	test("with rates that are none", () => {
		expect(refusal({ value: { rates: { dining: 3 } } })).toMatch(
			/rates must be a decimal share \(0\.5 is 50%\) from 0 to 1/,
		);
	});

	test("whose fee is said in two ways: none is 0, and unknown is left out", () => {
		expect(refusal({ value: { fee_kind: undefined } })).toBe(`${AT}fee_kind is required with fee_usd_year`);
		expect(refusal({ value: { fee_usd_year: undefined } })).toBe(
			`${AT}fee_usd_year is required with fee_kind (0 for no fee)`,
		);
		expect(refusal({ value: { fee_usd_year: 95 } })).toBe(`${AT}fee_kind is none, but the fee is $95`);
		expect(refusal({ value: { fee_kind: "card" } })).toBe(`${AT}fee_kind must be none if the fee is 0`);
		expect(refusal({ value: { fee_usd_year: -1 } })).toMatch(/fee_usd_year must be an amount from 0/);
		expect(refusal({ value: { fee_usd_year: undefined, fee_kind: undefined } })).toBeNull();
		expect(refusal({ value: { fee_usd_year: 95, fee_kind: "membership" } })).toBeNull();
	});

	test("that pays in the issuer's own token and does not say what that is worth, or says it of another", () => {
		expect(refusal({ value: { paid_in: "own-token" } })).toBe(
			`${AT}caveats must have token_price, because the reward is paid in the issuer's own token`,
		);
		expect(refusal({ value: { caveats: ["token_price"] } })).toMatch(/isn’t paid in the issuer's own token/);
		expect(refusal({ value: { paid_in: "own-token", caveats: ["token_price"] } })).toBeNull();
		expect(refusal({ value: { paid_in: undefined } })).toBe(`${AT}paid_in must be known`);
	});

	test("that pays nothing, beside a rate; and that publishes none, beside one", () => {
		expect(refusal({ value: { paid_in: "none" } })).toMatch(/paid_in says there’s no reward/);
		expect(refusal({ value: { paid_in: "none", rates: { other: 0 } } })).toBeNull();
		expect(refusal({ value: { caveats: ["rate_not_published"] } })).toMatch(/rates must be empty/);
		expect(refusal({ value: { rates: {} } })).toMatch(
			/rates must be known, or caveats must have rate_not_published/,
		);
		expect(refusal({ value: { rates: {}, caveats: ["rate_not_published"] } })).toBeNull();
	});

	test("with higher rates without their cap, or that rise", () => {
		const top = { top_rates: [0.03, 0.02], top_cap_year: 10_000 };
		expect(refusal({ value: top })).toBeNull();
		expect(refusal({ value: { ...top, top_cap_year: undefined } })).toMatch(/top_cap_year is required/);
		expect(refusal({ value: { ...top, top_rates: undefined } })).toMatch(/top_rates is required/);
		expect(refusal({ value: { ...top, top_rates: [0.02, 0.03] } })).toMatch(/top_rates must not rise/);
	});

	test("with a caveat that nobody knows, or twice", () => {
		expect(refusal({ value: { caveats: ["great"] } })).toMatch(/caveats has great\. Use announced_terms/);
		expect(refusal({ value: { caveats: ["limited_launch", "limited_launch"] } })).toMatch(/has a duplicate/);
	});

	test("that asks and costs what another does: nobody could say which holds", () => {
		const second = { field: "plans.second", value: { rates: { other: 0.02 } } };
		expect(refusal({}, second)).toBe(
			"cards.json: record example: field plans.second: requires is the same as for card. Say what each requires",
		);
		const requires = [{ key: "paid_tier", value: true, text: "the paid tier" }];
		expect(refusal({}, { ...second, value: { ...second.value, requires } })).toBeNull();
	});

	test("whose rates are from a page of another listed company, unless it is second-hand", () => {
		const rival = { source: "https://other-card.com/compare" };
		expect(refusal(rival)).toBe(
			`${AT}second_hand must be true, because the rates are from a page of Other Card, another listed company`,
		);
		expect(refusal({ ...rival, value: { second_hand: true } })).toBeNull();
	});

	test("with a part that there is not, or a key that is none", () => {
		expect(refusal({ value: { apr: 0.1 } })).toBe(`${AT}apr is not a part of a plan`);
		expect(refusal({ field: "plans" })).toMatch(/is not a field of a card/);
		expect(refusal({ field: "offers.card" })).toMatch(/is not a field of a card/);
	});
});
