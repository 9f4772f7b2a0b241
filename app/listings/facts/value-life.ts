import type { Provenance, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { sortChoices } from "../kinds/columns";
import { doesAge } from "../kinds/field-weight";
import { type Field, fieldOf, type Kind } from "../kinds/kind";
import { type Aged, checkedUntil, endOf, isCurrent, pastFrom, SHELF_LIVES } from "../values/shelf-life";
import { storedBehind } from "./facts";

type Stated = { attributes: Attributes; provenance: ProvenanceMap };

/** The first ISO day out of date; null if it never was current. */
export function pastFromOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, pastFrom);
}

export function pastAimOf(kind: Kind, listing: Stated, key: string): string | null {
	return firstEnd(kind, listing, key, ({ shelfLife = "identity" }, from) =>
		endOf(from, SHELF_LIVES[shelfLife].aim),
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
	endBy: (field: Pick<Field, "shelfLife">, from: Aged) => string | null,
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
