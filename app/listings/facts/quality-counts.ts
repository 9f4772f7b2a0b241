import { daysBetween, firstDay } from "~/ui/format";
import type { Grade, Provenance } from "~db/records";
import { fieldOf, type Kind } from "../kinds/kind";
import { isOutOfOrder } from "../kinds/status";
import { heldOn, isBefore } from "../values/age";
import { entryKeysAmong } from "../values/entries";
import { counts, type Derived, isKnown, provenancesOf } from "./facts";
import { gradeOf, weakestOf } from "./provenance";
import { pastAimOf, pastFromOf } from "./value-mark";

/** Counted for any day, so we store how many values end on which day. */

type Keyed = Pick<Derived, "attributes" | "provenance">;

export type KeyQuality = {
	/** Key figures that a reader may expect, and the known ones. */
	asked: number;
	keys: KeyValue[];
	grades: Partial<Record<Grade, number>>;
	owned: number;
};

type KeyValue = [
	/** The first days on which it's out of date and due for another reading; null if it never was current. */
	past: string | null,
	pastAim: string | null,
	held: string | null,
	/** 2 if two readings agree, 1 if it has a page, 0 if it has none. */
	readings: 0 | 1 | 2,
];

export type KindQuality = {
	asked: number;
	known: number;
	past: Tally;
	pastAim: Tally;
	held: Tally;
	once: number;
	twice: number;
	values: number;
	owned: number;
	grades: Partial<Record<Grade, number>>;
};

type QualityFigures = Pick<
	KindQuality,
	"asked" | "known" | "once" | "twice" | "values" | "owned" | "grades"
> & {
	within: number;
	withinAim: number;
	undated: number;
	medianAge: number | null;
};

const NOTHING: KeyQuality = { asked: 0, keys: [], grades: {}, owned: 0 };

export function keyQuality(kind: Kind, derived: Keyed): KeyQuality {
	const { attributes, provenance } = derived;
	if (isOutOfOrder(attributes)) return NOTHING;
	let asked = 0;
	const keys: KeyValue[] = [];
	for (const key of kind.keyFields) {
		const from = isKnown(attributes[key]) ? weakestOf(provenancesOf(kind, derived, key)) : null;
		if (from || !fieldOf(kind, key)?.whenUnknown?.(attributes)) asked++;
		if (!from) continue;
		const held = heldOn(from);
		keys.push([
			pastFromOf(kind, derived, key),
			pastAimOf(kind, derived, key),
			held && firstDay(held),
			readingsOf(from),
		]);
	}
	const grades: KeyQuality["grades"] = {};
	let owned = 0;
	for (const key of [
		...kind.fields.filter((field) => counts(field, attributes)).map((field) => field.key),
		...entryKeysAmong(kind.entries, Object.keys(attributes)),
	]) {
		const from = provenance[key];
		if (!from || !isKnown(attributes[key])) continue;
		const grade = gradeOf(from);
		grades[grade] = (grades[grade] ?? 0) + 1;
		if (from.sourceUrl && !from.wholeRecord && from.asOf && grade !== "general-knowledge") owned++;
	}
	return { asked, keys, grades, owned };
}

/** Whether most key figures are past their age limit. The grade that visitors see is then B at most. */
export function isMostlyOld(kind: Kind, derived: Keyed, today: string): boolean {
	const { keys } = keyQuality(kind, derived);
	return keys.filter(([past]) => !isBefore(today, past)).length * 2 > keys.length;
}

function readingsOf(from: Provenance): 0 | 1 | 2 {
	if (from.readTwice) return 2;
	return from.wholeRecord || from.confidence === "general-knowledge" ? 0 : 1;
}

export function addUp(listings: KeyQuality[]): KindQuality {
	const sum: KindQuality = {
		asked: 0,
		known: 0,
		past: {},
		pastAim: {},
		held: {},
		once: 0,
		twice: 0,
		values: 0,
		owned: 0,
		grades: {},
	};
	for (const { asked, keys, grades, owned } of listings) {
		sum.asked += asked;
		sum.known += keys.length;
		sum.owned += owned;
		for (const [past, pastAim, held, readings] of keys) {
			if (past !== null) count(sum.past, past);
			if (pastAim !== null) count(sum.pastAim, pastAim);
			if (held !== null) count(sum.held, held);
			if (readings === 1) sum.once++;
			if (readings === 2) sum.twice++;
		}
		for (const [grade, some] of Object.entries(grades) as Array<[Grade, number]>) {
			sum.grades[grade] = (sum.grades[grade] ?? 0) + some;
			sum.values += some;
		}
	}
	return sum;
}

export function stillToCome(days: Tally, today: string): number {
	return Object.entries(days).reduce((sum, [day, some]) => sum + (isBefore(today, day) ? some : 0), 0);
}

export function figuresOf({ past, pastAim, held, ...same }: KindQuality, today: string): QualityFigures {
	const dated = Object.values(held).reduce((sum, some) => sum + some, 0);
	return {
		...same,
		within: stillToCome(past, today),
		withinAim: stillToCome(pastAim, today),
		undated: same.known - dated,
		medianAge: medianAge(held, same.known, today),
	};
}

/** Values without a date count as the oldest. */
function medianAge(held: Tally, known: number, today: string): number | null {
	let before = 0;
	for (const [day, some] of Object.entries(held).sort(([a], [b]) => (a < b ? 1 : -1))) {
		before += some;
		if (before * 2 > known) return Math.max(0, daysBetween(day, today));
	}
	return null;
}

type Tally = { [name: string]: number };

function count(tally: Tally, name: string): void {
	tally[name] = (tally[name] ?? 0) + 1;
}
