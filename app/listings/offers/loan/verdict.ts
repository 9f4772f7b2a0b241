import { type OfferCost, offerCost } from "~/finance/offer-cost";
import { byHigher, byLower, firstOf, inTurn } from "../comparing";
import { type Check, checkOf, checkOffer, findStatus } from "./check";
import { type Caveat, type Fail, type Needs, type Open, open } from "./findings";
import { type Levels, levelsOf, termsOf } from "./levels";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";

export const VERDICTS = ["lends", "unknown", "does_not"] as const;

type Verdict = (typeof VERDICTS)[number];

export type Judged = { offer: Offer; check: Check; cost: OfferCost; levels: Levels };

/** The cheapest offer that needs something the visitor hasn't told us. We print it only below the shown one. */
export type From = { offer: string; apr: number | null; total: number; needs: Needs[] };

export type Decision = {
	verdict: Verdict;
	reasons: Array<Fail | Open | Needs>;
	caveats: Caveat[];
	shown: Judged | null;
	from: From | null;
};

export function judge(loan: Loan, offers: readonly Offer[], lender: Lender): Judged[] {
	return offers.map((offer) => ({
		offer,
		check: checkOffer(loan, offer, lender),
		cost: offerCost(termsOf(loan, offer)),
		levels: levelsOf(loan, offer),
	}));
}

export function decide(loan: Loan, offers: readonly Offer[], lender: Lender): Decision {
	const judged = judge(loan, offers, lender);
	if (judged.length === 0) return withoutOffers(lender);
	const holding = judged.filter(({ check }) => check.status === "holds");
	const possible = judged.filter(({ check }) => check.status !== "out");
	const verdict: Verdict = holding.length > 0 ? "lends" : possible.length > 0 ? "unknown" : "does_not";
	const shown =
		verdict === "lends"
			? firstOf(holding, cheapest)
			: verdict === "unknown"
				? firstOf(possible, fewestOpen)
				: firstOf(judged, nearest(loan));
	const { check, cost } = shown as Judged;
	return {
		verdict,
		reasons: verdict === "lends" ? [] : verdict === "unknown" ? openPoints(check) : check.fails,
		caveats: check.caveats,
		shown: shown ?? null,
		from: verdict === "does_not" ? null : fromOf(judged, cost.total),
	};
}

function withoutOffers(lender: Lender): Decision {
	const check = checkOf([...findStatus(lender), open("no_offer_known")]);
	const isClosed = check.fails.length > 0;
	return {
		verdict: isClosed ? "does_not" : "unknown",
		reasons: isClosed ? check.fails : check.unknowns,
		caveats: [],
		shown: null,
		from: null,
	};
}

export function openPoints({ unknowns, unsaid }: Check): Array<Open | Needs> {
	return [...unknowns, ...unsaid];
}

const cheapest = byLower<Judged>(({ cost }) => cost.total);

const fewestOpen = byLower<Judged>(({ check }) => openPoints(check).length);

/** Prefers offers for this type of borrower and purpose, then those with the fewest failing conditions. */
function nearest({ borrower, purpose }: Loan) {
	const isMeant = ({ requires }: Offer) =>
		requires.every(
			({ key, value }) =>
				(key !== "borrower" || value === borrower) && (key !== "purpose" || value === purpose),
		);
	return inTurn<Judged>(
		byHigher(({ offer }) => Number(isMeant(offer))),
		byLower(({ check }) => check.fails.length),
	);
}

function fromOf(judged: readonly Judged[], total: number | null): From | null {
	const conditional = judged.filter(({ check }) => check.status === "conditional");
	const best = firstOf(conditional, cheapest);
	if (!best || best.cost.total === null || total === null || best.cost.total >= total) return null;
	const { offer, cost, check } = best;
	return { offer: offer.id, apr: offer.apr, total: cost.total as number, needs: check.unsaid };
}
