import { type Compounding, effectiveCost, type FeeKind, type Repayment } from "~/finance/offer-cost";
import type { Entry } from "~db/values";
import { numberIn, type Offer, textIn } from "./lender-outline-words";

/** The yearly cost of a lender's offers. It uses the arithmetic of a visitor's own loan, so both agree. Pure. */

const COMPARED_MONTHS = 12;

/** The term for cost comparisons. It's twelve months, or the lender's nearest. */
export function comparedMonths(least: number | null, most: number | null): number {
	return Math.max(1, Math.min(Math.max(COMPARED_MONTHS, least ?? 1), most ?? 480));
}

/** The effective rate of an offer over so many months; null where its rate or its fee is unknown. */
function yearCost(entry: Entry, months: number): number | null {
	return effectiveCost({
		principal: 1,
		months,
		apr: numberIn(entry, "apr"),
		fee: numberIn(entry, "fee"),
		membership: null,
		repayment: textIn(entry, "repayment") as Repayment | null,
		compounding: (textIn(entry, "compounding") ?? "simple") as Compounding,
		feeKind: textIn(entry, "fee_kind") as FeeKind | null,
		feeFromCollateral: entry.fee_from_collateral === true,
	});
}

/** Parts that say who can have an offer and for which loan. If two offers agree in them, the borrower can choose. */
const CONDITIONS = (
	"amount_max amount_max_currency amount_max_exclusive amount_max_month amount_max_none amount_min amount_min_bank amount_min_currency " +
	"amount_min_disputed countries_disputed countries_excluded countries_served countries_terms_unknown currency disputed_for " +
	"excluded_for ltv_includes_interest ltv_max ltv_max_exclusive ltv_start_min open_term served_exhaustive served_partly " +
	"term_max_months term_min_months terms_months"
).split(" ");

type Costed = { offer: Offer; cost: number | null };

/** Of offers that a borrower can choose between, the cheapest, and of those the most expensive. Null if a cost is unknown. */
export function dearestChoice(
	offers: readonly Offer[],
	months: number,
): { offer: Offer; cost: number } | null {
	const choices = new Map<string, Costed>();
	for (const offer of lendingFor(offers, months)) {
		const key = JSON.stringify(CONDITIONS.map((part) => offer.entry[part] ?? null));
		const cost = yearCost(offer.entry, months);
		const best = choices.get(key);
		if (!best || (cost ?? Infinity) < (best.cost ?? Infinity)) choices.set(key, { offer, cost });
	}
	let dearest: { offer: Offer; cost: number } | null = null;
	for (const { offer, cost } of choices.values()) {
		if (cost === null) return null;
		if (dearest === null || cost > dearest.cost) dearest = { offer, cost };
	}
	return dearest;
}

export function mostCost(offers: readonly Offer[], months: number): number | null {
	const costs = lendingFor(offers, months).map(({ entry }) => yearCost(entry, months));
	return costs.some((cost) => cost === null) ? null : Math.max(...(costs as number[]));
}

function lendingFor(offers: readonly Offer[], months: number): readonly Offer[] {
	const lending = offers.filter(({ entry }) => {
		const listed = Array.isArray(entry.terms_months) ? entry.terms_months.map(Number) : null;
		return (
			entry.open_term === true ||
			((numberIn(entry, "term_min_months") ?? 1) <= months &&
				months <= (numberIn(entry, "term_max_months") ?? 480) &&
				(listed === null || listed.includes(months)))
		);
	});
	return lending.length > 0 ? lending : offers;
}
