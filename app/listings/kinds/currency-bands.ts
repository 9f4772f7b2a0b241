import { daysBetween } from "~/ui/format";

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

/** Explains the bands and their date to readers. */
export const BANDS_NOTE =
	"Amounts in another currency are never converted. Where the answer is the same at every rate since 2013, e.g. 0.95 to 1.40 USD for a euro (general knowledge, noted on 22 Nov 2026), it stands; where it depends on the rate, it is not known.";

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
