import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { presentValueSteps } from "~/listings/value-steps";
import type { FactRecord } from "~db/records";
import type { Attributes } from "~db/values";
import type { HistoryView } from "./view";

const SIZES = [
	{ width: 900, height: 280, left: 78, right: 890, columns: 10 },
	{ width: 358, height: 240, left: 62, right: 350, columns: 4 },
];

/**
 * What the kind's history field has been. Null where the kind has none, or fewer than two days have a number.
 * @param byField the facts of each field
 */
export function presentHistory(
	kind: Kind,
	attributes: Attributes,
	byField: Map<string, FactRecord[]>,
): HistoryView | null {
	const field = kind.history && fieldOf(kind, kind.history.field);
	if (!kind.history || !field) return null;
	const { heading, lede } = kind.history;
	const steps = presentValueSteps(field, byField.get(field.key) ?? [], attributes, {
		...{ heading, label: field.label, sizes: SIZES },
		caption: "In BTC. The line is level from one report to the next.",
	});
	return steps && { lede, steps };
}
