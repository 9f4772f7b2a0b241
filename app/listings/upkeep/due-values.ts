import { besideOf } from "~/listings/kinds/beside-of";
import { fieldsOf } from "~/listings/kinds/entry-fields";
import type { Kind } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { daysBetween } from "~/ui/format";
import type { Provenance, ProvenanceMap, UnknownMap } from "~db/records";
import type { Attributes } from "~db/values";
import { counts, isKnown } from "../facts/facts";
import { type Bearing, bearingOf, WEIGHTS } from "./field-weight";
import { dueOf } from "./shelf-life";

/** What waits to be read again, and in which order. Pure: the queue and the days stored with a listing come from the same. */

/** A value, and the day from which on it waits to be read again. */
export type DueValue = {
	key: string;
	bearing: Bearing;
	from: Pick<Provenance, "asOf" | "readAt">;
	due: string;
};

/** A listing as its facts say. */
type Stated = { attributes: Attributes; provenance: ProvenanceMap; unknowns: UnknownMap };

/**
 * The values of a listing, each with its day: those that are known, and those that somebody looked for and did not find, which may be found by
 * now. What stands beside another value, as its condition or its currency, is verified with it and has no line of its own. Nothing ranks by
 * what is unknown, nor is anything compared by it; nor by anything of a listing that nobody new can have.
 */
export function dueValues(kind: Kind, { attributes, provenance, unknowns }: Stated): DueValue[] {
	const isOut = isOutOfOrder(attributes);
	const waiting = fieldsOf(kind, attributes).flatMap((field) => {
		const known = isKnown(attributes[field.key]);
		const from = known ? provenance[field.key] : unknowns[field.key];
		return from && counts(field, attributes) ? [{ field, known, from }] : [];
	});
	const beside = new Set(waiting.flatMap(({ field }) => besideOf(kind, field).map(({ key }) => key)));
	return waiting.flatMap(({ field, known, from }): DueValue[] => {
		if (beside.has(field.key)) return [];
		const bearing = isOut || !known ? "rest" : bearingOf(kind, field.key);
		return [{ key: field.key, bearing, from, due: dueOf(field, from) }];
	});
}

/** The earliest day of the values of each bearing; null where there is none. */
export function firstDue(kind: Kind, stated: Stated): Record<Bearing, string | null> {
	const first: Record<Bearing, string | null> = { ranked: null, compared: null, rest: null };
	for (const { bearing, due } of dueValues(kind, stated)) {
		const before = first[bearing];
		if (before === null || due < before) first[bearing] = due;
	}
	return first;
}

/**
 * How much a value waits: (views of its listing in 30 days + 1) × days past its shelf life × weight of what hangs on it. 0 while it is not
 * past it. A listing nobody has seen counts as seen once, so that its values come last and not never.
 * @param today UTC day
 */
export function waitOf(
	{ due, bearing }: Pick<DueValue, "due" | "bearing">,
	views: number,
	today: string,
): number {
	return (views + 1) * Math.max(0, daysBetween(due, today)) * WEIGHTS[bearing];
}
