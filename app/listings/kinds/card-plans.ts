import { formatRatio } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { Entry, EntryPart, Rate, Requirement } from "~db/values";
import {
	type Entries,
	type EntrySource,
	entriesOf,
	entryKey,
	partOf,
	type Said,
	type Wrong,
} from "../values/entries";
import { amountWords, rateWords, requirementWords } from "../values/words";
import { rewardGroups } from "./card-issuer-terms";
import { planCaveats, planParts, spendingCategories } from "./card-plan-parts";

function checkPlan(entry: Entry): Wrong | null {
	return feeWrong(entry) ?? topWrong(entry) ?? caveatWrong(entry) ?? rewardWrong(entry);
}

/** A plan without a fee states 0. An unknown fee is left out, and then its kind must be too. */
function feeWrong({ fee_usd_year: fee, fee_kind: kind }: Entry): Wrong | null {
	if (fee === undefined)
		return kind === undefined
			? null
			: { part: "fee_usd_year", reason: "is required with fee_kind (0 for no fee)" };
	if (kind === undefined) return { part: "fee_kind", reason: "is required with fee_usd_year" };
	if ((kind === "none") !== (fee === 0)) {
		const words = amountWords(Number(fee), "USD");
		const reason = kind === "none" ? `is none, but the fee is ${words}` : "must be none if the fee is 0";
		return { part: "fee_kind", reason };
	}
	return null;
}

function topWrong({ top_rates: rates, top_cap_year: cap }: Entry): Wrong | null {
	if (rates !== undefined && cap === undefined)
		return { part: "top_cap_year", reason: "is required with top_rates" };
	if (cap !== undefined && rates === undefined)
		return { part: "top_rates", reason: "is required with top_cap_year" };
	return null;
}

function caveatWrong(entry: Entry): Wrong | null {
	const codes = (entry.caveats ?? []) as string[];
	const strange = codes.find((code) => !Object.hasOwn(planCaveats, code));
	if (strange)
		return {
			part: "caveats",
			reason: `has ${strange}. Use ${Object.keys(planCaveats).join(", ")}`,
		};
	if (new Set(codes).size < codes.length) return { part: "caveats", reason: "has a duplicate" };
	const isOwnToken = entry.paid_in === "own-token";
	if (isOwnToken !== codes.includes("token_price"))
		return {
			part: "caveats",
			reason: isOwnToken
				? "must have token_price, because the reward is paid in the issuer's own token"
				: "has token_price, but the reward isn’t paid in the issuer's own token",
		};
	const hasRates = entry.rates !== undefined || entry.top_rates !== undefined;
	if (hasRates === codes.includes("rate_not_published"))
		return hasRates
			? { part: "rates", reason: "must be empty if no rate is published" }
			: { part: "rates", reason: "must be known, or caveats must have rate_not_published" };
	return null;
}

function rewardWrong(entry: Entry): Wrong | null {
	if (entry.paid_in !== "none") return null;
	const rates = [...Object.values(ratesOf(entry)), ...((entry.top_rates ?? []) as number[])];
	return rates.some(isAboveZero)
		? { part: "paid_in", reason: "says there’s no reward, but a rate is above 0" }
		: null;
}

function isAboveZero(rate: Rate): boolean {
	return typeof rate === "number" ? rate > 0 : rate.some(([, share]) => share > 0);
}

/** Refuses rates from another listed company's page unless the plan says they are second-hand. */
function checkPlanSource(entry: Entry, { rival }: EntrySource): Wrong | null {
	if (rival === null || entry.rates === undefined || entry.second_hand === true) return null;
	return {
		part: "second_hand",
		reason: `must be true, because the rates are from a page of ${rival}, another listed company`,
	};
}

/** Two plans with the same requirements, fee and reward asset can't both tell what a holder earns. */
function checkPlans(plans: Map<string, Entry>): (Wrong & { id: string }) | null {
	const seen = new Map<string, string>();
	for (const [id, { requires = [], fee_usd_year: fee = null, paid_in: paidIn }] of plans) {
		const key = JSON.stringify([requires, fee, paidIn]);
		const other = seen.get(key);
		if (other) return { id, part: "requires", reason: `is the same as for ${other}. Say what each requires` };
		seen.set(key, id);
	}
	return null;
}

export function ratesOf(entry: Entry): Record<string, Rate> {
	const { rates } = entry;
	return typeof rates === "object" && !Array.isArray(rates) ? (rates as Record<string, Rate>) : {};
}

/** What everything earns, and below it what single categories do. */
function rewardSaid(entry: Entry): Said {
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

/** `3%, then 2% where you spend most, up to $10,000 a year`. */
export function topWords(entry: Entry): string | null {
	const { top_rates: rates, top_cap_year: cap } = entry;
	if (!Array.isArray(rates)) return null;
	const words = (rates as number[]).map(formatRatio).join(", then ");
	return `${words} where you spend most, up to ${amountWords(Number(cap), "USD")} a year`;
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
		...(entry.fee_kind === "membership" ? { sub: "required membership" } : {}),
	};
}

function paidInSaid(entry: Entry): Said {
	const words = (rewardGroups as Record<string, string>)[String(entry.paid_in)];
	return words ? { text: words } : null;
}

function caveatsOf(entry: Entry): string[] {
	const codes = Array.isArray(entry.caveats) ? (entry.caveats as string[]) : [];
	return codes.map(caveatWords);
}

export function caveatWords(code: string): string {
	return (planCaveats as Record<string, string>)[code] ?? code.replaceAll("_", " ");
}

/** An empty list reads “none found” and never “unknown”. */
function knowBeforeSaid(entry: Entry): Said {
	return { text: caveatsOf(entry).join("; ") || "none found" };
}

function planNeeds(entry: Entry): string[] {
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
	return `${String(entry.name)}: ${[...said, ...(needs.length > 0 ? [`requires ${needs.join("; ")}`] : [])].join(", ")}`;
}

export const plans: Entries = {
	key: "plans",
	ageClass: "term",
	singular: "plan",
	heading: "Plans",
	tableHeading: (name) => `${name} rewards and fees`,
	repeats: "the page repeats what the issuer says",
	unfold: "Notes and sources",
	explain:
		"One plan of the card, with its rates by category, its fee and what it requires. We rank a rate only for people who meet its requirements.",
	parts: planParts,
	columns: [
		{ label: "Base reward", said: rewardSaid },
		{ label: "Yearly fee", said: planFeeSaid },
		{ label: "Reward paid in", said: paidInSaid },
		{ label: "Before you apply", said: knowBeforeSaid },
	],
	needs: planNeeds,
	folded: ["note", "sources"],
	words: planWords,
	check: checkPlan,
	checkSource: checkPlanSource,
	checkAll: checkPlans,
};

export type StatedPlan = {
	/** The part of its key after the dot. */
	id: string;
	source: string | null;
	as_of: string | null;
	[part: string]: EntryPart | null;
};

/** A card's plans in order, with defaults filled in, for the reward model. */
export function plansOf({
	attributes,
	provenance,
}: Pick<ListingRecord, "attributes" | "provenance">): StatedPlan[] {
	return [...entriesOf(plans, attributes)].map(([id, entry]) => {
		const from = provenance[entryKey(plans, id)];
		const said = plans.parts.map((part) => [part.key, partOf(entry, part)] as const);
		return {
			...Object.fromEntries(said),
			id,
			source: from?.sourceUrl ?? null,
			as_of: from?.asOf ?? null,
		};
	});
}
