import { formatCount, formatCountry, formatMoneyRange, formatRatio, grouped } from "~/ui/format";
import type { Rate, Requirement, Value } from "~db/values";

/** A fee or a reward as a share of one, such as `None` or `1.5%`. */
export function rateOrNone(value: Value): string {
	return value === 0 ? "None" : formatRatio(Number(value));
}

/** An amount in cents as lists show prices, such as `250 USD`. */
export function priceInDollars(value: Value): string {
	return formatMoneyRange(Number(value), Number(value), "USD") ?? "";
}

/** A waiting time, such as `None`, `1 day` or `182 days`. */
export function inDays(value: Value): string {
	if (value === 0) return "None";
	return value === 1 ? "1 day" : `${formatCount(Number(value))} days`;
}

/** The name of a served place, from a country code, `EU`, or `WORLD`. */
export function regionName(code: string): string {
	if (code === "WORLD") return "Worldwide, with exceptions";
	if (code === "EU") return "European Union";
	return formatCountry(code);
}

/** An amount in whole units, such as `10,000 USD`. */
export function amountWords(amount: number, currency: string): string {
	return `${grouped(amount, 2)} ${currency}`;
}

/** A rate, such as `3%`, or with steps `4% up to 300 USD a month, then 1%`. */
export function rateWords(rate: Rate): string {
	if (typeof rate === "number") return formatRatio(rate);
	return rate
		.map(([upTo, share]) =>
			upTo === null ? formatRatio(share) : `${formatRatio(share)} up to ${amountWords(upTo, "USD")} a month`,
		)
		.join(", then ");
}

/** A requirement, with the countries where it applies. */
export function requirementWords({ text, in: places }: Requirement): string {
	return places ? `${text} (${places.map(regionName).join(", ")} only)` : text;
}
