import { formatCount, formatDate, formatRatio, grouped, hostOf } from "~/ui/format";
import type { Entry, EntryPart, Rate, Requirement, SaidBy } from "~db/values";
import { type Entries, type Part, partOf } from "./entries";
import { regionName } from "./value-words";

/** Parts of entries in words, and what changed between two of them. Pure. */

/** An amount in whole units: `10,000 USD`. */
export function amountWords(amount: number, currency: string): string {
	return `${grouped(amount, 2)} ${currency}`;
}

/** What an entry says of a part, in words; null where that is unknown. */
export function partWords(part: Part, entry: Entry): string | null {
	const value = partOf(entry, part);
	return value === null ? null : wordsOf(part, value, entry);
}

function wordsOf(part: Part, value: EntryPart, entry: Entry): string {
	switch (part.type) {
		case "ratio":
			return formatRatio(Number(value));
		case "amount": {
			const currency = part.currency ? entry[part.currency] : "USD";
			return amountWords(Number(value), typeof currency === "string" ? currency : "USD");
		}
		case "count":
			return [formatCount(Number(value)), value === 1 ? part.unit?.replace(/s$/, "") : part.unit]
				.filter(Boolean)
				.join(" ");
		case "ratios":
			return (value as number[]).map(formatRatio).join(", ");
		case "rates-by":
			return (
				Object.entries(value as Record<string, Rate>)
					.map(([by, rate]) => `${(part.choices[by] ?? by).toLocaleLowerCase("en")} ${rateWords(rate)}`)
					.join(", ") || "none"
			);
		case "counts":
			return `${(value as number[]).join(", ")} ${part.unit}`;
		case "boolean":
			return value === true ? "yes" : "no";
		case "choice":
			return part.choices[String(value)] ?? String(value);
		case "countries":
			return (value as string[]).map(regionName).join(", ") || "none";
		case "places-by":
			return (
				Object.entries(value as Record<string, string[]>)
					.map(([by, places]) => `${part.choices[by] ?? by}: ${places.map(regionName).join(", ") || "none"}`)
					.join("; ") || "none"
			);
		case "requirements":
			return (value as Requirement[]).map(requirementWords).join("; ") || "none";
		case "sources":
			return (
				(value as SaidBy[])
					.map(({ url, as_of, says }) => `${hostOf(url)} (${formatDate(as_of)}): ${says}`)
					.join("; ") || "none"
			);
		case "day":
			return formatDate(String(value));
		default:
			return Array.isArray(value) ? value.join(", ") || "none" : String(value);
	}
}

/** A rate: `3%`, or by steps `4% up to 300 USD a month, then 1%`. */
export function rateWords(rate: Rate): string {
	if (typeof rate === "number") return formatRatio(rate);
	return rate
		.map(([upTo, share]) =>
			upTo === null ? formatRatio(share) : `${formatRatio(share)} up to ${amountWords(upTo, "USD")} a month`,
		)
		.join(", then ");
}

/** A condition, with the countries in which alone it is asked. */
export function requirementWords({ text, in: places }: Requirement): string {
	return places ? `${text} (${places.map(regionName).join(", ")} only)` : text;
}

/** A part that two entries say differently, each side in words; null where it is unknown there. */
export type PartChange = { label: string; before: string | null; after: string | null };

/** The parts that differ, in their order; places in a table are left out, because they say nothing. */
export function changedParts({ parts }: Entries, before: Entry, after: Entry): PartChange[] {
	return parts.flatMap((part) => {
		if (part.key === "place") return [];
		const [was, is] = [partWords(part, before), partWords(part, after)];
		return was === is ? [] : [{ label: part.label, before: was, after: is }];
	});
}

/** What differs among several entries, a line for each: `Rate a year 9.25%`. One that there is not is left whole. */
export function differingWords({ parts }: Entries, some: Array<Entry | null>): Array<string | null> {
	const known = some.filter((entry) => entry !== null);
	const differing = parts.filter(
		(part) => part.key !== "place" && new Set(known.map((entry) => partWords(part, entry))).size > 1,
	);
	return some.map((entry) => {
		if (entry === null) return null;
		const said = differing.map((part) => `${part.label} ${partWords(part, entry) ?? "unknown"}`);
		return said.join("; ") || "the same";
	});
}

/** Each part that changed between two entries: `Rate a year: 9.25% to 9.5%`. */
export function changeWords(entries: Entries, before: Entry, after: Entry): string {
	const changes = changedParts(entries, before, after);
	return (
		changes
			.map(({ label, before: was, after: is }) => `${label}: ${was ?? "unknown"} to ${is ?? "unknown"}`)
			.join("; ") || "the same"
	);
}
