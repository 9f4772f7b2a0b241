/** Formats computed numbers; the page also has the full precision. `ui/format.ts` formats published values. */
import { dollars, grouped, plural, withDollar } from "~/ui/format";

export type Unit =
	| "money"
	| "price"
	| "bitcoin"
	| "sats"
	| "ratio"
	| "chance"
	| "count"
	| "years"
	| "multiple"
	| "date"
	| "text";

export function inWords(value: number, unit: Unit): string {
	switch (unit) {
		case "money":
			return money(value);
		case "price":
			return price(value);
		case "bitcoin":
			return `${grouped(value, bitcoinDigits(value))} BTC`;
		case "sats":
			return `${grouped(value, 2)} sats`;
		case "ratio":
			return percent(value);
		case "chance":
			return wholePercent(value);
		case "years":
			return `${grouped(value, 1)} ${value === 1 ? "year" : "years"}`;
		case "multiple":
			return `${grouped(value, 2)}×`;
		default:
			return grouped(value, 2);
	}
}

const ALIKE: readonly Unit[] = ["money", "price", "bitcoin", "chance", "ratio", "date", "years"];

export function inHeadline(value: number, unit: Unit): string {
	const isCount = Number.isInteger(value) && Math.abs(value) < 1000;
	return ALIKE.includes(unit) || isCount ? inWords(value, unit) : inWords(Number(value.toPrecision(3)), unit);
}

/** From here on digits say nothing any more: 6118432105665893000000 reads `6.12 × 10²¹`. */
const HUGE = 1e15;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function asPower(value: number): string {
	const exponent = Math.floor(Math.log10(Math.abs(value)));
	const raised = [...String(exponent)].map((digit) => RAISED[Number(digit)]).join("");
	return `${grouped(value / 10 ** exponent, 2)} × 10${raised}`;
}

function bitcoinDigits(value: number): number {
	const size = Math.abs(value);
	return size === 0 ? 0 : Math.min(8, Math.max(0, 2 - Math.floor(Math.log10(size))));
}

/** In whole dollars from $100 on, with cents below unless they are zero: `$60,000`, `−$5.50`. */
export function money(value: number): string {
	if (Math.abs(value) >= HUGE) return withDollar(asPower(value));
	const whole = Math.abs(value) >= 100 || Math.round(value * 100) % 100 === 0;
	return dollars(value, whole ? 0 : 2, whole ? 0 : 2);
}

export function price(value: number): string {
	return money(value);
}

export function percent(share: number): string {
	const size = Math.abs(share * 100);
	if (size === 0) return "0%";
	if (size >= 1) return `${grouped(share * 100, size >= 10 ? 1 : 2)}%`;
	const digits = Math.min(12, 2 - Math.floor(Math.log10(size)));
	return `${grouped(share * 100, digits)}%`;
}

/** A share of one as a whole percentage. A small rest never rounds to 0% or 100%. */
export function wholePercent(share: number): string {
	if (share > 0 && share < 0.005) return "under 1%";
	if (share < 1 && share > 0.995) return "over 99%";
	return `${Math.round(share * 100)}%`;
}

export function wholePercentBelow(share: number): string {
	return `${Math.max(0, Math.ceil(share * 100 - 1e-6) - 1)}%`;
}

/** A market price in whole dollars from 1,000 on, in cents below that, and with four decimals below 1. */
export function marketPrice(usd: number): string {
	return dollars(usd, usd >= 1000 ? 0 : usd < 1 ? 4 : 2);
}

export function shortPrice(usd: number): string {
	if (usd >= 999_950) return withDollar(onAxis(Math.max(usd, 1e6), "price"));
	return usd >= 1000 ? `${dollars(usd / 1000, 1)}k` : marketPrice(usd);
}

export function closeText(usd: number): string {
	return dollars(usd, usd < 10 ? 4 : 2, 2);
}

export function closeCell(usd: number): string {
	return usd >= 1000 ? marketPrice(usd) : closeText(usd);
}

export function onAxis(value: number, unit: Unit): string {
	if (unit === "ratio") return `${grouped(value * 100, 2)}%`;
	const size = Math.abs(value);
	if (size >= HUGE) return asPower(value);
	for (const [from, letter] of [
		[1e12, "tn"],
		[1e9, "bn"],
		[1e6, "m"],
	] as const) {
		if (size >= from) return `${grouped(value / from, 2)}${letter}`;
	}
	return grouped(value, size >= 1 ? 2 : 8);
}

export function windowWords(days: number): string {
	if (days === 365) return "years";
	const months = Math.round((days * 12) / 365);
	const isWhole = months >= 1 && Math.floor((months * 365) / 12 + 0.5) === days;
	return `terms of ${isWhole ? plural(months, "month", "months") : plural(days, "day", "days")}`;
}
