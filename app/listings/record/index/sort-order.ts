import type { ByDay, Indexed } from "~/listings/kinds/kind";
import { type Codes, compareValues, NO_RANK } from "./index-columns";
import type { IndexData } from "./index-data";

const orders = new WeakMap<Codes, { direction: "asc" | "desc"; order: Uint32Array }>();

/** Unknown ranks come last, ties follow the kind's order, and null asks for that order. Cached until the column or the direction changes. */
export function orderOf({ ranks }: Pick<IndexData, "ranks">, direction: "asc" | "desc"): Uint32Array | null {
	if (!ranks) return null;
	const before = orders.get(ranks);
	if (before?.direction === direction) return before.order;
	// One number a listing, because typed arrays of numbers sort fast without a comparing function.
	const keys = new Float64Array(ranks.length);
	for (let ordinal = 0; ordinal < keys.length; ordinal++) {
		const rank = ranks[ordinal] as number;
		const place = rank === NO_RANK || direction === "asc" ? rank : NO_RANK - 1 - rank;
		keys[ordinal] = place * keys.length + ordinal;
	}
	const order = new Uint32Array(keys.sort().map((key) => key % keys.length));
	orders.set(ranks, { direction, order });
	return order;
}

/** Lists the listings of some groups, one group after the other, and stops at the window's end. `order` is null for their own order. */
export function windowOver(
	order: Uint32Array | null,
	groupOf: Uint8Array,
	groups: Array<{ group: number; size: number }>,
	start: number,
	count: number,
): number[] {
	const found: number[] = [];
	let before = 0;
	for (const { group, size } of groups) {
		const from = Math.max(0, start - before);
		const to = Math.min(size, from + count - found.length);
		let passed = 0;
		for (let at = 0; passed < to; at++) {
			const ordinal = order ? (order[at] as number) : at;
			if (groupOf[ordinal] !== group) continue;
			if (passed >= from) found.push(ordinal);
			passed++;
		}
		before += size;
	}
	return found;
}

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
