import type { Attributes } from "~db/values";
import { priceInDollars, rateOrNone } from "../values/words";
import { type CellSource, type Field, numberOf, stringOf } from "./kind";
import { under } from "./shared-fields";
import { statuses } from "./status";

export const rewardGroups = {
	bitcoin: "Bitcoin",
	choice: "A choice of assets",
	"own-token": "Issuer's own token",
	cash: "Cash",
	none: "No reward",
};

export const cardStatuses = statuses({
	announced: "Announced",
	paused: "Closed to new applicants",
	legacy: "Legacy",
	discontinued: "Discontinued",
});

const typeGroups: Record<string, string> = {
	credit: "credit",
	debit: "debit",
	prepaid: "prepaid",
	"prepaid debit": "prepaid",
	"credit/debit dual mode": "dual",
};

export function typeGroup(attributes: Attributes): string | null {
	return typeGroups[stringOf(attributes, "card_type") ?? ""] ?? null;
}

export function foreignFeeGroup(attributes: Attributes): string | null {
	const fee = numberOf(attributes, "foreign_fee");
	if (fee === null) return null;
	return fee === 0 ? "none" : "charged";
}

/** @param fee the foreign transaction fee in words */
export function foreignNote(fee: string | null): string {
	if (fee === null) return "foreign fee unknown";
	return fee === "None" ? "no foreign fee" : `${fee} foreign fee`;
}

export function cardTagline(listing: CellSource): string | null {
	const type = listing.text("card_type")?.toLocaleLowerCase("en").split(",")[0];
	return [listing.text("issuer"), type && `${type} card`].filter(Boolean).join(", ") || null;
}

/** Whether the highest reward is more than an ordinary purchase is known to earn. */
function isRewardRange(attributes: Attributes): boolean {
	const most = numberOf(attributes, "reward_rate_max");
	return most !== null && most > (numberOf(attributes, "reward_rate_min") ?? -1);
}

export function assetSub(attributes: Attributes): string | undefined {
	const asset = stringOf(attributes, "reward_asset");
	return asset && asset !== "BTC" ? asset : undefined;
}

/** The note below a reward, with higher rewards for some and the asset. */
export function rewardNote(listing: CellSource): string | null {
	const asset = listing.text("reward_asset");
	return (
		[listing.forSome("reward_rate_max"), asset && `paid in: ${asset}`].filter(Boolean).join("; ") || null
	);
}

/** The purchases a year whose lowest reward equals the yearly fee. */
export function breakEven(attributes: Attributes): string | null {
	const fee = numberOf(attributes, "annual_fee_usd");
	const reward = numberOf(attributes, "reward_rate_min");
	if (!fee || !reward) return null;
	const dollars = Math.ceil(fee / 100 / reward / 10) * 10;
	return `equals the base reward on ${priceInDollars(dollars * 100)} of purchases`;
}

export function feesText(attributes: Attributes): string | undefined {
	const yearly = numberOf(attributes, "annual_fee_usd");
	const foreign = numberOf(attributes, "foreign_fee");
	const parts = [
		yearly === null ? null : `Yearly fee: ${priceInDollars(yearly)}`,
		foreign === null ? null : `Foreign transaction fee: ${rateOrNone(foreign)}`,
	].filter((part) => part !== null);
	return parts.length > 0 ? parts.join("; ") : undefined;
}

export const rewardGroup = "Rewards";

export const rewardFields: Field[] = under(rewardGroup, "term", [
	{
		key: "reward_rate_min",
		label: "Base reward",
		type: "ratio",
		max: 0.5,
		required: true,
		format: rateOrNone,
		explain: "What an ordinary purchase earns, with no tier, category or promotion.",
	},
	{
		key: "reward_rate_max",
		label: "Maximum reward",
		type: "ratio",
		max: 0.5,
		required: true,
		format: rateOrNone,
		condition: { said: "reward_condition", lead: "up to", endOfRange: isRewardRange },
		explain:
			"The most any purchase earns. It’s usually capped, and needs one category, one store, a paid tier or a stake.",
	},
	{
		key: "reward_condition",
		label: "Maximum reward conditions",
		type: "text",
		readingOf: "reward_note",
		whenUnknown: () => "none found",
		explain: "Which purchases or customers earn the maximum reward. We never rank by it.",
	},
	{
		key: "reward_asset",
		label: "Reward paid in",
		type: "text",
		required: true,
		explain:
			"The asset the reward is paid in. A reward in the issuer's own token is worth what you can sell it for.",
	},
	{
		key: "reward_group",
		label: "Reward type",
		type: "choice",
		choices: rewardGroups,
		readingOf: "reward_asset",
		explain: "We group cards by what the reward is paid in.",
	},
	{
		key: "reward_note",
		label: "Reward details",
		type: "text",
		explain: "Which purchases earn which rate, what caps apply, and where sources disagree.",
	},
]);
