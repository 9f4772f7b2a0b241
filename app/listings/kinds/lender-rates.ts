import { effectiveCost, type Repayment } from "~/finance/offer-cost";
import { formatMoney, formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { type Cell, type CellSource, numberOf, type Options, stringOf } from "./kind";
import { lendsAt, startLtv } from "./lender-start";
import { comparedMonths } from "./lender-year-cost";
import { isUnverified } from "./status";

/**
 * What a loan costs. A published range is two rates: the lowest is for some, the highest is what nobody pays more than.
 * Lists, bests, calculators and the simulator count with the rate that everybody gets.
 */

type AprKey = "apr_min" | "apr_max";

/** Whether the lowest APR is the better end of a range. */
export function isRange(attributes: Attributes): boolean {
	const [low, high] = [numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max")];
	return low !== null && high !== null && low < high;
}

/** Who or when gets the lowest APR, read off the offers; null where everybody does. */
export function lowestIf(attributes: Attributes): string | null {
	return stringOf(attributes, "apr_condition");
}

/** The currency of the rates where it is not dollars; null where it is, or where nothing says otherwise. */
function foreignCurrency(attributes: Attributes): string | null {
	const currency = stringOf(attributes, "rate_currency");
	return currency === "USD" ? null : currency;
}

/**
 * Which published APR everybody gets on a loan with the list's start: the lowest where it holds for everybody, or for
 * every loan up to this LTV; else the highest. Null where none does.
 */
function aprKeyForAll(attributes: Attributes, options: Options): AprKey | null {
	const low = numberOf(attributes, "apr_min");
	const upTo = numberOf(attributes, "apr_ltv");
	const start = startLtv(attributes, options);
	if (low !== null && upTo !== null && start !== null && start <= upTo + 1e-9) return "apr_min";
	const isMost = stringOf(attributes, "apr_open") === null;
	if (numberOf(attributes, "apr_max") !== null && isMost) return "apr_max";
	return low !== null && lowestIf(attributes) === null ? "apr_min" : null;
}

/**
 * The APR in dollars that everybody gets on a loan with the list's start; null where it is unknown, where the lender is not
 * known to lend at that start, or is itself to be verified.
 */
export function aprForAll(attributes: Attributes, options: Options = {}): number | null {
	if (lendsAt(attributes, options) !== true || foreignCurrency(attributes) || isUnverified(attributes))
		return null;
	const key = aprKeyForAll(attributes, options);
	// Of two ways to pay the same loan back, the cheaper counts.
	const chosen = key === "apr_max" ? numberOf(attributes, "rate_for_all") : null;
	return chosen ?? (key && numberOf(attributes, key));
}

/**
 * The yearly cost of that loan with the fee folded in; null where a part of it is unknown, or depends on how much is
 * borrowed: a membership is no share of the loan.
 */
export function effectiveForAll(attributes: Attributes, options: Options = {}): number | null {
	return membership(attributes) === null ? effectiveBesideMembership(attributes, options) : null;
}

function effectiveBesideMembership(attributes: Attributes, options: Options): number | null {
	const key = aprForAll(attributes, options) === null ? null : aprKeyForAll(attributes, options);
	return key && effective(attributes, key);
}

/** What a member pays a year, `1,000 USD a year`; null where the loan can be had without. */
function membership(attributes: Attributes): string | null {
	const usd = numberOf(attributes, "membership_usd_year");
	return usd ? `${formatMoney(usd, "USD")} a year` : null;
}

/** How a loan is counted as paid back, by what the offers come to; at the end where that is open. */
const REPAID: Readonly<Record<string, Repayment>> = {
	"interest-only": "interest-only",
	instalments: "amortising",
};

/**
 * The effective rate of the offers behind an APR, as it was read off them. A record without offers has it from its APR, its fee and how the
 * loan is paid back.
 */
export function effective(attributes: Attributes, aprKey: AprKey): number | null {
	const readOff = numberOf(attributes, aprKey === "apr_max" ? "cost_for_all" : "cost_lowest");
	if (readOff !== null) return readOff;
	const [apr, fee] = [numberOf(attributes, aprKey), numberOf(attributes, "origination_fee")];
	const repayment = REPAID[stringOf(attributes, "repayment") ?? ""] ?? "bullet";
	if (apr === null || fee === null) return null;
	return effectiveCost({
		...{ principal: 1, months: monthsOf(attributes), apr, repayment, compounding: "simple" },
		...{ fee, feeKind: "one_off", feeFromCollateral: false, membership: null },
	});
}

/** The fields that everybody's APR is, and what decides it. */
export function aprInputs(attributes: Attributes): string[] {
	const key = aprKeyForAll(attributes, {});
	return key ? [key] : ["apr_min", "apr_max"];
}

/** The fields that everybody's effective rate is computed from. */
export function effectiveInputs(attributes: Attributes): string[] {
	return [...aprInputs(attributes), "origination_fee", "repayment"];
}

function monthsOf(attributes: Attributes): number {
	return comparedMonths(numberOf(attributes, "terms_months_min"), numberOf(attributes, "terms_months_max"));
}

/** The APR everybody gets; below it the one that only some get, or how the rate moves. */
export function aprCell(listing: CellSource): Cell {
	const { attributes, options } = listing;
	const forAll = listing.forAll("apr");
	const other =
		notCompared(attributes) !== null ? publishedKey(attributes) : lowestForSome(listing) && "apr_min";
	return {
		text: forAll ?? missing(attributes, options),
		sub: aprSub(listing),
		...(forAll === null && other && { of: [other] }),
	};
}

/** What stands below everybody's APR. */
export function aprSub(listing: CellSource): string | undefined {
	const below = notCompared(listing.attributes) ?? lowestForSome(listing);
	return below ?? shortRateType(stringOf(listing.attributes, "rate_type"));
}

/** The effective rate of everybody, with the fee that is in it. */
export function effectiveCell(listing: CellSource): Cell {
	const { attributes, options } = listing;
	const isMember = withMembership(attributes, options) !== null;
	const others = isMember
		? [...aprInputs(attributes), "membership_usd_year", "origination_fee"]
		: ["origination_fee"];
	const of = others.filter((key) => numberOf(attributes, key) !== null);
	return {
		text: effectiveText(listing),
		sub: effectiveSub(attributes, options),
		...(listing.forAll("effective_rate") === null && of.length > 0 && { of }),
	};
}

/** The effective rate of everybody, or what is said in its place; null where it is simply unknown. */
export function effectiveText(listing: CellSource): string | null {
	const { attributes, options } = listing;
	const besides = withMembership(attributes, options) && "with a membership";
	return listing.forAll("effective_rate") ?? besides ?? missing(attributes, options);
}

/** `12% and 1,000 USD a year`; null where the loan can be had without a membership, or its rate is unknown. */
function withMembership(attributes: Attributes, options: Options): string | null {
	const yearly = membership(attributes);
	const rate = effectiveBesideMembership(attributes, options);
	return yearly && rate !== null ? `${formatRatio(rate)} and ${yearly}` : null;
}

/** What is said in place of a rate where there is none to compare; null where it is simply unknown. */
function missing(attributes: Attributes, options: Options): string | null {
	if (lendsAt(attributes, options) === false) return NOT_OFFERED;
	if (foreignCurrency(attributes)) return "not in dollars";
	return isUnverified(attributes) ? "not verified" : null;
}

/** In place of a number of a loan that the lender does not make. */
export const NOT_OFFERED = "not offered";

/** A published rate that `missing` keeps from being compared: `5.5% in GBP`, `5.5% published`; null where none is. */
function notCompared(attributes: Attributes): string | null {
	const key = publishedKey(attributes);
	const rate = key && numberOf(attributes, key);
	const currency = foreignCurrency(attributes);
	if (currency) return rate === null ? `in ${currency}` : `${formatRatio(rate)} in ${currency}`;
	return isUnverified(attributes) && rate !== null ? `${formatRatio(rate)} published` : null;
}

/** The highest rate that is published, or else the lowest. */
function publishedKey(attributes: Attributes): AprKey | null {
	const keys: AprKey[] = ["apr_max", "apr_min"];
	return keys.find((key) => numberOf(attributes, key) !== null) ?? null;
}

/** The lowest rate where it is not the one that everybody gets: `from 9% if a larger loan`. */
function lowestForSome(listing: CellSource): string | null {
	return listing.value("apr") === listing.value("apr_min") ? null : listing.forSome("apr_min");
}

function shortRateType(rateType: string | null): string | undefined {
	return rateType
		?.split(/[,(]/)[0]
		?.trim()
		.replace(/^variable by .*/, "variable");
}

/** What stands below the effective rate: `fee 2%, not for members`. */
export function effectiveSub(attributes: Attributes, options: Options): string {
	const fee = numberOf(attributes, "origination_fee");
	const words = fee === null ? "fee unknown" : `fee ${formatRatio(fee)}`;
	return [withMembership(attributes, options), words, stringOf(attributes, "fee_condition")]
		.filter(Boolean)
		.join(", ");
}

/** What an effective rate was computed from: `origination fee 1%; APR 12%; from 9% if a larger loan`. */
export function effectiveNote(listing: CellSource): string {
	const apr = listing.forAll("apr");
	const { attributes } = listing;
	const member = membership(attributes);
	return [
		feeNote(attributes),
		apr && `APR ${apr}`,
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
	const words = fee === 0 ? "no origination fee" : `origination fee ${formatRatio(fee)}`;
	return condition ? `${words} (${condition})` : words;
}

/** The APR as schema.org has it, in percent: what everybody gets, as the most of a range; undefined where that is unknown. */
export function aprData(attributes: Attributes) {
	const apr = aprForAll(attributes);
	if (apr === null) return undefined;
	return {
		"@type": "QuantitativeValue",
		[isRange(attributes) ? "maxValue" : "value"]: percent(apr),
		unitText: "percent",
	};
}

/** A share of one as a percentage without the noise of binary fractions: 0.029 is 2.9. */
function percent(share: number): number {
	return Math.round(share * 1e6) / 1e4;
}
