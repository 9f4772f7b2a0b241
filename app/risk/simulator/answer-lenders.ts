import { type PastCounts, type PastLoan, pastCounts } from "~/finance/loan-history";
import { type Series, seriesUntil } from "~/finance/series";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { areLevelsFresh } from "~/listings/offers/loan/ages";
import { answerLoan, pastLoanOf } from "~/listings/offers/loan/answer-loan";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import type { LoanRecord } from "~/loan/loan-records.server";

export type Simulated = {
	record: LoanRecord;
	answer: LenderAnswer;
	offer: Offer;
	/** The rate in use. If the lender publishes none, it's the visitor's. */
	apr: number;
	isAssumed: boolean;
	past: PastLoan | null;
	isOld: boolean;
	counts: PastCounts | null;
	/** The later level where sources disagree on when it sells, and how often that sold; null where they don't. */
	later: { ltv: number; counts: PastCounts | null } | null;
};

/** Least liquidated first, whatever the age of its levels. Lenders with an assumed rate follow. */
export function simulateLenders(
	loan: Loan,
	isPlaced: boolean,
	{ loan: { apr, days, interest }, since, until }: SimulatorInputs,
	records: readonly LoanRecord[],
	series: Series,
): Simulated[] {
	const offers = records.flatMap((record) => (isPlaced ? record.offers : record.offers.map(everywhere)));
	const { rows } = answerLoan(
		loan,
		offers,
		records.map(({ lender }) => lender),
		null,
	);
	const bySlug = new Map(records.map((record) => [record.lender.lender, record]));
	const found = rows.flatMap((answer) => {
		const offer = answer.shown?.offer;
		const record = bySlug.get(answer.lender.lender);
		if (!offer || !record || !sells(offer)) return [];
		const isAssumed = offer.apr === null;
		const rated: Offer = isAssumed ? { ...offer, apr, compounding: "simple" } : offer;
		const asked = pastLoanOf(loan, rated);
		const past = asked && { ...asked, days, ...(interest === "cash" ? { apr: 0 } : {}) };
		const isOld = !areLevelsFresh(offer, loan);
		return { record, answer, offer, apr: rated.apr as number, isAssumed, past, isOld };
	});
	const atLatest = found.map(({ past, offer: { liquidation_ltv_latest: liq } }) =>
		past && liq !== null ? { ...past, liq } : null,
	);
	const counts = pastCounts(
		[...found.map(({ past }) => past), ...atLatest],
		seriesUntil(series, until),
		since,
	);
	return found
		.map((one, at) => {
			const ltv = one.offer.liquidation_ltv_latest;
			const later = ltv === null ? null : { ltv, counts: counts[found.length + at] ?? null };
			return { ...one, counts: counts[at] ?? null, later };
		})
		.sort(
			(a, b) =>
				Number(a.isAssumed) - Number(b.isAssumed) ||
				soldShare(a) - soldShare(b) ||
				a.answer.lender.name.localeCompare(b.answer.lender.name, "en"),
		);
}

function soldShare({ counts, past }: Pick<Simulated, "counts" | "past">): number {
	if (!past) return 2;
	return counts ? counts.sold / counts.windows : 3;
}

function sells({ liquidation_ltv, liquidation_start_plus }: Offer): boolean {
	return liquidation_ltv !== null || liquidation_start_plus !== null;
}

function everywhere(offer: Offer): Offer {
	return {
		...offer,
		countries_served: ["WORLD"],
		served_exhaustive: false,
		served_partly: false,
		countries_excluded: [],
		countries_disputed: [],
		excluded_for: {},
		disputed_for: {},
		countries_terms_unknown: [],
		// Nobody said where they live, so the date of where it lends decides nothing.
		served_source: undefined,
		served_as_of: undefined,
	};
}

/** Some lenders count the whole term's interest from the first day. We convert their levels to that day's debt. */
export function termsOfOffer(
	{ past, offer, isAssumed }: Simulated,
	ltv: number,
): Record<string, number | string | null> {
	if (!past) return { calls: offer.no_call ? "no" : "yes", margin: null, liq: offer.liquidation_ltv };
	const counted = past.start / ltv;
	const level = (share: number) => Math.round((share / counted) * 1e8) / 1e8;
	const isPaidAsItGoes = past.apr === 0 && offer.apr !== 0 && !isAssumed;
	return {
		// The rate as the lender names it. `compounding` says how the debt grows.
		...(isAssumed ? {} : { apr: offer.apr, compounding: isPaidAsItGoes ? "simple" : offer.compounding }),
		...(isPaidAsItGoes ? { interest: "cash" } : {}),
		calls: offer.no_call ? "no" : "yes",
		margin: past.margin === null ? null : level(past.margin),
		liq: level(past.liq),
	};
}
