/**
 * Formats published numbers, dates and places for the whole site. Pure, in English and UTC. Computed numbers have
 * their own units and rounding in `finance/words.ts`.
 */

import { DAY } from "../../db/time";

/** Created at its first use, because it takes 140 ms on a slow phone and few pages format a country in the browser. */
let countryNames: Intl.DisplayNames | undefined;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const MINUS = "−";
const EN_DASH = "–";
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

export function formatCount(count: number): string {
	return grouped(count, 0);
}

/** A share of one as a percentage with at most three decimals: 0.09999 reads `9.999%`. */
export function formatRatio(ratio: number): string {
	return `${grouped(Math.round(ratio * 1e7) / 1e5, 3)}%`;
}

/** A share of one with one decimal, for computed rates: 0.1266 reads `12.7%`. */
export function formatRate(ratio: number): string {
	return `${(Math.round(ratio * 1000) / 10).toString()}%`;
}

/**
 * A price drop without its sign, such as `50.5%` or `35%`. Keeps one decimal because the difference matters. A
 * loan with a margin call at 50.45% doesn't get one when bitcoin falls by half.
 * @param share positive
 */
export function fallPercent(share: number): string {
	return `${grouped(Math.max(0, Math.round(share * 1e9) / 1e7), 1)}%`;
}

/** A fall of the price, given as a positive share: 0.41 reads `−41%`. */
export function formatFall(share: number): string {
	const words = fallPercent(share);
	return words === "0%" ? words : `${MINUS}${words}`;
}

/** In place of a source, where a value has only those of its record. */
export const RECORDS_SOURCES = "general source";

/** The label for a value we saw quoted elsewhere but didn't open ourselves. */
export const SECONDHAND = "secondhand";

/** Replaces a drop of zero, when the loan starts at its liquidation LTV. */
export const NO_GAP = "no cushion, starts at its liquidation LTV";

/** An amount in dollars: 60000 reads `$60,000`, -5.5 reads `−$5.50`. Cents only where there are any. */
export function dollars(usd: number, digits = 2, least = Number.isInteger(usd) ? 0 : digits): string {
	return withDollar(grouped(usd, digits, Math.min(least, digits)));
}

/** Puts the sign before a formatted number, after its minus. */
export function withDollar(number: string): string {
	return number.startsWith(MINUS) ? `${MINUS}$${number.slice(1)}` : `$${number}`;
}

/** Cents and an ISO code: 1000000 reads `$10,000`, in another currency `10,000 EUR`. Whole amounts carry no decimals. */
export function formatMoney(cents: number, currency: string): string {
	const digits = cents % 100 === 0 ? 0 : 2;
	return currency === "USD"
		? dollars(cents / 100, digits, digits)
		: `${grouped(cents / 100, digits, digits)} ${currency}`;
}

/**
 * Takes cents. `$250–$1,200`, `250–1,200 EUR`, `None` when both are zero, one number when the other is unknown. Null when both
 * are.
 */
export function formatMoneyRange(low: number | null, high: number | null, currency: string): string | null {
	if (low === null && high === null) return null;
	if (low === null) return `up to ${formatMoney(high as number, currency)}`;
	if (high === null) return `from ${formatMoney(low, currency)}`;
	if (low === high) return low === 0 ? "None" : formatMoney(low, currency);
	if (currency === "USD") return `${formatMoney(low, currency)}${EN_DASH}${formatMoney(high, currency)}`;
	const code = ` ${currency}`;
	return `${formatMoney(low, currency).slice(0, -code.length)}${EN_DASH}${formatMoney(high, currency)}`;
}

/** Sats as bitcoin: 125000000 reads `1.25 BTC`. */
export function formatBitcoin(sats: number): string {
	return `${grouped(sats / 1e8, 8)} BTC`;
}

/** Takes an ISO day, month or year. `Feb 17, 2026`, `Feb 2026`, `2026`. Null gives `undated`. */
export function formatDate(iso: string | null): string {
	if (!iso) return "undated";
	const [year, month, day] = iso.split("-");
	const name = month ? months[Number(month) - 1] : undefined;
	if (!name) return year ?? iso;
	return day ? `${name} ${Number(day)}, ${year}` : `${name} ${year}`;
}

/** `May 26–28, 2027`, `Sep 30–Oct 2, 2026`, or one day. */
export function formatDateRange(start: string, end: string): string {
	if (start === end) return formatDate(start);
	const [startYear, startMonth, startDay] = start.split("-");
	const [endYear, endMonth, endDay] = end.split("-");
	if (startYear !== endYear) return `${formatDate(start)}${EN_DASH}${formatDate(end)}`;
	const from = `${months[Number(startMonth) - 1]} ${Number(startDay)}`;
	return startMonth === endMonth
		? `${from}${EN_DASH}${Number(endDay)}, ${endYear}`
		: `${from}${EN_DASH}${formatDate(end)}`;
}

/** `Nov 20, 2026, 17:05 UTC` from a time in milliseconds. */
export function formatMoment(time: number): string {
	const iso = new Date(time).toISOString();
	return `${formatDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
}

/** A country (ISO 3166-1), US state or Canadian province (ISO 3166-2). Unknown codes stay as they are. */
export function formatCountry(code: string): string {
	if (code === "WORLD") return "Anywhere";
	const [country, part] = code.split("-");
	if (part && country === "US") return usStates[part] ?? code;
	if (part && country === "CA") return provinces[part] ?? code;
	if (!/^[A-Z]{2}$/.test(code)) return code;
	try {
		countryNames ??= new Intl.DisplayNames(["en"], { type: "region" });
		return countryNames.of(code) ?? code;
	} catch {
		return code;
	}
}

/** The name after `in`, such as `the United States`. */
export function inPlace(name: string): string {
	return /^(United|European|Isle|Netherlands|Philippines|Bahamas|Czech Republic|Dominican Republic|Maldives|Seychelles|District of Columbia|.* Islands$)/.test(
		name,
	)
		? `the ${name}`
		: name;
}

/** Whole days from one ISO day to another; a month or year counts from its first day, so age is never understated. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(firstDay(to)) - Date.parse(firstDay(from))) / DAY);
}

/** The UTC day for milliseconds, such as `2026-11-20`. */
export function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
	return dayOf(Date.parse(day) + days * DAY);
}

/** A web address's host without `www.`. Other text stays as it is. */
export function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}

export function capitalise(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sentence(words: string): string {
	return `${capitalise(words)}${/[.?!]$/.test(words) ? "" : "."}`;
}

/** The first day of an ISO day, month or year. */
export function firstDay(iso: string): string {
	if (iso.length === 4) return `${iso}-01-01`;
	if (iso.length === 7) return `${iso}-01`;
	return iso;
}

/** `1 listing`, `2 listings`. */
export function plural(count: number, one: string, many: string): string {
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `an offer`, `a plan`. */
export function withArticle(noun: string): string {
	return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: string[]): string {
	if (words.length < 2) return words.join("");
	return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const provinces: Record<string, string> = {
	AB: "Alberta",
	BC: "British Columbia",
	MB: "Manitoba",
	NB: "New Brunswick",
	NL: "Newfoundland and Labrador",
	NS: "Nova Scotia",
	NT: "Northwest Territories",
	NU: "Nunavut",
	ON: "Ontario",
	PE: "Prince Edward Island",
	QC: "Quebec",
	SK: "Saskatchewan",
	YT: "Yukon",
};

const usStates: Record<string, string> = {
	AL: "Alabama",
	AK: "Alaska",
	AZ: "Arizona",
	AR: "Arkansas",
	CA: "California",
	CO: "Colorado",
	CT: "Connecticut",
	DE: "Delaware",
	DC: "District of Columbia",
	FL: "Florida",
	GA: "Georgia",
	HI: "Hawaii",
	ID: "Idaho",
	IL: "Illinois",
	IN: "Indiana",
	IA: "Iowa",
	KS: "Kansas",
	KY: "Kentucky",
	LA: "Louisiana",
	ME: "Maine",
	MD: "Maryland",
	MA: "Massachusetts",
	MI: "Michigan",
	MN: "Minnesota",
	MS: "Mississippi",
	MO: "Missouri",
	MT: "Montana",
	NE: "Nebraska",
	NV: "Nevada",
	NH: "New Hampshire",
	NJ: "New Jersey",
	NM: "New Mexico",
	NY: "New York",
	NC: "North Carolina",
	ND: "North Dakota",
	OH: "Ohio",
	OK: "Oklahoma",
	OR: "Oregon",
	PA: "Pennsylvania",
	RI: "Rhode Island",
	SC: "South Carolina",
	SD: "South Dakota",
	TN: "Tennessee",
	TX: "Texas",
	UT: "Utah",
	VT: "Vermont",
	VA: "Virginia",
	WA: "Washington",
	WV: "West Virginia",
	WI: "Wisconsin",
	WY: "Wyoming",
};
