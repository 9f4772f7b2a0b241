import { capitalise, daysBetween, formatDate, plural } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Provenance, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { doesAge, rowFields, sortChoices } from "../kinds/columns";
import { type Field, fieldOf, type Kind } from "../kinds/kind";
import {
	AGE_LIMITS,
	type Aged,
	checkedUntil,
	endOf,
	freshnessOf,
	heldOn,
	isBefore,
	isCurrent,
	pastFrom,
} from "../values/age";
import { provenancesOf, storedBehind } from "./facts";
import { keyDate, markOfParts, type RowMark, rowMarkFrom, weakestOf } from "./provenance";

/** The first ISO day out of date; null if it never was current. */
export function pastFromOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, pastFrom);
}

export function pastAimOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, ({ ageClass = "identity" }, from) =>
		endOf(from, AGE_LIMITS[ageClass].aim),
	);
}

export function isValueCurrent(kind: Kind, listing: Stated, key: string, today: string): boolean {
	const parts = partsBehind(kind, listing, key);
	return parts.length > 0 && parts.every(({ field, from }) => isCurrent(field, from, today));
}

function firstEnd(
	kind: Kind,
	listing: Stated,
	key: string,
	endBy: (field: Pick<Field, "ageClass">, from: Aged) => string | null,
): string | null {
	const ends = partsBehind(kind, listing, key).map(({ field, from }) => endBy(field, from));
	return ends.reduce<string | null>(
		(first, end) => (first === null || end === null ? null : end < first ? end : first),
		ends[0] ?? null,
	);
}

export function partsBehind(
	kind: Kind,
	listing: Stated,
	key: string,
): Array<{ field: Field; from: Provenance }> {
	const behind = storedBehind(kind, listing.attributes, key).flatMap((each) => {
		const [field, from] = [fieldOf(kind, each), listing.provenance[each]];
		return field && from ? [{ field, from }] : [];
	});
	const read = fieldOf(kind, key)?.readingOf;
	return behind.length === 0 && read ? partsBehind(kind, listing, read) : behind;
}

function agingFields(kind: Kind): string[] {
	return [...new Set(sortChoices(kind).map(({ field }) => field))].filter((key) => doesAge(kind, key));
}

export function checkedUntilOf(kind: Kind, listing: Stated): Record<string, string> {
	return Object.fromEntries(
		agingFields(kind).flatMap((key): Array<[string, string]> => {
			const until = firstEnd(kind, listing, key, (_field, from) => checkedUntil(from));
			return until === null ? [] : [[key, until]];
		}),
	);
}

type Stated = { attributes: Attributes; provenance: ProvenanceMap };

export function valueMark(kind: Kind, listing: Stated, key: string, today: string): Mark | null {
	return markOfValues([{ kind, listing, key }], today);
}

/** One mark for several values. If some aren't current, it shows the oldest date of those. */
export function markOfValues(
	values: Array<{ kind: Kind; listing: Stated; key: string }>,
	today: string,
): Mark | null {
	const own = values.flatMap(({ kind, listing, key }) => {
		const parts = provenancesOf(kind, listing, key);
		return parts.length > 0 ? parts : partsBehind(kind, listing, key).map(({ from }) => from);
	});
	const mark = markOfParts(own, today);
	if (!mark) return null;
	const past = weakestOf(
		values.flatMap(({ kind, listing, key }) => pastPart(kind, listing, key, today) ?? []),
	);
	if (past) return { ...mark, weight: "stale", date: formatDate(past.asOf) };
	return { ...mark, weight: weightOfCurrent(own.map(heldOn), today) };
}

export function markOfValue(field: Pick<Field, "ageClass">, from: Provenance, today: string): Mark | null {
	const mark = markOfParts([from], today);
	if (!mark) return null;
	if (!isCurrent(field, from, today)) return { ...mark, weight: "stale" };
	return { ...mark, weight: weightOfCurrent([heldOn(from)], today) };
}

/** A current value's mark is at most half hollow. */
function weightOfCurrent(held: Array<string | null>, today: string): Mark["weight"] {
	return held.every((day) => freshnessOf(day, today) === "fresh") ? "fresh" : "ageing";
}

export function pastPart(kind: Kind, listing: Stated, key: string, today: string): Provenance | null {
	return weakestOf(
		partsBehind(kind, listing, key).flatMap(({ field, from }) =>
			isCurrent(field, from, today) ? [] : [{ ...from, asOf: heldOn(from) }],
		),
	);
}

/** Why a value isn't current, such as `checked 9 months ago`; null if it is. */
export function whyPast(kind: Kind, listing: Stated, key: string, today: string): string | null {
	if (isValueCurrent(kind, listing, key, today)) return null;
	return pastWords(kind, listing, key, today) ?? "undated";
}

export function pastWords(kind: Kind, listing: Stated, key: string, today: string): string | null {
	const past = pastPart(kind, listing, key, today);
	return past && oldWords(past, today);
}

/** Hollow if one of its dated key figures isn't current. */
export function rowMark(kind: Kind, listing: Stated, today: string): RowMark | null {
	const keys = rowFields(kind);
	const parts = keys.flatMap((key) => provenancesOf(kind, listing, key));
	const mark = rowMarkFrom(parts);
	if (!mark) return null;
	const date = keyDate(parts);
	const dated = keys.filter((key) => provenancesOf(kind, listing, key).some(({ asOf }) => asOf));
	const areCurrent = dated.every((key) => isValueCurrent(kind, listing, key, today));
	return { ...mark, weight: date && areCurrent ? weightOfCurrent([date], today) : "stale" };
}

const MONTH = 30.44;

/** A date without a day reads `checked in Feb 2026`, because a count would imply a known day. */
export function checkedWords(held: string | null, today: string): string {
	if (held === null) return "undated";
	if (held.length < 10) return `checked in ${formatDate(held)}`;
	const days = Math.max(0, daysBetween(held, today));
	if (days === 0) return "checked today";
	if (days < 2 * MONTH) return `checked ${plural(days, "day", "days")} ago`;
	const months = Math.floor(days / MONTH);
	return months < 24 ? `checked ${months} months ago` : `checked ${Math.floor(months / 12)} years ago`;
}

export function oldWords(from: Provenance, today: string): string {
	if (from.confidence === "general-knowledge") return "unsourced";
	return from.grade === "farm" ? "weak source" : checkedWords(heldOn(from), today);
}

/** `field` is null for a computed value, and `past` if it never was current. */
export function maxAgeWords(
	field: Pick<Field, "ageClass"> | null,
	from: Provenance,
	past: string | null,
	today: string,
): string {
	const life = field && AGE_LIMITS[field.ageClass ?? "identity"];
	const limit = life
		? `${plural(life.limit, "day", "days")} for ${life.words}`
		: "the limit of the oldest input";
	if (isBefore(today, past)) return `Current until ${formatDate(past)} (${limit}).`;
	return `${capitalise(oldWords(from, today))}, so it’s gray in lists and never “best” or a headline (limit: ${limit}).`;
}

/** Such as `17 Feb 2026, 276 days ago`. A month or a year has no count, which would imply a known day. */
export function asOfWords(asOf: string | null, today: string): string {
	if (!asOf) return "undated";
	const date = formatDate(asOf);
	const days = daysBetween(asOf, today);
	if (asOf.length < 10 || days < 0) return date;
	return `${date}, ${days === 0 ? "today" : `${plural(days, "day", "days")} ago`}`;
}
