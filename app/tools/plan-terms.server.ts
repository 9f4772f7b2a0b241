import { spendingCategories } from "~/listings/kinds/card-plan-parts";
import { ratesOf } from "~/listings/kinds/card-plans";
import type { Kind } from "~/listings/kinds/kind";
import { entriesOf, entryKey } from "~/listings/values/entries";
import { rateWords } from "~/listings/values/words";
import type { ListingRecord, Provenance } from "~db/records";

/** A card plan's term for an input, with its source. */
export type PlanTerm = { key: string; value: number; label: string; text: string; provenance: Provenance };

/** The name of an input for a plan's rate, such as `rates.dining`. */
const RATE = /^rates\.([a-z]+)$/;

/**
 * A category's rate on the first plan of a card without requirements. Null without such a plan, or if it has no single rate,
 * because a form can't take a rate with steps.
 */
export function planTerm(
	{ entries }: Kind,
	{ attributes, provenance }: Pick<ListingRecord, "attributes" | "provenance">,
	wanted: string,
): PlanTerm | null {
	const [, category] = RATE.exec(wanted) ?? [];
	if (!category || !entries) return null;
	const [id, plan] =
		[...entriesOf(entries, attributes)].find(([, { requires }]) => requires === undefined) ?? [];
	const value = plan && ratesOf(plan)[category];
	const key = id && entryKey(entries, id);
	const from = key && provenance[key];
	if (typeof value !== "number" || !key || !from) return null;
	const label = (spendingCategories as Record<string, string>)[category] ?? category;
	return {
		key,
		value,
		label: `Reward: ${label.toLocaleLowerCase("en")}`,
		text: rateWords(value),
		provenance: from,
	};
}
