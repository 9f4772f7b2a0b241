import { type AgeClass, type Aged, checkedUntil, heldOn, isCurrent } from "~/listings/values/age";
import { firstDay } from "~/ui/format";
import type { Fail } from "./findings";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import type { Decision } from "./verdict";

type Today = Pick<Loan, "today">;

export function isRateFresh({ as_of, confirmed_at, grade }: Offer, { today }: Today): boolean {
	return grade !== "E" && isCurrent({ ageClass: "rate" }, aged(as_of, confirmed_at), today);
}

export function areLevelsFresh(offer: Offer, { today }: Today): boolean {
	return isCurrent({ ageClass: "threshold" }, levelsAge(offer), today);
}

export function offerCheckedUntil(offer: Offer, what: "rate" | "levels"): string | null {
	if (what === "levels") return checkedUntil(levelsAge(offer));
	return offer.grade === "E" ? null : checkedUntil(aged(offer.as_of, offer.confirmed_at));
}

function levelsAge(offer: Offer): Aged {
	return pageAge(offer, offer.threshold_source, offer.threshold_as_of);
}

/** A reading of the rate's page counts for other parts only if they are from that page. */
export function pageAge(
	{ source: own, confirmed_at }: Pick<Offer, "source" | "confirmed_at">,
	source: string | null,
	asOf: string | null,
): Aged {
	const isSamePage = source === null || source === own;
	return aged(asOf, isSamePage ? confirmed_at : null);
}

function aged(asOf: string | null, confirmedAt: string | null | undefined): Aged {
	return { confidence: "sourced", asOf, ...(confirmedAt && { confirmedAt }) };
}

export type Deciding = "where" | "limits" | "status";

export type VerdictDate = NonNullable<ReturnType<typeof dateOf>>;

const ALL: readonly Deciding[] = ["where", "limits", "status"];

export const AGE_CLASS: Record<Deciding, AgeClass> = { where: "access", limits: "term", status: "status" };

const DECIDED_BY: Partial<Record<Fail, Deciding>> = {
	amount_above_maximum: "limits",
	amount_above_month: "limits",
	amount_below_minimum: "limits",
	ltv_above_maximum: "limits",
	ltv_below_range: "limits",
	term_too_long: "limits",
	term_too_short: "limits",
	country_excluded: "where",
	country_not_served: "where",
	closed: "status",
};

/** All three count if the lender offers the loan, otherwise only the failing ones. */
export function verdictDate(
	day: Pick<Loan, "today">,
	decision: Pick<Decision, "verdict" | "reasons" | "shown">,
	lender: Lender,
): VerdictDate | null {
	return dateOf(day, decidingParts(decision, lender));
}

type Dated = { what: Deciding; from: Aged | null };

export function decidingParts(
	{ verdict, reasons, shown }: Pick<Decision, "verdict" | "reasons" | "shown">,
	lender: Lender,
): Dated[] {
	if (verdict === "unknown") return [];
	const deciding =
		verdict === "lends" ? ALL : [...new Set(reasons.flatMap((code) => DECIDED_BY[code as Fail] ?? []))];
	return partsOf(deciding, shown?.offer ?? null, lender);
}

export function isDecidingCurrent({ what, from }: Dated, today: string): boolean {
	return from !== null && isCurrent({ ageClass: AGE_CLASS[what] }, from, today);
}

export function isOfferCurrent(day: Pick<Loan, "today">, offer: Offer, lender: Lender): boolean {
	return dateOf(day, partsOf(ALL, offer, lender))?.current !== false;
}

function partsOf(deciding: readonly Deciding[], offer: Offer | null, lender: Lender): Dated[] {
	return deciding.flatMap((what) => {
		const from = ageOf(what, offer, lender);
		return from === undefined ? [] : [{ what, from }];
	});
}

function dateOf({ today }: Pick<Loan, "today">, aged: readonly Dated[]) {
	if (aged.length === 0) return null;
	const past = aged.filter((part) => !isDecidingCurrent(part, today)).map(({ what }) => what);
	const dates = aged.map(({ from }) => from && heldOn(from));
	return {
		as_of: dates.reduce((a, b) => (a === null || b === null ? null : firstDay(a) > firstDay(b) ? b : a)),
		/** A verdict that isn't current keeps its group and can't win. */
		current: past.length === 0,
		past,
		undated: aged.filter((_, at) => dates[at] === null).map(({ what }) => what),
	};
}

/** Where a part of a verdict is from; null where nowhere, undefined where this isn't described. */
function ageOf(what: Deciding, offer: Offer | null, lender: Lender): Aged | null | undefined {
	if (what === "status") return lender.status_from;
	if (!offer) return undefined;
	const [source, asOf] =
		what === "where" ? [offer.served_source, offer.served_as_of] : [offer.limits_source, offer.limits_as_of];
	return asOf === undefined ? undefined : pageAge(offer, source ?? null, asOf);
}
