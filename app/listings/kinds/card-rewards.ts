import { rateOrNone } from "../values/words";
import { isRewardRange, rewardGroups } from "./card-issuer-terms";
import type { Field } from "./kind";
import { under } from "./under";

export const rewardGroup = "What you earn";

export const rewardFields: Field[] = under(rewardGroup, "term", [
	{
		key: "reward_rate_min",
		label: "Reward, lowest",
		type: "ratio",
		max: 0.5,
		required: true,
		format: rateOrNone,
		explain: "The share of an ordinary purchase that comes back with no tier, category or promotion.",
	},
	{
		key: "reward_rate_max",
		label: "Reward, highest",
		type: "ratio",
		max: 0.5,
		required: true,
		format: rateOrNone,
		condition: { said: "reward_condition", lead: "up to", endOfRange: isRewardRange },
		explain:
			"The most any purchase earns. Usually for one category, one shop, a paid tier or a stake, and capped by the month.",
	},
	{
		key: "reward_condition",
		label: "What earns the highest reward",
		type: "text",
		readingOf: "reward_note",
		whenUnknown: () => "none noted",
		explain: "Which purchases or customers earn the highest reward, in short. It never ranks.",
	},
	{
		key: "reward_asset",
		label: "Paid in",
		type: "text",
		required: true,
		explain:
			"What the reward is paid in. A reward in an issuer's own token is worth what that token can be sold for.",
	},
	{
		key: "reward_group",
		label: "Kind of reward",
		type: "choice",
		choices: rewardGroups,
		readingOf: "reward_asset",
		explain: "Our grouping of what the reward is paid in.",
	},
	{
		key: "reward_note",
		label: "How the reward works",
		type: "text",
		explain: "Which purchases earn which rate, what caps apply, and where sources disagree.",
	},
]);
