import { type Compounding, effectiveCost, type FeeKind, type Repayment } from "~/finance/offer-cost";
import type { Entry } from "~db/values";
import { numberIn, type Offer, textIn } from "./lender-outline-words";

/** What a year of a lender's offers costs: the same arithmetic as the answer for somebody's own loan, so that both say the same. Pure. */

/** The months that lenders are compared over. */
const COMPARED_MONTHS = 12;

/** The term that costs are compared over: twelve months, or the nearest that a lender offers. */
export function comparedMonths(least: number | null, most: number | null): number {
	return Math.max(1, Math.min(Math.max(COMPARED_MONTHS, least ?? 1), most ?? 480));
}

/** The effective rate of an offer over so many months; null where its rate or its fee is unknown. */
function yearCost(entry: Entry, months: number): number | null {
	return effectiveCost({
		...{ principal: 1, months, apr: numberIn(entry, "apr"), fee: numberIn(entry, "fee"), membership: null },
		repayment: textIn(entry, "repayment") as Repayment | null,
		compounding: (textIn(entry, "compounding") ?? "simple") as Compounding,
		feeKind: textIn(entry, "fee_kind") as FeeKind | null,
		feeFromCollateral: entry.fee_from_collateral === true,
	});
}

/** The parts that say who can have an offer, and for which loan. Two offers that agree in them are the borrower's choice. */
const CONDITIONS = (
	"amount_max amount_max_currency amount_max_exclusive amount_max_month amount_max_none amount_min amount_min_bank amount_min_currency " +
	"amount_min_disputed countries_disputed countries_excluded countries_served countries_terms_unknown currency disputed_for " +
	"excluded_for ltv_includes_interest ltv_max ltv_max_exclusive ltv_start_min open_term served_exhaustive served_partly " +
	"term_max_months term_min_months terms_months"
).split(" ");

type Costed = { offer: Offer; cost: number | null };

/**
 * The offer that nobody pays more than: of those that a borrower may choose between the cheapest, and of these the one that costs most.
 * Null where the cost of one of them is unknown.
 * @param offers that need nothing and have a rate
 */
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

/** The most that one of these offers costs; null where one of them does not say. */
export function mostCost(offers: readonly Offer[], months: number): number | null {
	const costs = lendingFor(offers, months).map(({ entry }) => yearCost(entry, months));
	return costs.some((cost) => cost === null) ? null : Math.max(...(costs as number[]));
}

/** Those of some offers that lend for so many months; all of them where none does. */
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
