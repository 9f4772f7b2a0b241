import type { ByDay, Indexed } from "~/listings/kinds/indexed";
import { compareValues } from "./build-index";
import { type Codes, NO_RANK } from "./codes";

const made = new WeakMap<Codes, { today: string; ranks: Codes }>();

/** The same array for the same column and day, so that we can cache its order. */
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
