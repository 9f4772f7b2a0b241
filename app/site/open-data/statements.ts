/** The statements of a kind as files have them: all that were ever recorded, those of a day, and what is between two days. Pure. */

import type { z } from "zod";
import { liveStatements } from "~/listings/facts/choose-statement";
import { shownOf } from "~/listings/facts/facts";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { printValue } from "~/listings/sheet/print-sheet";
import { dayOf } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import type { changeSchema, factSchema } from "./schema";

export type FactRow = z.infer<typeof factSchema>;
export type ChangeRow = z.infer<typeof changeSchema>;

/** The first millisecond after a UTC day. */
export function endOf(day: string): number {
	return Date.parse(day) + 86_400_000;
}

/** The columns of a CSV of statements, and of changes. */
export const FACT_COLUMNS = [
	...["statement", "listing", "field", "value", "source", "other_sources", "publisher", "grade", "via"],
	...["as_of", "read_at", "confidence", "scope", "recorded_on", "ended_on"],
] as const;
export const CHANGE_COLUMNS = [
	"listing",
	"field",
	"change",
	"before",
	"after",
	"source",
	"as_of",
	"read_at",
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

/** The values of one listing that the ends of two days show differently. @param facts all of one listing */
export function changeRows(kind: Kind, facts: FactRecord[], from: string, to: string): ChangeRow[] {
	const [before, after] = [shownAt(kind, facts, from), shownAt(kind, facts, to)];
	const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
	return keys.flatMap((key): ChangeRow[] => {
		const [was, is] = [before.get(key), after.get(key)];
		if (was?.from.id === is?.from.id) return [];
		const [old, now] = [was?.value ?? null, is?.value ?? null];
		const said = is?.from ?? was?.from;
		return [
			{
				...{ listing: said?.listingId ?? "", field: key, change: changeOf(old, now, Boolean(is)) },
				...{ before: inUnits(kind, key, old), after: inUnits(kind, key, now) },
				...{ source: said?.sourceUrl ?? null, as_of: said?.asOf ?? null, read_at: said?.readAt ?? null },
			},
		];
	});
}

function changeOf(old: Value | null, now: Value | null, isStated: boolean): ChangeRow["change"] {
	if (JSON.stringify(old) === JSON.stringify(now)) return isStated ? "source" : "ended";
	if (old === null) return "new";
	return now === null ? "ended" : "value";
}

function shownAt(kind: Kind, facts: FactRecord[], day: string) {
	const live = liveStatements(facts.filter(({ recordedAt }) => recordedAt < endOf(day)));
	const shown = [...groupBy(live, ({ field }) => field)].flatMap(([key, statements]) => {
		const one = shownOf(kind, key, statements);
		return one ? [[key, one] as const] : [];
	});
	return new Map(shown);
}

function inUnits(kind: Kind, key: string, value: Value | null): unknown {
	const field = fieldOf(kind, key);
	return field ? printValue(field, value) : value;
}
