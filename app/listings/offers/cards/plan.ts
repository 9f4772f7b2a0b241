import { byHigher, byLower, firstOf, inTurn } from "../comparing";
import { isAsked, isMet } from "../requirements";
import type { Card, CardQuestion, Plan } from "./card";
import { type Reward, rewardOf } from "./reward";

/** A plan with its reward, and the conditions that the visitor hasn't answered. */
export type JudgedPlan = Reward & {
	plan: Plan;
	/** Reward less fee, a year; null where the fee is unknown. */
	net: number | null;
	needs: string[];
	/** The visitor's answers rule it out. */
	isOut: boolean;
};

/** A better plan that needs something the visitor hasn't told us. We show it but never rank it. */
export type UpTo = { plan: string; net: number; needs: string[] };

export function judgePlans({ plans }: Card, { spend, says, country }: CardQuestion): JudgedPlan[] {
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

/**
 * The plan that represents a card. Of plans without open conditions it's the one with the highest net value, or else the plan
 * with the fewest. Undefined if the answers rule out all plans.
 */
export function shownPlan(judged: readonly JudgedPlan[]): JudgedPlan | undefined {
	const possible = judged.filter(({ isOut }) => !isOut);
	const holding = possible.filter(({ needs }) => needs.length === 0);
	return holding.length > 0
		? firstOf(holding, highestNet)
		: firstOf(possible, inTurn(fewestNeeds, highestNet));
}

/** The best other plan, if it's better and its fee is known. */
export function upToOf(judged: readonly JudgedPlan[], shown: JudgedPlan): UpTo | null {
	const conditional = judged.filter(({ isOut, needs }) => !isOut && needs.length > 0);
	const best = firstOf(conditional, highestNet);
	if (!best || best.net === null || shown.net === null || best.net <= shown.net) return null;
	return { plan: best.plan.plan, net: best.net, needs: best.needs };
}
