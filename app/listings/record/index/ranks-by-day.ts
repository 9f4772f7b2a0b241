import type { ByDay, Indexed } from "~/listings/kinds/indexed";
import { compareValues } from "./build-index";
import { type Codes, NO_RANK } from "./codes";

/** The last ranks made of a column, for as long as somebody keeps that column. */
const made = new WeakMap<Codes, { today: string; ranks: Codes }>();

/**
 * Ranks of a field that changes with the day. Returns the same array for the same column and day, so that we can cache its
 * order.
 * @param dictionary the values behind the codes
 * @param today UTC day
 */
export function ranksByDay(codes: Codes, dictionary: Indexed[], { on }: ByDay, today: string): Codes {
	const before = made.get(codes);
	if (before?.today === today) return before.ranks;
	const values = dictionary.map((indexed) => on(indexed, today));
	const sorted = [...new Set(values.filter((value) => value !== null))].sort(compareValues);
	const rankOf = new Map(sorted.map((value, rank) => [value, rank]));
	const rankOfCode = values.map((value) => (value === null ? NO_RANK : (rankOf.get(value) ?? NO_RANK)));
	const ranks = Uint32Array.from(codes, (code) => rankOfCode[code] ?? NO_RANK);
	made.set(codes, { today, ranks });
	return ranks;
}
