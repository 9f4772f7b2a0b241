import { type Compounding, effectiveCost, type FeeKind, type Repayment } from "~/finance/offer-cost";
import { formatMoney, formatRatio } from "~/ui/format";
import type { Attributes, Entry } from "~db/values";
import { knownOf } from "./columns";
import { type Cell, type CellSource, numberOf, type Options, stringOf } from "./kind";
import { numberIn, type Offer, textIn } from "./lender-offer-words";
import { lendsAt, startLtv } from "./lender-start";
import { isUnverified } from "./status";

/** Lists, bests, calculators and the simulator use the rate that every borrower gets, which is the highest of a range. */

type AprKey = "apr_min" | "apr_max";

export function isRange(attributes: Attributes): boolean {
	const [low, high] = [numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max")];
	return low !== null && high !== null && low < high;
}

export function lowestIf(attributes: Attributes): string | null {
	return stringOf(attributes, "apr_condition");
}

function foreignCurrency(attributes: Attributes): string | null {
	const currency = stringOf(attributes, "rate_currency");
	return currency === "USD" ? null : currency;
}

/** The lowest APR if it holds for every borrower, or for every loan up to this LTV. Null if neither rate does. */
function aprKeyForAll(attributes: Attributes, options: Options): AprKey | null {
	const low = numberOf(attributes, "apr_min");
	const upTo = numberOf(attributes, "apr_ltv");
	const start = startLtv(attributes, options);
	if (low !== null && upTo !== null && start !== null && start <= upTo + 1e-9) return "apr_min";
	const isMost = stringOf(attributes, "apr_open") === null;
	if (numberOf(attributes, "apr_max") !== null && isMost) return "apr_max";
	return low !== null && lowestIf(attributes) === null ? "apr_min" : null;
}

/** Null if it's unknown, if we don't know that the lender offers that LTV, or if the lender is unverified. */
export function aprForAll(attributes: Attributes, options: Options = {}): number | null {
	if (lendsAt(attributes, options) !== true || foreignCurrency(attributes) || isUnverified(attributes))
		return null;
	const key = aprKeyForAll(attributes, options);
	// Of two ways to pay the same loan back, the cheaper counts.
	const chosen = key === "apr_max" ? numberOf(attributes, "rate_for_all") : null;
	return chosen ?? (key && numberOf(attributes, key));
}

/** The yearly cost of that loan with its fee. Null if a part is unknown or depends on the amount, as a membership does. */
export function effectiveForAll(attributes: Attributes, options: Options = {}): number | null {
	return membership(attributes) === null ? effectiveBesideMembership(attributes, options) : null;
}

function effectiveBesideMembership(attributes: Attributes, options: Options): number | null {
	const key = aprForAll(attributes, options) === null ? null : aprKeyForAll(attributes, options);
	return key && effective(attributes, key);
}

function membership(attributes: Attributes): string | null {
	const usd = numberOf(attributes, "membership_usd_year");
	return usd ? `${formatMoney(usd, "USD")} a year` : null;
}

/** The repayment that a calculation assumes for each kind of offer. Unknown means at the end. */
const REPAID: Readonly<Record<string, Repayment>> = {
	"interest-only": "interest-only",
	instalments: "amortising",
};

/** From the offers, or from a record's APR, fee and repayment. */
export function effective(attributes: Attributes, aprKey: AprKey): number | null {
	const readOff = numberOf(attributes, aprKey === "apr_max" ? "cost_for_all" : "cost_lowest");
	if (readOff !== null) return readOff;
	const [apr, fee] = [numberOf(attributes, aprKey), numberOf(attributes, "origination_fee")];
	const repayment = REPAID[stringOf(attributes, "repayment") ?? ""] ?? "bullet";
	if (apr === null || fee === null) return null;
	return effectiveCost({
		principal: 1,
		months: monthsOf(attributes),
		apr,
		repayment,
		compounding: "simple",
		fee,
		feeKind: "one_off",
		feeFromCollateral: false,
		membership: null,
	});
}

export function aprInputs(attributes: Attributes): string[] {
	const key = aprKeyForAll(attributes, {});
	return key ? [key] : ["apr_min", "apr_max"];
}

export function effectiveInputs(attributes: Attributes): string[] {
	return [...aprInputs(attributes), "origination_fee", "repayment"];
}

function monthsOf(attributes: Attributes): number {
	return comparedMonths(numberOf(attributes, "terms_months_min"), numberOf(attributes, "terms_months_max"));
}

export function aprCell(listing: CellSource): Cell {
	const { attributes, options } = listing;
	const forAll = listing.forAll("apr");
	const other =
		notCompared(attributes) !== null ? publishedKey(attributes) : lowestForSome(listing) && "apr_min";
	return {
		text: forAll ?? missing(attributes, options),
		sub: aprSub(listing),
		...(other && { of: knownOf(listing, "apr", other) }),
	};
}

export function aprSub(listing: CellSource): string | undefined {
	const below = notCompared(listing.attributes) ?? lowestForSome(listing);
	return below ?? shortRateType(stringOf(listing.attributes, "rate_type"));
}

export function costCell(listing: CellSource): Cell {
	const { attributes, options } = listing;
	const rate = withMembership(attributes, options) === null && aprRange(attributes);
	return {
		text: effectiveText(listing),
		sub: [rate, effectiveSub(attributes, options)].filter(Boolean).join(", "),
		of: knownOf(
			listing,
			"effective_rate",
			"apr_min",
			"apr_max",
			"origination_fee",
			...(membership(attributes) ? ["membership_usd_year"] : []),
		),
	};
}

/** `9% to 12% APR`. The conditions are on the lender's page. */
function aprRange(attributes: Attributes): string | null {
	const [low, high] = [numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max")];
	const most = high ?? low;
	const apart = notCompared(attributes);
	if (apart !== null || most === null) return apart;
	if (isRange(attributes)) return `${formatRatio(low ?? 0)} to ${formatRatio(most)} APR`;
	return `${high === null && lowestIf(attributes) !== null ? "from " : ""}${formatRatio(most)} APR`;
}

/** The effective rate that every borrower gets, or the reason why we show none; null if it's unknown. */
export function effectiveText(listing: CellSource): string | null {
	const { attributes, options } = listing;
	const besides = withMembership(attributes, options) && "membership required";
	return listing.forAll("effective_rate") ?? besides ?? missing(attributes, options);
}

/** `12% and $1,000 a year`; null where the loan can be had without a membership, or its rate is unknown. */
function withMembership(attributes: Attributes, options: Options): string | null {
	const yearly = membership(attributes);
	const rate = effectiveBesideMembership(attributes, options);
	return yearly && rate !== null ? `${formatRatio(rate)} and ${yearly}` : null;
}

/** The reason why there is no rate to compare; null if the rate is simply unknown. */
function missing(attributes: Attributes, options: Options): string | null {
	if (lendsAt(attributes, options) === false) return NOT_OFFERED;
	const currency = foreignCurrency(attributes);
	if (currency) return `${currency} loans only`;
	return isUnverified(attributes) ? "unconfirmed" : null;
}

/** In place of a number of a loan that the lender does not make. */
export const NOT_OFFERED = "not offered";

function notCompared(attributes: Attributes): string | null {
	const key = publishedKey(attributes);
	const rate = key && numberOf(attributes, key);
	const currency = foreignCurrency(attributes);
	if (currency) return rate === null ? `in ${currency}` : `${formatRatio(rate)} in ${currency}`;
	return isUnverified(attributes) && rate !== null ? `${formatRatio(rate)} advertised` : null;
}

function publishedKey(attributes: Attributes): AprKey | null {
	const keys: AprKey[] = ["apr_max", "apr_min"];
	return keys.find((key) => numberOf(attributes, key) !== null) ?? null;
}

/** The lowest rate if only some borrowers get it, such as `from 9% if a larger loan`. */
function lowestForSome(listing: CellSource): string | null {
	return listing.value("apr") === listing.value("apr_min") ? null : listing.forSome("apr_min");
}

function shortRateType(rateType: string | null): string | undefined {
	return rateType
		?.split(/[,(]/)[0]
		?.trim()
		.replace(/^variable by .*/, "variable");
}

export function effectiveSub(attributes: Attributes, options: Options): string {
	const fee = numberOf(attributes, "origination_fee");
	const words = fee === null ? "fee unknown" : `${formatRatio(fee)} fee`;
	return [withMembership(attributes, options), words, stringOf(attributes, "fee_condition")]
		.filter(Boolean)
		.join(", ");
}

export function effectiveNote(listing: CellSource): string {
	const apr = listing.forAll("apr");
	const { attributes } = listing;
	const member = membership(attributes);
	return [
		feeNote(attributes),
		apr && `${apr} APR`,
		notCompared(attributes),
		lowestForSome(listing),
		member && `membership ${member}`,
	]
		.filter(Boolean)
		.join("; ");
}

function feeNote(attributes: Attributes): string {
	const fee = numberOf(attributes, "origination_fee");
	if (fee === null) return "origination fee unknown";
	const condition = stringOf(attributes, "fee_condition");
	const words = fee === 0 ? "no origination fee" : `${formatRatio(fee)} origination fee`;
	return condition ? `${words} (${condition})` : words;
}

/** In percent. The rate that every borrower gets is the maximum of a range. */
export function aprData(attributes: Attributes) {
	const apr = aprForAll(attributes);
	if (apr === null) return undefined;
	return {
		"@type": "QuantitativeValue",
		[isRange(attributes) ? "maxValue" : "value"]: percent(apr),
		unitText: "percent",
	};
}

function percent(share: number): number {
	return Math.round(share * 1e6) / 1e4;
}

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
