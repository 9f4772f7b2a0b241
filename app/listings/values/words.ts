import { dollars, formatCount, formatCountry, formatMoneyRange, formatRatio, grouped } from "~/ui/format";
import type { Rate, Requirement, Value } from "~db/values";

export function rateOrNone(value: Value): string {
	return value === 0 ? "None" : formatRatio(Number(value));
}

export function priceInDollars(value: Value): string {
	return formatMoneyRange(Number(value), Number(value), "USD") ?? "";
}

export function inDays(value: Value): string {
	if (value === 0) return "None";
	return value === 1 ? "1 day" : `${formatCount(Number(value))} days`;
}

export function regionName(code: string): string {
	if (code === "WORLD") return "Worldwide, with exceptions";
	if (code === "EU") return "European Union";
	return formatCountry(code);
}

export function amountWords(amount: number, currency: string): string {
	return currency === "USD" ? dollars(amount) : `${grouped(amount, 2)} ${currency}`;
}

/** A rate, such as `3%`, or with steps `4% up to $300 a month, then 1%`. */
export function rateWords(rate: Rate): string {
	if (typeof rate === "number") return formatRatio(rate);
	return rate
		.map(([upTo, share]) =>
			upTo === null ? formatRatio(share) : `${formatRatio(share)} up to ${amountWords(upTo, "USD")} a month`,
		)
		.join(", then ");
}

export function requirementWords({ text, in: places }: Requirement): string {
	return places ? `${text} (${places.map(regionName).join(", ")} only)` : text;
}
