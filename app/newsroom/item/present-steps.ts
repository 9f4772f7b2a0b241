import { type Fact, statementsByField } from "~/listings/facts/facts";
import { presentValueSteps } from "~/listings/facts/value-steps";
import type { Field } from "~/listings/kinds/kind";
import type { StepsView } from "~/ui/chart/value-steps";
import { capitalise } from "~/ui/format";
import type { NewsChange } from "~db/queries/news";
import type { Attributes } from "~db/values";

const SIZES = [
	{ width: 720, height: 240, left: 72, right: 708, columns: 6 },
	{ width: 358, height: 220, left: 62, right: 348, columns: 3 },
];

/** Null without numbers, or with fewer than two numeric days. */
export function presentSteps(
	field: Field,
	change: NewsChange,
	facts: Fact[],
	attributes: Attributes,
): StepsView | null {
	const label = capitalise(change.label);
	const statements = statementsByField([...facts]).get(field.key) ?? [];
	const isRough = statements.some(({ asOf }) => asOf !== null && asOf.length < "2026-11-22".length);
	return presentValueSteps(field, statements, attributes, {
		...{ heading: `${label} over time`, label, sizes: SIZES, told: change.after.asOf },
		caption: `${unitWords(field)} Level from one dated value to the next, which says nothing of the days between. The filled point is the value of this item.${isRough ? " A month or a year stands at its first day." : ""}`,
	});
}

function unitWords(field: Field): string {
	if (field.type === "bitcoin") return "In BTC.";
	if (field.type === "count" && field.unit) return `In ${field.unit}.`;
	return field.type === "money" && typeof field.currency === "string" ? `In ${field.currency}.` : "";
}
