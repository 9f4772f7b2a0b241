/**
 * Dollars for one unit of another currency: the widest range of its daily rate since 2013, rounded outwards. They are no
 * rates and turn no amount into another: they only say what holds at any rate of those years. General knowledge, of no page.
 */
const BANDS: Record<string, [least: number, most: number]> = {
	EUR: [0.95, 1.4],
	CHF: [0.95, 1.4],
	GBP: [1.03, 1.72],
	CAD: [0.68, 1.02],
	AUD: [0.55, 1.06],
	CZK: [0.038, 0.056],
	PLN: [0.2, 0.34],
};

/** What the bands are and since when we say so, for readers. */
export const BANDS_NOTE =
	"Amounts in another currency are never converted. Where the answer is the same at every rate since 2013, e.g. 0.95 to 1.40 USD for a euro (general knowledge, noted on 22 Nov 2026), it stands; where it depends on the rate, it is not known.";

/** Dollar stablecoins are dollars here. */
const DOLLARS = new Set(["USD", "USD-stablecoin", "USDC", "USDT", "ZUSD", "DLLR", "GHO"]);

/**
 * What an amount may be in dollars, least and most, in the unit given; the same twice where it is in dollars. Null where no
 * band is known of its currency.
 */
export function dollarRange(amount: number, currency: string): [least: number, most: number] | null {
	if (DOLLARS.has(currency)) return [amount, amount];
	const band = BANDS[currency];
	return band ? [amount * band[0], amount * band[1]] : null;
}
