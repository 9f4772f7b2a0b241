import { describe, expect, test } from "vitest";
import { effectiveCost } from "~/finance/offer-cost";
import { stateFacts } from "~/listings/facts/state-facts";
import { kinds } from "~/listings/kinds/all";
import { currentValue } from "~/listings/kinds/kind";
import { lender as lenderKind } from "~/listings/kinds/lender";
import { startLtv } from "~/listings/kinds/lender-start";
import { readContents } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { contentFiles } from "../../../../tests/support/content-files";
import { readTyped } from "../reference-for-tests";
import { termsOf } from "./levels";
import type { Loan } from "./loan";
import { lenderOf } from "./of-listing";
import type { Offer } from "./offer";
import { judge } from "./verdict";

const TODAY = "2026-11-27";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const PRICE = 80_000;

const lenders = readContents(kinds, contentFiles, NOON)
	.filter(({ kind }) => kind.id === "lender")
	.flatMap(({ records }) => records)
	.map(({ id, slug, statements }) => {
		const facts = stateFacts(lenderKind, [], statements, { at: NOON, by: "content" });
		const { name, attributes, provenance } = deriveFrom(lenderKind, id, facts, TODAY).derived;
		return { slug, attributes, ...lenderOf({ slug, name, attributes, provenance }) };
	});

const PLACES = ["US", "US-TX", "CA", "DE", "GB", "CH", "IM", "SV", "AE", "BR"];

/** A loan at an LTV, as somebody would type it. */
function loanOf(amount: number, ltv: number, months: number, about: object): Loan {
	const typed = { btc: amount / PRICE / ltv, amount, months, ...about };
	const { loan, errors } = readTyped(typed, { price: PRICE, today: TODAY });
	if (!loan) throw new Error(JSON.stringify({ typed, errors }));
	return loan;
}

/** The limits of a lender's offers, and one amount in between. */
function amountsOf(offers: readonly Offer[]): number[] {
	const bounds = offers.flatMap(({ amount_min, amount_max }) => [amount_min, amount_max]);
	return [...new Set([60_000, ...bounds.filter((bound) => bound !== null && bound >= 1)])] as number[];
}

/** The most that any borrower pays for a loan of any size in any place. Each borrower takes the cheapest available offer. */
function dearestAnswer({ lender, offers }: (typeof lenders)[number], listed: number, months: number) {
	// A highest LTV that is measured with the interest leaves room for it.
	const withInterest = offers.some((offer) => offer.ltv_includes_interest || offer.levels_include_interest);
	const ltv = withInterest ? listed / 1.5 : listed;
	// A requirement of every offer describes the lender's customers.
	const [first] = offers;
	const access = (first?.requires ?? []).filter((need) =>
		offers.every(({ requires }) => requires.some(({ key }) => key === need.key)),
	);
	const says = Object.fromEntries(access.map(({ key, value }) => [`says.${key}`, value]));
	const costs = amountsOf(offers).flatMap((amount) =>
		PLACES.flatMap((place) =>
			["person", "business"].flatMap((borrower) => {
				const loan = loanOf(amount, ltv, months, { country: place, borrower, ...says });
				const open = judge(loan, offers, lender).filter(({ check }) => check.status !== "out");
				const free = open.filter(({ check }) => check.unsaid.length === 0);
				const known = free.map(({ offer }) => effectiveCost(termsOf(loan, offer)));
				return known.length === 0 ? [] : known.includes(null) ? [null] : [Math.min(...(known as number[]))];
			}),
		),
	);
	return costs.includes(null) || costs.length === 0 ? null : Math.max(...(costs as number[]));
}

describe("the yearly cost in the list is that of the same loan", () => {
	const compared = lenders.flatMap((lender) =>
		["max", "0.3", "0.4", "0.5"].flatMap((at) => {
			const listed = currentValue(lenderKind, lender.attributes, "effective_rate", TODAY, { at });
			const ltv = startLtv(lender.attributes, { at });
			return typeof listed === "number" && ltv !== null
				? [{ name: `${lender.slug} at ${at}`, lender, listed, ltv }]
				: [];
		}),
	);

	test("of twelve lenders at least", () => {
		expect(new Set(compared.map(({ lender }) => lender.slug)).size).toBeGreaterThanOrEqual(12);
	});

	test.each(compared)("$name", ({ lender, listed, ltv }) => {
		expect(dearestAnswer(lender, ltv, 12)).toBeCloseTo(listed, 9);
	});
});
