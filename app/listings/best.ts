import type { ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { valueForAll } from "./kinds/condition";
import type { Field, Kind } from "./kinds/kind";
import { isOutOfOrder } from "./kinds/status";
import { isCurrent } from "./upkeep/value-life";

export type Measured = {
	/** As shown; null where unknown. */
	text: string | null;
	/** What it is compared by; null where it has no number. */
	measure: number | null;
	/** The unit of the measure; null where that is unknown. */
	unit: string | null;
};

/**
 * Which values of a row are the best known. None where the field has no better direction, where fewer than two known
 * values differ, or where units differ. Unknown never wins; what reads the same as the best is marked with it.
 */
export function bestOf(better: "lower" | "higher" | undefined, values: Measured[]): boolean[] {
	const none = values.map(() => false);
	const known = values.filter((value) => value.text !== null && value.measure !== null);
	const differ = new Set(known.map((value) => value.text)).size > 1;
	const oneUnit = known.every((value) => value.unit !== null && value.unit === known[0]?.unit);
	if (!better || !differ || !oneUnit) return none;
	const measures = known.map((value) => value.measure as number);
	const most = better === "lower" ? Math.min(...measures) : Math.max(...measures);
	const winner = known.find((value) => value.measure === most)?.text;
	return values.map((value) => value.measure !== null && value.text === winner);
}

/**
 * What a value is measured by, and in which unit: amounts of different currencies do not compare, and a value that holds
 * only for some, that is past its shelf life, or of what nobody new can have, is never the best.
 * @param withOld whether values past their shelf life are asked for too
 */
export function measureOf(
	{ kind, ...listing }: { kind: Kind; attributes: Attributes; provenance: ProvenanceMap },
	field: Field,
	today: string,
	withOld = false,
): Pick<Measured, "measure" | "unit"> {
	const { attributes } = listing;
	const isOut = isOutOfOrder(attributes) || !(withOld || isCurrent(kind, listing, field.key, today));
	const value = isOut ? null : valueForAll(kind, attributes, field.key, today);
	const measure = typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : null;
	if (field.type !== "money") return { measure, unit: field.type };
	const code = typeof field.currency === "string" ? field.currency : attributes[field.currency.field];
	return { measure, unit: typeof code === "string" ? code : null };
}
