import { formatDate } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { rowFields } from "../kinds/field-weight";
import type { Field, Kind } from "../kinds/kind";
import { freshnessOf, heldOn, isCurrent } from "../values/shelf-life";
import { oldWords } from "./age-words";
import { provenancesOf } from "./facts";
import { keyDate, markOfParts, type Provenance, type RowMark, rowMarkFrom, weakestOf } from "./provenance";
import { isValueCurrent, partsBehind } from "./value-life";

type Stated = { attributes: Attributes; provenance: ProvenanceMap };

export function valueMark(kind: Kind, listing: Stated, key: string, today: string): Mark | null {
	const parts = provenancesOf(kind, listing, key);
	const own = parts.length > 0 ? parts : partsBehind(kind, listing, key).map(({ from }) => from);
	const mark = markOfParts(own, today);
	if (!mark) return null;
	const past = pastPart(kind, listing, key, today);
	if (past) return { ...mark, weight: "stale", date: formatDate(past.asOf) };
	return { ...mark, weight: weightOfCurrent(own.map(heldOn), today) };
}

export function markOfValue(field: Pick<Field, "shelfLife">, from: Provenance, today: string): Mark | null {
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
