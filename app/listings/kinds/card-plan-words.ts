import { formatRatio } from "~/ui/format";
import type { Entry, Rate, Requirement } from "~db/values";
import type { Said } from "../values/entries";
import { amountWords, rateWords, requirementWords } from "../values/words";
import { rewardGroups } from "./card-issuer-terms";
import { planCaveats, spendingCategories } from "./card-plan-parts";

export function ratesOf(entry: Entry): Record<string, Rate> {
	const { rates } = entry;
	return typeof rates === "object" && !Array.isArray(rates) ? (rates as Record<string, Rate>) : {};
}

/** What everything earns, and below it what single categories do. */
export function rewardSaid(entry: Entry): Said {
	const { other, ...named } = ratesOf(entry);
	const lines = Object.entries(named).map(
		([category, rate]) => `${categoryWord(category)} ${rateWords(rate)}`,
	);
	const top = topWords(entry);
	const subs = [...(top ? [top] : []), ...lines];
	if (other === undefined)
		return subs.length > 0 ? { text: "by category", sub: subs.join("; ") } : { text: "not published" };
	return { text: noneOr(other), ...(subs.length > 0 ? { sub: subs.join("; ") } : {}) };
}

function noneOr(rate: Rate): string {
	return rate === 0 ? "none" : rateWords(rate);
}

/** `3% and 2% where most is spent, up to 10,000 USD a year`. */
export function topWords(entry: Entry): string | null {
	const { top_rates: rates, top_cap_year: cap } = entry;
	if (!Array.isArray(rates)) return null;
	const words = (rates as number[]).map(formatRatio).join(", then ");
	return `${words} where most is spent, up to ${amountWords(Number(cap), "USD")} a year`;
}

export function categoryWord(category: string): string {
	const label = (spendingCategories as Record<string, string>)[category] ?? category;
	return label.toLocaleLowerCase("en");
}

export function planFeeSaid(entry: Entry): Said {
	const fee = entry.fee_usd_year;
	if (typeof fee !== "number") return null;
	if (fee === 0) return { text: "none" };
	return {
		text: amountWords(fee, "USD"),
		...(entry.fee_kind === "membership" ? { sub: "for the membership it needs" } : {}),
	};
}

export function paidInSaid(entry: Entry): Said {
	const words = (rewardGroups as Record<string, string>)[String(entry.paid_in)];
	return words ? { text: words } : null;
}

export function caveatsOf(entry: Entry): string[] {
	const codes = Array.isArray(entry.caveats) ? (entry.caveats as string[]) : [];
	return codes.map(caveatWords);
}

export function caveatWords(code: string): string {
	return (planCaveats as Record<string, string>)[code] ?? code.replaceAll("_", " ");
}

/** An empty list reads “none noted” and never “unknown”. */
export function knowBeforeSaid(entry: Entry): Said {
	return { text: caveatsOf(entry).join("; ") || "none noted" };
}

export function planNeeds(entry: Entry): string[] {
	return ((entry.requires ?? []) as Requirement[]).map(requirementWords);
}

export function planWords(entry: Entry): string {
	const [reward, fee, paidIn] = [rewardSaid(entry), planFeeSaid(entry), paidInSaid(entry)];
	const said = [
		...(reward ? [`reward ${[reward.text, reward.sub].filter(Boolean).join("; ")}`] : []),
		`fee ${fee?.text ?? "unknown"}`,
		...(paidIn ? [`paid in ${paidIn.text.toLocaleLowerCase("en")}`] : []),
	];
	const needs = planNeeds(entry);
	return `${String(entry.name)}: ${[...said, ...(needs.length > 0 ? [`needs ${needs.join("; ")}`] : [])].join(", ")}`;
}
