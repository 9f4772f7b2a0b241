import { isCurrent } from "~/listings/values/age";
import type { Card, CardQuestion, Plan } from "./card";
import { type Reward, rewardOf } from "./card-reward";
import { byHigher, byLower, byName, firstOf, inTurn } from "./comparing";
import { hasPlace, isAsked, isMet, takesOf } from "./requirements";

export const CARD_GROUPS = ["ranks", "unknown", "not_available"] as const;

type CardGroup = (typeof CARD_GROUPS)[number];

/** Dollars a year. Names match the exports. */
export type CardAnswer = {
	group: CardGroup;
	card: string;
	name: string;
	reasons: string[];
	terms: CardTerms | null;
};

export type CardTerms = ReturnType<typeof termsOf>;

export function answerCards(question: CardQuestion, cards: readonly Card[]): CardAnswer[] {
	const rows = cards.map((card) => answerCard(question, card));
	return CARD_GROUPS.flatMap((group) => rows.filter((row) => row.group === group).sort(within[group]));
}

function answerCard(question: CardQuestion, card: Card): CardAnswer {
	const judged = judgePlans(card, question);
	const shown = shownPlan(judged);
	const refusal = refusalOf(question, card, judged, shown);
	const about = { card: card.card, name: card.name };
	if (refusal) return { group: "not_available", ...about, reasons: [refusal], terms: null };
	const reasons = openPoints(card, shown);
	return {
		group: reasons.length > 0 ? "unknown" : "ranks",
		...about,
		reasons,
		terms: shown ? termsOf(question, card, judged, shown) : null,
	};
}

function refusalOf(
	{ country }: CardQuestion,
	{ status, countries_served, countries_excluded }: Card,
	judged: readonly JudgedPlan[],
	shown: JudgedPlan | undefined,
): string | null {
	if (takesOf(status) === "none") return `not_to_be_had_${status}`;
	if (hasPlace(countries_excluded ?? [], country)) return "country_excluded";
	if (countries_served && !hasPlace(countries_served, country)) return "country_not_served";
	return judged.length > 0 && !shown ? "condition_not_met" : null;
}

function openPoints({ status, countries_served }: Card, shown: JudgedPlan | undefined): string[] {
	const open: string[] = [];
	if (takesOf(status) === null) open.push("status_unverified");
	if (!countries_served) open.push("country_unknown");
	if (!shown) open.push("no_plan_known");
	else if (shown.net === null) open.push("fee_unknown");
	return [...open, ...(shown?.needs ?? [])];
}

function termsOf({ today }: CardQuestion, { as_of }: Card, judged: readonly JudgedPlan[], shown: JudgedPlan) {
	const { plan, reward, net, silent, needs } = shown;
	return {
		plan: plan.plan,
		reward,
		fee: plan.fee_usd_year,
		net,
		/** They count as zero. */
		silent,
		needs,
		rank_as: plan.paid_in,
		caveats: plan.caveats,
		fresh: isCurrent({ ageClass: "term" }, { confidence: "sourced", asOf: as_of }, today),
		up_to: upToOf(judged, shown),
	};
}

const name = byName<CardAnswer>((row) => ({ name: row.name, slug: row.card }));

/** Nobody knows what an issuer's own token can be sold for. */
const isOwnToken = byLower<CardAnswer>(({ terms }) => Number(terms?.rank_as === "own-token"));

const within = {
	ranks: inTurn(
		isOwnToken,
		byHigher<CardAnswer>(({ terms }) => terms?.net ?? null),
		byHigher<CardAnswer>(({ terms }) => terms?.reward ?? null),
		name,
	),
	unknown: inTurn(
		byLower<CardAnswer>(({ reasons }) => reasons.length),
		name,
	),
	not_available: name,
};

type JudgedPlan = Reward & {
	plan: Plan;
	net: number | null;
	needs: string[];
	isOut: boolean;
};

/** We show it but never rank it. */
type UpTo = { plan: string; net: number; needs: string[] };

function judgePlans({ plans }: Card, { spend, says, country }: CardQuestion): JudgedPlan[] {
	return plans.map((plan) => {
		const reward = rewardOf(plan, spend);
		const asked = plan.requires.filter((requirement) => isAsked(requirement, country));
		return {
			plan,
			...reward,
			net: plan.fee_usd_year === null ? null : reward.reward - plan.fee_usd_year,
			needs: asked
				.filter((requirement) => isMet(requirement, says) === null)
				.map(({ key }) => `needs_${key}`),
			isOut: asked.some((requirement) => isMet(requirement, says) === false),
		};
	});
}

const highestNet = byHigher<JudgedPlan>(({ net }) => net);
const fewestNeeds = byLower<JudgedPlan>(({ needs }) => needs.length);

/** Undefined if the answers rule out all plans. */
function shownPlan(judged: readonly JudgedPlan[]): JudgedPlan | undefined {
	const possible = judged.filter(({ isOut }) => !isOut);
	const holding = possible.filter(({ needs }) => needs.length === 0);
	return holding.length > 0
		? firstOf(holding, highestNet)
		: firstOf(possible, inTurn(fewestNeeds, highestNet));
}

function upToOf(judged: readonly JudgedPlan[], shown: JudgedPlan): UpTo | null {
	const conditional = judged.filter(({ isOut, needs }) => !isOut && needs.length > 0);
	const best = firstOf(conditional, highestNet);
	if (!best || best.net === null || shown.net === null || best.net <= shown.net) return null;
	return { plan: best.plan.plan, net: best.net, needs: best.needs };
}

/** A card's value in exports, with unrounded numbers, under `cards` in `/cards.json?dining=...`. */
export function cardRecordOf({ group, card, reasons, terms }: CardAnswer) {
	return {
		card,
		group,
		reasons,
		plan: terms?.plan ?? null,
		reward: terms?.reward ?? null,
		fee: terms?.fee ?? null,
		net: terms?.net ?? null,
		silent: terms?.silent ?? [],
		needs: terms?.needs ?? [],
		rank_as: terms?.rank_as ?? null,
		caveats: terms?.caveats ?? [],
		fresh: terms?.fresh ?? false,
		up_to: terms?.up_to ?? null,
	};
}
