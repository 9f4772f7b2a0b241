import { firstDay } from "~/ui/format";
import type { ShelfLife } from "../../kinds/shelf-lives";
import { type Aged, heldOn, isCurrent } from "../../upkeep/shelf-life";
import { pageAge } from "./ages";
import type { Fail } from "./findings";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import type { Decision } from "./verdict";

/** What a verdict rests on: where the lender lends, its limits (amount, LTV, term), and whether it is open. */
export type Deciding = "where" | "limits" | "status";

/** How old a verdict is. */
export type VerdictDate = {
	/** The oldest date among what decides; null where something that decides is undated. */
	as_of: string | null;
	/** Whether all that decides is within its shelf life. A verdict that isn't keeps its group and can't win. */
	current: boolean;
	/** What decides and is past its shelf life; of this, what has no date. */
	past: Deciding[];
	undated: Deciding[];
};

const ALL: readonly Deciding[] = ["where", "limits", "status"];

/** The shelf life of each. */
export const LIFE: Record<Deciding, ShelfLife> = { where: "access", limits: "term", status: "status" };

/** What a failing condition is one of. What the borrower wishes or levels decide has no date here. */
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

/**
 * How old what decides is: of a lender that lends, all three; of one that doesn't, what fails. Null where nothing is decided, or
 * nothing of it has a date anywhere.
 */
export function verdictDate(
	{ today }: Pick<Loan, "today">,
	{ verdict, reasons, shown }: Pick<Decision, "verdict" | "reasons" | "shown">,
	lender: Lender,
): VerdictDate | null {
	return dateOf({ today }, decidingParts({ verdict, reasons, shown }, lender));
}

/** One thing that a verdict rests on, and its source; null where it has none. */
type Dated = { what: Deciding; from: Aged | null };

/** What an answer's verdict rests on, as far as it is described; nothing while the verdict is unknown. */
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
	return from !== null && isCurrent({ shelfLife: LIFE[what] }, from, today);
}

/** Whether all that decides whether an offer is made is within its shelf life. */
export function isOfferCurrent(day: Pick<Loan, "today">, offer: Offer, lender: Lender): boolean {
	return dateOf(day, partsOf(ALL, offer, lender))?.current !== false;
}

function partsOf(deciding: readonly Deciding[], offer: Offer | null, lender: Lender): Dated[] {
	return deciding.flatMap((what) => {
		const from = ageOf(what, offer, lender);
		return from === undefined ? [] : [{ what, from }];
	});
}

function dateOf({ today }: Pick<Loan, "today">, aged: readonly Dated[]): VerdictDate | null {
	if (aged.length === 0) return null;
	const past = aged.filter((part) => !isDecidingCurrent(part, today)).map(({ what }) => what);
	const dates = aged.map(({ from }) => from && heldOn(from));
	return {
		as_of: dates.reduce((a, b) => (a === null || b === null ? null : firstDay(a) > firstDay(b) ? b : a)),
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
