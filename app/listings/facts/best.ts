import type { ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { valueForAll } from "../kinds/condition";
import type { Field, Kind } from "../kinds/kind";
import { isOutOfOrder } from "../kinds/status";
import { isValueCurrent } from "./value-mark";

export type Measured = {
	text: string | null;
	measure: number | null;
	unit: string | null;
	/** Then it has a measure but can't win. */
	isOld: boolean;
};

/** Only current values can win, and only if known values differ and have one unit. */
export function bestOf(better: "lower" | "higher" | undefined, values: Measured[]): boolean[] {
	const none = values.map(() => false);
	const known = values.filter(({ text, measure, isOld }) => text !== null && measure !== null && !isOld);
	const differ = new Set(known.map((value) => value.text)).size > 1;
	const oneUnit = known.every((value) => value.unit !== null && value.unit === known[0]?.unit);
	if (!better || !differ || !oneUnit) return none;
	const most = bestMeasure(better, known);
	const winner = known.find((value) => value.measure === most)?.text;
	return values.map(({ measure, text, isOld }) => measure !== null && !isOld && text === winner);
}

export function isBeaten(better: "lower" | "higher" | undefined, values: Measured[]): boolean {
	const [winner] = values.filter((_, at) => bestOf(better, values)[at]);
	if (!better || !winner) return false;
	const others = values.filter(({ measure, unit }) => measure !== null && unit === winner.unit);
	return others.some(
		({ measure, isOld }) =>
			isOld &&
			(better === "lower"
				? Number(measure) < Number(winner.measure)
				: Number(measure) > Number(winner.measure)),
	);
}

function bestMeasure(better: "lower" | "higher", values: Measured[]): number {
	const measures = values.map(({ measure }) => Number(measure));
	return better === "lower" ? Math.min(...measures) : Math.max(...measures);
}

/** Amounts in different currencies don't compare. */
export function measureOf(
	{ kind, ...listing }: { kind: Kind; attributes: Attributes; provenance: ProvenanceMap },
	field: Field,
	today: string,
): Omit<Measured, "text"> {
	const { attributes } = listing;
	const value = isOutOfOrder(attributes) ? null : valueForAll(kind, attributes, field.key, today);
	const measure = typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : null;
	const isOld = !isValueCurrent(kind, listing, field.key, today);
	if (field.type !== "money") return { measure, unit: field.type, isOld };
	const code = typeof field.currency === "string" ? field.currency : attributes[field.currency.field];
	return { measure, unit: typeof code === "string" ? code : null, isOld };
}
