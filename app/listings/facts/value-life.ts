import type { Provenance, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { sortChoices } from "../kinds/columns";
import { doesAge } from "../kinds/field-weight";
import { type Field, fieldOf, type Kind } from "../kinds/kind";
import { type Aged, checkedUntil, endOf, isCurrent, pastFrom, SHELF_LIVES } from "../values/shelf-life";
import { storedBehind } from "./facts";

/** How long a listing's values count as current. A computed value counts as long as all its inputs do. Pure. */

type Stated = { attributes: Attributes; provenance: ProvenanceMap };

/** The first ISO day on which a value is out of date; null if it never was current or is unknown. */
export function pastFromOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, pastFrom);
}

/** The same day by the shorter life that the desk aims at. */
export function pastAimOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, ({ shelfLife = "identity" }, from) =>
		endOf(from, SHELF_LIVES[shelfLife].aim),
	);
}

/** Whether a value and all its inputs are current on a day (`isCurrent`). */
export function isValueCurrent(kind: Kind, listing: Stated, key: string, today: string): boolean {
	const parts = partsBehind(kind, listing, key);
	return parts.length > 0 && parts.every(({ field, from }) => isCurrent(field, from, today));
}

function firstEnd(
	kind: Kind,
	listing: Stated,
	key: string,
	endBy: (field: Pick<Field, "shelfLife">, from: Aged) => string | null,
): string | null {
	const ends = partsBehind(kind, listing, key).map(({ field, from }) => endBy(field, from));
	return ends.reduce<string | null>(
		(first, end) => (first === null || end === null ? null : end < first ? end : first),
		ends[0] ?? null,
	);
}

/** The stored values that decide a value's age. They are the value itself, its inputs, or the value that it's a reading of. */
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

/** The figures of a kind that a list can be ordered by and that age. */
export function agingFields(kind: Kind): string[] {
	return [...new Set(sortChoices(kind).map(({ field }) => field))].filter((key) => doesAge(kind, key));
}

/** For each known and dated one, the first ISO day on which it hasn't been checked for 6 months. */
export function checkedUntilOf(kind: Kind, listing: Stated): Record<string, string> {
	return Object.fromEntries(
		agingFields(kind).flatMap((key): Array<[string, string]> => {
			const until = firstEnd(kind, listing, key, (_field, from) => checkedUntil(from));
			return until === null ? [] : [[key, until]];
		}),
	);
}
