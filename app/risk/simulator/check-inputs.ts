/** Checks between the fields of a simulation. Pure. */

import { dayAt, placeOf, type Series } from "~/finance/series";
import { type Loan, startLtv } from "~/finance/simulate/loan";
import { BLOCKS_SINCE, type Method, VOLATILITY_DAYS } from "~/finance/simulate/model";
import { formatCount, formatDate, formatRatio } from "~/ui/format";

type Problems = Record<string, string>;

/**
 * Reports LTVs in the wrong order. The start must be below the margin call, and that below liquidation.
 * @param field the one that decides where the loan starts
 */
export function checkTogether(loan: Loan, field: "btc" | "ltv"): Problems {
	const errors: Problems = {};
	const start = startLtv(loan);
	if (loan.margin !== null && loan.margin >= loan.liquidation)
		errors.margin = `The call comes before the sale: below ${formatRatio(loan.liquidation)}.`;
	const first = loan.margin ?? loan.liquidation;
	if (start >= first && !errors.margin) {
		const what = loan.margin === null ? "sold" : "called";
		errors[field] =
			`The loan would start at ${formatRatio(Math.round(start * 1e4) / 1e4)} LTV and be ${what} at once, at ${formatRatio(first)}.`;
	}
	return errors;
}

/** Reports a history that is too short. Windows need one that has ended, and random methods need a year of closes. */
export function checkHistory(
	{ method, since, until, days }: { method: Method; since: string; until: string; days: number },
	series: Series,
): Problems {
	if (method === "history") {
		if (placeOf(series, until) - placeOf(series, since) >= days) return {};
		return {
			since: `No ${formatCount(days)} days from then on have ended by ${formatDate(until)}: choose an earlier day.`,
		};
	}
	const first = firstUntil(method, series);
	if (until >= first) return {};
	return { until: `This way of asking needs a year of closes: choose ${formatDate(first)} or a later day.` };
}

/**
 * The first day on which a random method has a year of returns. It draws blocks from returns since 2018, and the walk uses the
 * last year's volatility. With less data it would invent numbers.
 */
export function firstUntil(method: "blocks" | "walk", series: Series): string {
	return dayAt(series, (method === "blocks" ? placeOf(series, BLOCKS_SINCE) : 0) + VOLATILITY_DAYS);
}
