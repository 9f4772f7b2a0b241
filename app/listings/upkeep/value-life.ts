import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { SHELF_LIVES, SIX_MONTHS } from "~/listings/kinds/shelf-lives";
import type { Provenance, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { storedBehind } from "../facts/facts";
import { sortChoices } from "../index/search-params";
import { doesAge } from "./field-weight";
import { type Aged, endOf, isBefore, pastFrom } from "./shelf-life";

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

/**
 * Whether a value of a listing is current on a day: the one rule for all pages, exports and jobs. One that isn't keeps its place in every order,
 * with a mark; it's never the best of a comparison, a headline or the featured fund.
 */
export function isCurrent(kind: Kind, listing: Stated, key: string, today: string): boolean {
	return isBefore(today, pastFromOf(kind, listing, key));
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
export function checkedUntil(kind: Kind, listing: Stated): Record<string, string> {
	return Object.fromEntries(
		agingFields(kind).flatMap((key): Array<[string, string]> => {
			const until = firstEnd(kind, listing, key, (_field, from) => endOf(from, SIX_MONTHS));
			return until === null ? [] : [[key, until]];
		}),
	);
}
