/** Amounts between the whole cents and sats they are kept in and the units that formulas are written in. */

export const SATS = 100_000_000;

/** Whole cents as dollars: the double nearest to the decimal that was typed. */
export function usd(cents: number): number {
	return cents / 100;
}

/** Whole sats as bitcoin: the double nearest to the decimal that was typed. */
export function coins(sats: number): number {
	return sats / SATS;
}

/** A number with a point and without an exponent, at most `digits` decimals. */
export function plainNumber(value: number, digits = 12): string {
	const fixed = value.toFixed(digits);
	return fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed;
}

/** Sats as bitcoin with all eight decimals: 1 reads `0.00000001`. */
export function eightDecimals(sats: number): string {
	const text = String(Math.abs(sats)).padStart(9, "0");
	return `${sats < 0 ? "-" : ""}${text.slice(0, -8)}.${text.slice(-8)}`;
}
