import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { SHELF_LIVES } from "~/listings/kinds/shelf-lives";
import type { ProvenanceMap } from "~db/records";
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

/** Whether a value of a listing is within its shelf life on a day. What is not may not rank, win, headline or fill in a calculator. */
export function isCurrent(kind: Kind, listing: Stated, key: string, today: string): boolean {
	return isBefore(today, pastFromOf(kind, listing, key));
}

function firstEnd(
	kind: Kind,
	{ attributes, provenance }: Stated,
	key: string,
	endBy: (field: Pick<Field, "shelfLife">, from: Aged) => string | null,
): string | null {
	const behind = storedBehind(kind, attributes, key);
	const ends = behind.flatMap((each) => {
		const [field, from] = [fieldOf(kind, each), provenance[each]];
		return field && from ? [endBy(field, from)] : [];
	});
	const read = fieldOf(kind, key)?.readingOf;
	if (ends.length === 0 && read) return firstEnd(kind, { attributes, provenance }, read, endBy);
	return ends.reduce<string | null>(
		(first, end) => (first === null || end === null ? null : end < first ? end : first),
		ends[0] ?? null,
	);
}

/** Of each known figure that a list can be ordered by, the day on which it is past its shelf life; left out where it is past it for good. */
export function pastsOf(kind: Kind, listing: Stated): Record<string, string> {
	const fields = [...new Set(sortChoices(kind).map(({ field }) => field))];
	return Object.fromEntries(
		fields.flatMap((key): Array<[string, string]> => {
			const past = doesAge(kind, key) ? pastFromOf(kind, listing, key) : null;
			return past === null ? [] : [[key, past]];
		}),
	);
}
