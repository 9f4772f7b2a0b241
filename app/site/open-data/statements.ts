/** A kind's statements for files, either all or those of a day. Pure. */

import type { z } from "zod";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { printValue } from "~/listings/values/value-types";
import { dayOf } from "~/ui/format";
import type { FactRecord } from "~db/records";
import { DAY } from "~db/time";
import type { Value } from "~db/values";
import type { factSchema } from "./schema";

export type FactRow = z.infer<typeof factSchema>;

/** The first millisecond after a UTC day. */
export function endOf(day: string): number {
	return Date.parse(day) + DAY;
}

/** The columns of a CSV of statements. */
export const FACT_COLUMNS = [
	...["statement", "listing", "field", "value", "source", "other_sources", "publisher", "grade", "via"],
	...["as_of", "read_at", "confidence", "scope", "recorded_on", "ended_on"],
] as const;

/**
 * What one listing's statements were.
 * @param facts all of one listing
 * @param day where given, only those that were stated at its end
 */
export function factRows(kind: Kind, facts: FactRecord[], day: string | null): FactRow[] {
	const endedAt = new Map(
		facts.flatMap(({ withdraws, recordedAt }) => (withdraws ? [[withdraws, recordedAt]] : [])),
	);
	return facts.flatMap((fact): FactRow[] => {
		const ended = endedAt.get(fact.id) ?? null;
		if (fact.standing === "withdrawn") return [];
		if (day && (fact.recordedAt >= endOf(day) || (ended !== null && ended < endOf(day)))) return [];
		return [
			{
				...{ statement: fact.id, listing: fact.listingId, field: fact.field },
				value: inUnits(kind, fact.field, fact.value),
				...{ source: fact.sourceUrl, other_sources: fact.otherSources, publisher: fact.publisher },
				...{ grade: fact.grade, via: fact.via, as_of: fact.asOf, read_at: fact.readAt },
				...{ confidence: fact.confidence, scope: fact.scope, recorded_on: dayOf(fact.recordedAt) },
				ended_on: ended === null ? null : dayOf(ended),
			},
		];
	});
}

function inUnits(kind: Kind, key: string, value: Value | null): unknown {
	const field = fieldOf(kind, key);
	return field ? printValue(field, value) : value;
}
