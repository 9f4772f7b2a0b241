import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { SHELF_LIVES } from "~/listings/kinds/shelf-lives";
import type { Provenance, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { storedBehind } from "../facts/facts";
import { sortChoices } from "../index/search-params";
import { doesAge } from "./field-weight";
import { type Aged, checkedUntil, endOf, isCurrent, pastFrom } from "./shelf-life";

/** How long the values of a listing are good: one that is computed, as long as all that it is computed from. Pure. */

type Stated = { attributes: Attributes; provenance: ProvenanceMap };

/** The first ISO day on which a value of a listing is past its shelf life; null where it never was within, or nothing is known of it. */
export function pastFromOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, pastFrom);
}

/** The same day by the shorter life that the desk aims at. */
export function pastAimOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, ({ shelfLife = "identity" }, from) =>
		endOf(from, SHELF_LIVES[shelfLife].aim),
	);
}

/** Whether a value of a listing is current on a day (`isCurrent`): with all that it's computed from. */
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

/** The stored values that a value's age is that of: itself, what it's computed from, or the one it's a reading of. */
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

/** Of each of these that is known and dated, the first ISO day on which it wasn't checked in the last 6 months. */
export function checkedUntilOf(kind: Kind, listing: Stated): Record<string, string> {
	return Object.fromEntries(
		agingFields(kind).flatMap((key): Array<[string, string]> => {
			const until = firstEnd(kind, listing, key, (_field, from) => checkedUntil(from));
			return until === null ? [] : [[key, until]];
		}),
	);
}
