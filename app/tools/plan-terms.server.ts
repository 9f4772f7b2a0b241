import { spendingCategories } from "~/listings/kinds/card-plan-parts";
import { ratesOf } from "~/listings/kinds/card-plan-words";
import { entriesOf, entryKey } from "~/listings/kinds/entries";
import type { Kind } from "~/listings/kinds/kind";
import { rateWords } from "~/listings/kinds/part-words";
import type { ListingRecord, Provenance } from "~db/records";

/** What a plan of a named card says of an input, with where it is from. */
export type PlanTerm = { key: string; value: number; label: string; text: string; provenance: Provenance };

/** How an input names a rate of a card's plan: `rates.dining`. */
const RATE = /^rates\.([a-z]+)$/;

/**
 * The rate of a category on the plan of a card that needs nothing, the first of several. Null where there is no such plan, or it
 * publishes no one rate for that: a rate by steps is no number that a form takes.
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
