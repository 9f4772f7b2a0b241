import type { ListingRecord } from "~db/records";
import type { EntryPart } from "~db/values";
import { type Entries, entriesOf, entryKey, partOf } from "../values/entries";
import { checkPlan, checkPlanSource, checkPlans } from "./card-plan-checks";
import { planParts } from "./card-plan-parts";
import { knowBeforeSaid, paidInSaid, planFeeSaid, planNeeds, planWords, rewardSaid } from "./card-plan-words";

export const plans: Entries = {
	key: "plans",
	shelfLife: "term",
	singular: "plan",
	heading: "Plans",
	tableHeading: (name) => `What ${name} pays and costs`,
	repeats: "the page repeats what the issuer says",
	unfold: "Notes and sources",
	explain:
		"One way to hold the card: its rates by category, its fee, and what it needs. A rate that needs something never ranks where that was not said.",
	parts: planParts,
	columns: [
		{ label: "Reward on everything", said: rewardSaid },
		{ label: "Yearly fee", said: planFeeSaid },
		{ label: "Paid in", said: paidInSaid },
		{ label: "Know before", said: knowBeforeSaid },
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
			...{ id, source: from?.sourceUrl ?? null, as_of: from?.asOf ?? null },
		};
	});
}
