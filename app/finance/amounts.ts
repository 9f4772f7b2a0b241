/** A whole number divided by a power of ten is the double nearest to the typed decimal. */

export const SATS = 100_000_000;

export const ALL_COINS = 21_000_000;

export function usd(cents: number): number {
	return cents / 100;
}

export function centsOf(dollars: number): number {
	return Math.round(dollars * 100);
}

export function coins(sats: number): number {
	return sats / SATS;
}

/** A number as the shortest decimal that reads back as itself, with a point and without an exponent. */
export function plainNumber(value: number): string {
	const [digits = "", exponent] = String(Math.abs(value)).split("e");
	const sign = value < 0 ? "-" : "";
	if (exponent === undefined) return sign + digits;
	const [whole = "", fraction = ""] = digits.split(".");
	const places = Number(exponent);
	return places < 0
		? `${sign}0.${"0".repeat(-places - whole.length)}${whole}${fraction}`
		: sign + whole + fraction.padEnd(places, "0");
}

export function eightDecimals(sats: number): string {
	const text = String(Math.abs(sats)).padStart(9, "0");
	return `${sats < 0 ? "-" : ""}${text.slice(0, -8)}.${text.slice(-8)}`;
}
