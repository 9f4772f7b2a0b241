import { daysBetween } from "~/ui/format";
import type { FactRecord, Provenance, ProvenanceMap, UnknownMap } from "~db/records";
import { DAY } from "~db/time";
import type { Attributes } from "~db/values";
import { type Bearing, bearingOf, WEIGHTS } from "../kinds/columns";
import { fieldsChangedWith, fieldsOf } from "../kinds/fields";
import type { Field, Kind } from "../kinds/kind";
import { isOutOfOrder } from "../kinds/status";
import { ageLimitsOf, dueOf } from "../values/age";
import { countReadings, liveStatements } from "./choose-statement";
import { counts, isKnown, shownOf } from "./facts";

type DueValue = {
	key: string;
	bearing: Bearing;
	from: Pick<Provenance, "asOf" | "readAt">;
	due: string;
};

type Stated = { attributes: Attributes; provenance: ProvenanceMap; unknowns: UnknownMap };

/** Includes unknown values that an editor looked for, because they may be published by now. Conditions and currencies are checked with their value. */
export function dueValues(kind: Kind, { attributes, provenance, unknowns }: Stated): DueValue[] {
	const isOut = isOutOfOrder(attributes);
	const waiting = fieldsOf(kind, attributes).flatMap((field) => {
		const known = isKnown(attributes[field.key]);
		const from = known ? provenance[field.key] : unknowns[field.key];
		return from && counts(field, attributes) ? [{ field, known, from }] : [];
	});
	const beside = new Set(
		waiting.flatMap(({ field }) => fieldsChangedWith(kind, field).map(({ key }) => key)),
	);
	return waiting.flatMap(({ field, known, from }): DueValue[] => {
		if (beside.has(field.key)) return [];
		const bearing = isOut || !known ? "rest" : bearingOf(kind, field.key);
		return [{ key: field.key, bearing, from, due: dueOf(field, from) }];
	});
}

export function firstDue(kind: Kind, stated: Stated): Record<Bearing, string | null> {
	const first: Record<Bearing, string | null> = { ranked: null, compared: null, rest: null };
	for (const { bearing, due } of dueValues(kind, stated)) {
		const before = first[bearing];
		if (before === null || due < before) first[bearing] = due;
	}
	return first;
}

/** (Views in 30 days + 1) × days overdue × weight. We add 1 so that values of unvisited listings come last instead of never. */
export function waitOf(
	{ due, bearing }: Pick<DueValue, "due" | "bearing">,
	views: number,
	today: string,
): number {
	return (views + 1) * Math.max(0, daysBetween(due, today)) * WEIGHTS[bearing];
}

type WaitingProposal = {
	due: string | null;
	bearing: Bearing;
	createdAt: number;
};

/** The days since the shown value went out of date, or those that the proposal has waited if that's more. */
export function waitOfProposal(
	{ due, bearing, createdAt }: WaitingProposal,
	views: number,
	now: number,
	today: string,
): number {
	const over = due === null ? 0 : daysBetween(due, today);
	const days = Math.max(over, Math.floor((now - createdAt) / DAY) + 1);
	return (views + 1) * days * WEIGHTS[bearing];
}

/** Days that a doubt about a whole record counts, on top of its waiting time. */
const WHOLE_RECORD = 180;

/** We count from the last reading, but at least one full period past the limit, and add the days the doubt has waited. So it comes before values that are only old. */
export function doubtedDays(
	field: Field | null,
	from: Pick<Provenance, "asOf" | "readAt"> | undefined,
	waited: number,
	today: string,
): number {
	if (field === null) return WHOLE_RECORD + waited;
	const life = ageLimitsOf(field).aim;
	const age = from ? daysBetween(dueOf(field, from), today) + life : life;
	return Math.max(age, life) + waited;
}

export function readingsOf(kind: Kind, key: string, facts: FactRecord[]): number {
	const own = liveStatements(facts).filter(({ field }) => field === key);
	const shown = shownOf(kind, key, own);
	return shown ? countReadings(own, shown) : 0;
}

export function readingWords(count: number): string {
	if (count === 0) return "not checked on its own page";
	return count === 1 ? "checked once" : count === 2 ? "checked twice" : `checked ${count} times`;
}
