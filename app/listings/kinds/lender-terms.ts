import { daysBetween, dollars, formatFall, formatMoney, formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { knownOf } from "./columns";
import {
	type Answer,
	type Cell,
	type CellSource,
	type Filter,
	type Indexed,
	numberOf,
	stringOf,
} from "./kind";
import { NOT_OFFERED } from "./lender-rates";
import { fallTill, highestLtv, latestFall, lendsAt } from "./lender-start";
import { isOutOfOrder } from "./status";

/** Explains the bands and their date to readers. */
const BANDS_NOTE =
	"We don’t convert other currencies. If the answer is the same at every exchange rate since 2013 (roughly $0.95 to $1.40 per euro), we show it. If it depends on the rate, it’s unknown.";

export function fallCell(listing: CellSource): Cell {
	const { attributes, options } = listing;
	const lends = lendsAt(attributes, options);
	if (lends === false) {
		const most = formatRatio(highestLtv(attributes) ?? 0);
		return { text: NOT_OFFERED, sub: `up to ${most} LTV`, of: ["max_ltv"] };
	}
	if (lends === null) return { text: null, sub: "maximum LTV unknown" };
	const most = listing.forAll("max_ltv");
	const latest = latestFall(attributes, options);
	const call = fallTill(attributes, "margin_call_ltv", options);
	const sale = fallTill(attributes, "liquidation_ltv", options);
	return {
		call,
		sale,
		noCall: hasNoMarginCall(attributes),
		of: knownOf(listing, "fall_to_call", "fall_to_sale", "max_ltv"),
		note:
			[most && `up to ${most} LTV`, latest !== null && `or ${formatFall(latest)}, sources disagree`]
				.filter(Boolean)
				.join("; ") || undefined,
	};
}

/** The lender liquidates at its only threshold. */
export function hasNoMarginCall(attributes: Attributes): boolean {
	return attributes.no_call === true;
}

/** `5 points above the starting LTV`, if liquidation is a number of points above the loan's LTV; null otherwise. */
export function pointsAbove(attributes: Attributes): string | null {
	const plus = numberOf(attributes, "liquidation_start_plus");
	return plus === null ? null : `${formatRatio(plus).replace("%", " points")} above the starting LTV`;
}

export const keyNumbers = ["apr_min", "origination_fee", "max_ltv", "margin_call_ltv", "liquidation_ltv"];

export function everyNumberKnown(attributes: Attributes): boolean {
	return keyNumbers.every((key) => numberOf(attributes, key) !== null);
}

const typeWords: Record<string, string> = {
	centralised: "Company",
	DeFi: "DeFi protocol",
	"peer-to-peer": "Peer-to-peer",
	"self-custody": "Self-custody",
	"self-custody app": "App",
	arranger: "Arranger",
	bank: "Bank",
	mortgage: "Mortgage",
	institutional: "Institutional",
};

export function lenderType(productType: string | null): string | null {
	return productType ? (typeWords[productType] ?? productType) : null;
}

const lendingNotes: Record<string, string> = { No: "Not re-lent", Yes: "Re-lent" };

/** @param said whether the lender re-lends bitcoin, as its field says it */
export function lendingNote(said: string | null): string {
	return said === null ? "Re-lending not published" : (lendingNotes[said] ?? said);
}

export function shortText(text: string | null): string | undefined {
	return text !== null && text.length <= 40 ? text : undefined;
}

/** Up to this amount, in cents, we take an unpublished maximum for none, because lenders publish a limit that matters. */
const UNPUBLISHED_MOST = 25_000_000;

/** In place of the bounds of a lender that nobody new can borrow from. */
const NOBODY_NEW = "takes no new customers";

type Bound = { amount: number; currency: string } | null;

/** Keeps lenders that do not say in a group of their own, and names those that do not lend it. */
export const loanFilter: Filter = {
	key: "loan",
	legend: "Loan amount",
	type: "number",
	index: (attributes) =>
		isOutOfOrder(attributes)
			? [NOBODY_NEW]
			: [...ends(attributes, "min_loan"), ...ends(attributes, "max_loan"), ...beyondOf(attributes)],
	number: {
		unit: "USD",
		min: 1,
		max: 1e9,
		step: 1,
		chip: (wanted) => `loan of ${dollars(Number(wanted))}`,
		holds: (indexed, wanted) => judge(indexed, Number(wanted) * 100).holds,
		groups: {
			heading: (answer, wanted) => headings[answer].replace("{loan}", dollars(Number(wanted))),
			why: (indexed, wanted) => judge(indexed, Number(wanted) * 100).why,
			note: BANDS_NOTE,
		},
	},
};

const headings: Record<Answer, string> = {
	yes: "Lenders that offer {loan}",
	unknown: "Lenders we couldn’t confirm for {loan}",
	no: "Lenders that don’t offer {loan}",
};

function ends(attributes: Attributes, key: "min_loan" | "max_loan"): [number | null, string] {
	return [numberOf(attributes, key), stringOf(attributes, `${key}_currency`) ?? "USD"];
}

/** There is no largest loan, or there is a larger one for those who meet a condition. */
const NO_LARGEST = "no largest";
const MORE_IF = "more if";

function beyondOf(attributes: Attributes): string[] {
	if (attributes.max_loan_none === true) return [NO_LARGEST];
	return stringOf(attributes, "loan_more") === null ? [] : [MORE_IF];
}

function boundsOf(indexed: Indexed): { least: Bound; most: Bound; beyond: unknown } {
	const [least, leastIn, most, mostIn, beyond] = Array.isArray(indexed) ? indexed : [];
	const bound = (amount: unknown, currency: unknown): Bound =>
		typeof amount === "number" && typeof currency === "string" ? { amount, currency } : null;
	return { least: bound(least, leastIn), most: bound(most, mostIn), beyond };
}

function judge(indexed: Indexed, cents: number): { holds: boolean | null; why: string | null } {
	if (Array.isArray(indexed) && indexed[0] === NOBODY_NEW) return { holds: false, why: NOBODY_NEW };
	const { least, most, beyond: end } = boundsOf(indexed);
	const above = least && isAbove(cents, least);
	const beyond = most && isAbove(cents, most, true);
	if (least && above === false) return { holds: false, why: `minimum loan ${words(least)}` };
	if (most && beyond === true && end !== MORE_IF) return { holds: false, why: `maximum loan ${words(most)}` };
	const open = [
		least ? (above === null ? `minimum loan ${words(least)}` : null) : "minimum loan unknown",
		most
			? beyond === false
				? null
				: `maximum loan ${words(most)}${end === MORE_IF ? ", or more with conditions" : ""}`
			: cents > UNPUBLISHED_MOST && end !== NO_LARGEST
				? "maximum loan unknown"
				: null,
	].filter((reason) => reason !== null);
	return open.length > 0 ? { holds: null, why: open.join(", ") } : { holds: true, why: null };
}

function words({ amount, currency }: NonNullable<Bound>): string {
	return formatMoney(amount, currency);
}

/** Dollars for one unit, as the widest daily range since 2013. We never convert with them. General knowledge without a page. */
const BANDS: Record<string, [least: number, most: number]> = {
	EUR: [0.95, 1.4],
	CHF: [0.95, 1.4],
	GBP: [1.03, 1.72],
	CAD: [0.68, 1.02],
	AUD: [0.55, 1.06],
	CZK: [0.038, 0.056],
	PLN: [0.2, 0.34],
};

/** Dollar stablecoins count as dollars here. */
const DOLLARS = new Set(["USD", "USD-stablecoin", "USDC", "USDT", "ZUSD", "DLLR", "GHO"]);

export type ReferenceRates = Readonly<Record<string, { rate: number; as_of: string }>>;

/** For this many days, a reference rate is good enough for today's, give or take this share. */
const RATE_DAYS = 7;
const RATE_MARGIN = 0.02;

type RatesOf = { fx: ReferenceRates; today: string };

export function isDollarCoin(currency: string): boolean {
	return currency !== "USD" && DOLLARS.has(currency);
}

/** In the given unit. Uses a recent reference rate or else the band. Null if we have no band for the currency. */
function dollarRange(
	amount: number,
	currency: string,
	rates?: RatesOf,
): [least: number, most: number] | null {
	if (DOLLARS.has(currency)) return [amount, amount];
	const reference = rates?.fx[currency];
	const age = reference && rates ? daysBetween(reference.as_of, rates.today) : Number.NaN;
	if (reference && age >= 0 && age <= RATE_DAYS) {
		const inDollars = amount * reference.rate;
		return [inDollars * (1 - RATE_MARGIN), inDollars * (1 + RATE_MARGIN)];
	}
	const band = BANDS[currency];
	return band ? [amount * band[0], amount * band[1]] : null;
}

/** An amount equal to the bound passes. */
const TOLERANCE = 1e-9;

/** Null if that depends on the day's rate. Both amounts are in whole units, or both in cents. */
export function isAbove(
	amount: number,
	bound: { amount: number; currency: string },
	strictly = false,
	rates?: RatesOf,
): boolean | null {
	const range = dollarRange(bound.amount, bound.currency, rates);
	if (!range) return null;
	const [least, most] = range.map((dollars) =>
		strictly ? amount > dollars * (1 + TOLERANCE) : amount >= dollars * (1 - TOLERANCE),
	);
	return most ? true : least ? null : false;
}
