import { formatRatio, grouped } from "~/ui/format";
import type { Rate, Requirement } from "~db/values";
import { regionName } from "./value-words";

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
