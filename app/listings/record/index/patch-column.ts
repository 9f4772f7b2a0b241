import type { Indexed } from "~/listings/kinds/kind";
import { type BuiltColumn, columnOfCodes, columnOfRanks, compareValues } from "./build-index";
import { type Codes, decodeCodes, NO_RANK } from "./codes";
import type { SortValue } from "./index-values";

/** The same result as a rebuild, but a change to one listing reads only the columns that change, and no listings. */

export function patchFilter(stored: BuiltColumn, ordinal: number, value: Indexed): BuiltColumn {
	const texts = (JSON.parse(stored.dictionary) as Indexed[]).map((each) => JSON.stringify(each));
	const own = JSON.stringify(value ?? null);
	const known = texts.indexOf(own);
	const codes = Uint32Array.from(decodeCodes(stored.codes));
	codes[ordinal] = known < 0 ? texts.length : known;
	return columnOfCodes(stored.column, codes, known < 0 ? [...texts, own] : texts);
}

export type Placing = {
	stored: BuiltColumn;
	codes: Codes;
	ordinal: number;
	value: SortValue;
	/** The ranks that others have, in order, and one listing that has each. */
	ranks: number[];
	holders: number[];
	/** The place is in the range from `from` up to `to`. `same` is the rank with an equal value, or null. */
	from: number;
	to: number;
	same: number | null;
};

export function beginPlacing(stored: BuiltColumn, ordinal: number, value: SortValue): Placing {
	const codes = decodeCodes(stored.codes);
	const [distinct = 0] = JSON.parse(stored.counts) as number[];
	const holderOf = new Int32Array(distinct).fill(-1);
	for (let at = 0; at < codes.length; at++)
		if (at !== ordinal && codes[at] !== NO_RANK) holderOf[codes[at] as number] = at;
	const ranks: number[] = [];
	const holders: number[] = [];
	for (let rank = 0; rank < distinct; rank++) {
		const holder = holderOf[rank] as number;
		if (holder < 0) continue;
		ranks.push(rank);
		holders.push(holder);
	}
	const to = value === null ? 0 : ranks.length;
	return { stored, codes, ordinal, value, ranks, holders, from: 0, to, same: null };
}

/** Places whose values narrow the range, at most this many, spread over the rest. Empty once the place is known. */
export function askedOf({ from, to, same }: Placing, most: number): number[] {
	if (same !== null) return [];
	const left = to - from;
	const asked = Math.min(most, left);
	return Array.from({ length: asked }, (_, index) => from + Math.floor(((index + 0.5) * left) / asked));
}

export function narrow(placing: Placing, asked: number[], valueAt: (place: number) => SortValue): Placing {
	const next = { ...placing };
	for (const place of asked) {
		const order = compareValues(valueAt(place), placing.value);
		if (order === 0) next.same = place;
		else if (order < 0) next.from = Math.max(next.from, place + 1);
		else next.to = Math.min(next.to, place);
	}
	return next;
}

export function patchSort({ stored, codes, ordinal, value, ranks, from, same }: Placing): BuiltColumn {
	const place = same ?? from;
	const isNew = value !== null && same === null;
	const rankOf = new Uint32Array((ranks.at(-1) ?? 0) + 1);
	for (const [at, rank] of ranks.entries()) rankOf[rank] = isNew && at >= place ? at + 1 : at;
	const patched = new Uint32Array(codes.length);
	for (let at = 0; at < codes.length; at++) {
		const rank = codes[at] as number;
		patched[at] = rank === NO_RANK ? NO_RANK : (rankOf[rank] as number);
	}
	patched[ordinal] = value === null ? NO_RANK : place;
	return columnOfRanks(stored.column, patched, ranks.length + (isNew ? 1 : 0));
}
