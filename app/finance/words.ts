/** How a calculator's numbers read. Rounded for reading only; the page carries the full precision beside them. */

import { formatDate } from "~/ui/format";
import { wholePercent } from "./simulate/whole-percent";

/** What a number is of. */
export type Unit =
	| "money"
	| "price"
	| "bitcoin"
	| "sats"
	| "ratio"
	/** A share of past windows: whole percentages, because the windows overlap. */
	| "chance"
	| "count"
	| "years"
	| "multiple"
	| "date"
	| "text";

const MINUS = "−";
const formats = new Map<number, Intl.NumberFormat>();

/** With separated thousands, at most so many decimals and, where asked for, at least so many: 1234.5 reads `1,234.5`. */
export function grouped(value: number, digits: number, least = 0): string {
	const key = digits * 16 + least;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.NumberFormat("en-US", { maximumFractionDigits: digits, minimumFractionDigits: least });
		formats.set(key, format);
	}
	const text = format.format(Math.abs(value));
	return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** A number of a unit, with it: `57,143 USD`, `1.25 BTC`, `28.6%`. */
export function inWords(value: number, unit: Unit): string {
	switch (unit) {
		case "money":
			return `${money(value)} USD`;
		case "price":
			return `${price(value)} USD`;
		case "bitcoin":
			return `${grouped(value, 8)} BTC`;
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

/** A large answer: three digits that say something, the unit after them. The page carries the full precision beside it. */
export function inHeadline(value: number, unit: Unit): string {
	const isCount = Number.isInteger(value) && Math.abs(value) < 1000;
	if (unit === "chance" || unit === "ratio" || unit === "date" || unit === "years" || isCount)
		return inWords(value, unit);
	return inWords(Number(value.toPrecision(3)), unit);
}

/** From here on digits say nothing any more: 6118432105665893000000 reads `6.12 × 10²¹`. */
const HUGE = 1e15;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function asPower(value: number): string {
	const exponent = Math.floor(Math.log10(Math.abs(value)));
	const raised = [...String(exponent)].map((digit) => RAISED[Number(digit)]).join("");
	return `${grouped(value / 10 ** exponent, 2)} × 10${raised}`;
}

/** Whole dollars from 10,000 on, cents below unless they are zero. */
export function money(value: number): string {
	if (Math.abs(value) >= HUGE) return asPower(value);
	const whole = Math.abs(value) >= 10_000 || Math.round(value * 100) % 100 === 0;
	return whole ? grouped(value, 0) : grouped(value, 2, 2);
}

/** Whole dollars from 1,000 on. */
export function price(value: number): string {
	return Math.abs(value) >= 1000 && Math.abs(value) < HUGE ? grouped(value, 0) : money(value);
}

/** Three or so digits that say something: `28.6%`, `2.91%`, `0.116%`. */
export function percent(share: number): string {
	const size = Math.abs(share * 100);
	if (size === 0) return "0%";
	if (size >= 1) return `${grouped(share * 100, size >= 10 ? 1 : 2)}%`;
	const digits = Math.min(12, 2 - Math.floor(Math.log10(size)));
	return `${grouped(share * 100, digits)}%`;
}

/** A short form for axes: `20k`, `1.5m`, `−40%`. */
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

/** `17 Feb 2026`. */
export function day(iso: string): string {
	return formatDate(iso);
}
