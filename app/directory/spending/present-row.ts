import { money } from "~/finance/words";
import { cellSource } from "~/listings/facts/format-value";
import { rowMarkFrom } from "~/listings/facts/provenance";
import { markOfValue } from "~/listings/facts/value-mark";
import { rewardGroups } from "~/listings/kinds/card-issuer-terms";
import {
	categoryWord,
	caveatWords,
	plans as PLANS,
	planFeeSaid,
	ratesOf,
	topWords,
} from "~/listings/kinds/card-plans";
import { type Kind, listOf } from "~/listings/kinds/kind";
import type { CardAnswer, CardTerms } from "~/listings/offers/answer-cards";
import type { CardQuestion, Category, Plan } from "~/listings/offers/card";
import { rewardByCategory, rewardIfMany } from "~/listings/offers/card-reward";
import { hasPartOf } from "~/listings/offers/requirements";
import { entryKey, isEntry } from "~/listings/values/entries";
import { rateWords } from "~/listings/values/words";
import { formatCountry, joinWords } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import type { ListingRecord } from "~db/records";
import type { Entry } from "~db/values";
import { listingHref } from "../list/present-row";
export type SpendingRow = ReturnType<typeof presentRow>;

export type AnsweredCard = { answer: CardAnswer; listing: ListingRecord; plans: Plan[] };

const TINTS = 3;

export function presentRow(kind: Kind, card: AnsweredCard, question: CardQuestion, longest: number) {
	const { answer, listing, plans } = card;
	const { slug, name, attributes, provenance } = listing;
	const { terms, group } = answer;
	const key = terms && entryKey(PLANS, terms.plan);
	const entry = key && isEntry(attributes[key]) ? attributes[key] : null;
	const plan = plans.find((one) => one.plan === terms?.plan);
	const from = key ? provenance[key] : undefined;
	const mark = from ? markOfValue(PLANS, from, question.today) : null;
	const note = from ? (rowMarkFrom([from])?.note ?? null) : null;
	const href = listingHref(kind, slug);
	const isOld = terms?.fresh === false;
	const by = plan ? rewardByCategory(plan, question.spend) : new Map<Category, number>();
	return {
		id: listing.id,
		href,
		name,
		tile: tileOf(slug, name),
		tagline: kind.tagline(cellSource(kind, { name, attributes }, question.today, {})),
		plan: plans.length > 1 && entry ? String(entry.name) : null,
		keep:
			group === "ranks" && terms?.net !== null && terms ? { text: dollars(terms.net), net: terms.net } : null,
		orLess: group === "ranks" && terms && plan ? orLessWords(terms, plan, question) : null,
		upTo: terms?.up_to ? upToWords(terms.up_to, plans) : null,
		bar: barOf(by, question, longest),
		sums: terms && entry ? sumsWords(card, terms, entry, by) : "No plan details published",
		silent: terms && terms.silent.length > 0 && hasRates(entry) ? silentWords(terms.silent) : null,
		fee: entry && planFeeSaid(entry),
		paidIn: paidInWords(terms, plan),
		know: knowWords(answer, listing, plan, question),
		isOld,
		mark: mark && {
			...mark,
			weight: isOld ? ("stale" as const) : mark.weight,
			note,
			href: `${href}#${key}`,
		},
	};
}

const ELIGIBLE = "eligible_purchases_only";

/** Whole dollars. Cents mean nothing next to rates that may change. The data has the exact sum. */
function dollars(sum: number): string {
	return money(Math.round(sum));
}

function orLessWords({ net, reward }: CardTerms, plan: Plan, { spend }: CardQuestion) {
	if (net === null || !plan.top_categories) return null;
	const less = reward - rewardIfMany(plan, spend);
	return less < 1 ? null : `${dollars(net - less)} if “everything else” is more than one category`;
}

function hasRates(entry: Entry | null): boolean {
	return entry !== null && (entry.rates !== undefined || entry.top_rates !== undefined);
}

function barOf(by: Map<Category, number>, { spend }: CardQuestion, longest: number) {
	if (longest <= 0) return [];
	const spent = Object.entries(spend).filter(([, month]) => month > 0);
	const tintOf = (category: Category) =>
		category === "other"
			? TINTS
			: Math.min(
					TINTS,
					spent.findIndex(([name]) => name === category),
				);
	let from = 0;
	return [...by].map(([category, reward]) => {
		const part = { from: from / longest, width: reward / longest, tint: tintOf(category) };
		from += reward;
		return part;
	});
}

function sumsWords(
	{ answer, plans }: AnsweredCard,
	terms: CardTerms,
	entry: Entry,
	by: Map<Category, number>,
): string {
	const earned = earnedWords(entry, terms, by, plans.length === 1);
	if (terms.fee === null) return `${earned}, before a yearly fee that isn’t published`;
	const net = terms.fee > 0 ? `${earned}, minus a ${money(terms.fee)} yearly fee` : earned;
	return answer.group === "unknown" && terms.net !== null
		? `${net}. If you can get it: ${money(terms.net)}`
		: net;
}

function earnedWords(
	entry: Entry,
	{ reward, silent }: CardTerms,
	by: Map<Category, number>,
	isOnlyPlan: boolean,
): string {
	if (entry.paid_in === "none") return "No reward";
	if (!hasRates(entry) || (reward === 0 && silent.length > 0)) return "No published rate, so we count 0%";
	if (reward === 0) return isOnlyPlan ? "No reward on this spending" : "No reward on this plan";
	const { other, ...named } = ratesOf(entry);
	const isFlat = Object.keys(named).length === 0 && entry.top_rates === undefined && other !== undefined;
	if (isFlat) return `${rateWords(other)} on everything: ${money(reward)}`;
	const sums = [...by].map(([category, sum]) => `${categoryWord(category)} ${money(sum)}`).join(", ");
	const top = topWords(entry);
	return top ? `${top}: ${sums}` : sums;
}

function silentWords(silent: Category[]): string {
	return `No published rate for ${joinWords(silent.map(categoryWord))}, so we count 0%`;
}

function upToWords({ plan, net }: NonNullable<CardTerms["up_to"]>, plans: Plan[]): string {
	const { requires = [], caveats = [] } = plans.find((one) => one.plan === plan) ?? {};
	const texts = joinWords(requires.map(({ text }) => text));
	return `up to ${dollars(net)} with ${texts}${caveats.includes(ELIGIBLE) ? `, ${caveatWords(ELIGIBLE)}` : ""}`;
}

function paidInWords(terms: CardTerms | null, plan: Plan | undefined): string {
	const paidIn = terms?.rank_as ?? plan?.paid_in;
	return paidIn ? rewardGroups[paidIn] : "Unknown";
}

function knowWords(
	{ reasons, terms }: CardAnswer,
	{ attributes }: ListingRecord,
	plan: Plan | undefined,
	{ country }: CardQuestion,
): string[] {
	const parts = listOf(attributes, "regions_excluded").filter((place) => hasPartOf([place], country));
	return [
		...reasons.map((reason) => reasonWords(reason, plan)),
		// The sums already say this.
		...(terms?.caveats ?? []).filter((code) => code !== "rate_not_published").map(caveatWords),
		...(parts.length > 0 ? [`not in ${joinWords(parts.map(formatCountry))}`] : []),
	];
}

const REASONS: Readonly<Record<string, string>> = {
	fee_unknown: "yearly fee not published",
	status_unverified: "we couldn’t confirm it’s taking applications",
	country_unknown: "we couldn’t confirm it’s offered where you live",
	no_plan_known: "no plan details published",
	country_excluded: "not offered where you live",
	country_not_served: "not offered where you live",
	condition_not_met: "doesn’t fit your answers",
};

const NEEDS = "needs_";

export function reasonWords(reason: string, plan?: Plan): string {
	const words = REASONS[reason];
	if (words) return words;
	if (reason.startsWith(NEEDS)) {
		const key = reason.slice(NEEDS.length);
		return `needs ${plan?.requires.find((one) => one.key === key)?.text ?? key.replaceAll("_", " ")}`;
	}
	return reason.replaceAll("_", " ");
}
