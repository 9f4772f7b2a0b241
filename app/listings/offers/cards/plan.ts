import { byHigher, byLower, firstOf, inTurn } from "../comparing";
import { isAsked, isMet } from "../requirements";
import type { Card, CardQuestion, Plan } from "./card";
import { type Reward, rewardOf } from "./reward";

export type JudgedPlan = Reward & {
	plan: Plan;
	net: number | null;
	needs: string[];
	isOut: boolean;
};

/** We show it but never rank it. */
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

/** Undefined if the answers rule out all plans. */
export function shownPlan(judged: readonly JudgedPlan[]): JudgedPlan | undefined {
	const possible = judged.filter(({ isOut }) => !isOut);
	const holding = possible.filter(({ needs }) => needs.length === 0);
	return holding.length > 0
		? firstOf(holding, highestNet)
		: firstOf(possible, inTurn(fewestNeeds, highestNet));
}

export function upToOf(judged: readonly JudgedPlan[], shown: JudgedPlan): UpTo | null {
	const conditional = judged.filter(({ isOut, needs }) => !isOut && needs.length > 0);
	const best = firstOf(conditional, highestNet);
	if (!best || best.net === null || shown.net === null || best.net <= shown.net) return null;
	return { plan: best.plan.plan, net: best.net, needs: best.needs };
}
