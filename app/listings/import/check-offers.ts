import { firstDay } from "~/ui/format";
import { lender as lenders } from "../kinds/lender";
import type { Lender, Offer } from "../offers/loan/offer";
import { type Company, isOnSite } from "./publishers";

/** What is wrong with an offer: at which of its fields, as a code. */
export type OfferFault = { offer: string; field: keyof Offer; code: OfferFaultCode };

export type OfferFaultCode =
	| "amount_without_currency"
	| "call_not_below_sale"
	| "date_in_future"
	| "fee_without_kind"
	| "home_page_as_source"
	| "lender_not_listed"
	| "rate_without_kind"
	| "rival_without_grade"
	| "start_not_below_call"
	| "start_not_below_sale"
	| "teaser_without_condition";

/** What offers are checked against. */
export type OfferSet = {
	offers: readonly Offer[];
	/** A lender without offers is allowed: nothing is known of what it offers. */
	lenders: ReadonlyArray<Pick<Lender, "lender">>;
	/** Every listing with a website, of any kind. */
	companies: readonly Company[];
	/** ISO day. */
	today: string;
};

/** Everything an import must refuse about a set of offers, offer by offer in their order; empty where there is nothing. */
export function offerFaults(set: OfferSet): OfferFault[] {
	const listed = new Set(set.lenders.map(({ lender }) => lender));
	return set.offers.flatMap((offer) => {
		const faults: Array<[keyof Offer, OfferFaultCode, boolean]> = [
			["lender", "lender_not_listed", !listed.has(offer.lender)],
			["apr_kind", "rate_without_kind", offer.apr !== null && offer.apr_kind === null],
			["fee_kind", "fee_without_kind", offer.fee !== null && offer.fee_kind === null],
			...levelFaults(offer),
			...amountFaults(offer),
			["requires", "teaser_without_condition", isTeaser(offer, set.offers)],
			...dateFaults(offer, set.today),
			["source", "home_page_as_source", restsOnHomePage(offer)],
			["grade", "rival_without_grade", restsOnRival(offer, set.companies)],
		];
		return faults
			.filter(([, , isWrong]) => isWrong)
			.map(([field, code]) => ({ offer: offer.id, field, code }));
	});
}

type Checked = Array<[keyof Offer, OfferFaultCode, boolean]>;

/** A loan starts below its call and is called below its sale. Where nobody calls, one number may be start and sale. */
function levelFaults({ ltv_max, margin_call_ltv, no_call, liquidation_ltv }: Offer): Checked {
	const reaches = (one: number | null, other: number | null) =>
		one !== null && other !== null && one >= other;
	const call = no_call ? null : margin_call_ltv;
	const startsAtSale = no_call
		? ltv_max !== null && liquidation_ltv !== null && ltv_max > liquidation_ltv
		: call === null && reaches(ltv_max, liquidation_ltv);
	return [
		["ltv_max", "start_not_below_call", reaches(ltv_max, call)],
		["margin_call_ltv", "call_not_below_sale", reaches(call, liquidation_ltv)],
		["ltv_max", "start_not_below_sale", startsAtSale],
	];
}

function amountFaults(offer: Offer): Checked {
	const { amount_min, amount_min_bank, amount_min_disputed, amount_max, amount_max_month } = offer;
	const isSome = (...amounts: Array<number | null>) => amounts.some((amount) => amount !== null);
	const least = isSome(amount_min, amount_min_bank, amount_min_disputed);
	const most = isSome(amount_max, amount_max_month);
	return [
		["amount_min_currency", "amount_without_currency", least && offer.amount_min_currency === null],
		["amount_max_currency", "amount_without_currency", most && offer.amount_max_currency === null],
	];
}

/** The day that a date means is the oldest that it may mean, here as for its age. */
function dateFaults({ as_of, threshold_as_of, sources }: Offer, today: string): Checked {
	const isAhead = (date: string | null) => date !== null && firstDay(date) > today;
	return [
		["as_of", "date_in_future", isAhead(as_of)],
		["threshold_as_of", "date_in_future", isAhead(threshold_as_of)],
		["sources", "date_in_future", sources.some((source) => isAhead(source.as_of))],
	];
}

/** What tells two offers of a lender apart besides their rate. Fields in which conditions are kept. */
const CONDITIONS = [
	"amount_min",
	"amount_min_currency",
	"amount_min_bank",
	"amount_max",
	"amount_max_currency",
	"amount_max_month",
	"ltv_max",
	"ltv_max_exclusive",
	"ltv_start_min",
	"term_min_months",
	"term_max_months",
	"terms_months",
	"open_term",
	"repayment",
	"currency",
	"countries_served",
	"countries_excluded",
] as const satisfies Array<keyof Offer>;

/** A rate as if for everybody, below another of the same lender for the very same loans, that names no condition. */
function isTeaser(offer: Offer, offers: readonly Offer[]): boolean {
	const { apr, apr_kind, requires, lender } = offer;
	if (apr === null || apr_kind !== "stated" || requires.length > 0) return false;
	return offers.some(
		(other) =>
			other.lender === lender &&
			other.apr !== null &&
			other.apr > apr &&
			CONDITIONS.every((key) => JSON.stringify(other[key]) === JSON.stringify(offer[key])),
	);
}

/** A rate that only the front door of a site stands for: it says what the site says today, and no longer. */
function restsOnHomePage({ apr, source, second_hand }: Offer): boolean {
	if (apr === null || !source || second_hand || !URL.canParse(source)) return false;
	const { pathname, search } = new URL(source);
	return pathname === "/" && search === "";
}

/** Who a lender competes with. An exchange that sends its customers to one is none of them. */
const rivals = new Set(lenders.rivals);

/** A rate from a page of a company that competes with the lender, and which is not marked as a rival's. */
function restsOnRival({ apr, source, grade, lender }: Offer, companies: readonly Company[]): boolean {
	if (apr === null || !source || grade === "D" || !URL.canParse(source)) return false;
	const sites = companies.filter(({ kind, website }) => rivals.has(kind) && isOnSite(source, website));
	return sites.length > 0 && !sites.some(({ slug }) => slug === lender);
}
