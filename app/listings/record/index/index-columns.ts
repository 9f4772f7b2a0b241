import { type ByDay, fieldOf, type Indexed, type Kind, type Options } from "~/listings/kinds/kind";

/**
 * The column names of a kind's index, such as `filter:room` and `sort:risk_score`. `checked:risk_score` has the days until
 * which sort values count as checked in the last 6 months. If a list setting changes a column, each of its choices has another,
 * such as `at=0.4/sort:risk_score`. A field that changes with the day has `day:next_start` instead of ranks.
 */

type Type = "filter" | "sort";

export function columnName(kind: Kind, type: Type, key: string, options: Options = {}): string {
	const option = (kind.options ?? []).find(
		(candidate) => options[candidate.key] && candidate.bearsOn[type].includes(key),
	);
	const own = type === "sort" && byDayOf(kind, key) ? "day" : type;
	return option ? `${option.key}=${options[option.key]}/${own}:${key}` : `${own}:${key}`;
}

export function byDayOf(kind: Kind, key: string): ByDay | undefined {
	return fieldOf(kind, key)?.derive?.byDay;
}

export function checkedColumn(field: string): string {
	return `checked:${field}`;
}

/** No column depends on two settings, so each has only one. */
export function settingsOf(kind: Kind): Options[] {
	return (kind.options ?? []).flatMap(({ key, choices }) =>
		choices.slice(1).map(({ value }) => ({ [key]: value })),
	);
}

export function differingKeys(kind: Kind, type: Type, options: Options): string[] {
	return (kind.options ?? []).filter(({ key }) => options[key]).flatMap(({ bearsOn }) => bearsOn[type]);
}

export type SortValue = string | number | null;

export function compareValues(a: SortValue, b: SortValue): number {
	if (typeof a === "number" && typeof b === "number") return a - b;
	return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Means 'no value' in a sort column. It's larger than any rank. */
export const NO_RANK = 0xffff_ffff;

export function codesFor(length: number, most: number): Codes {
	if (most < 0x100) return new Uint8Array(length);
	return most < 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** One digit for the bytes a code takes, then base64 of the codes, little-endian. */
export function encodeCodes(codes: Codes): string {
	const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength);
	let text = "";
	for (let start = 0; start < bytes.length; start += 0x8000)
		text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
	return `${codes.BYTES_PER_ELEMENT}${btoa(text)}`;
}

/** @throws RangeError on text that `encodeCodes` did not write */
export function decodeCodes(text: string): Codes {
	const binary = atob(text.slice(1));
	const bytes = new Uint8Array(binary.length);
	for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
	switch (text[0]) {
		case "1":
			return bytes;
		case "2":
			return new Uint16Array(bytes.buffer);
		case "4":
			return new Uint32Array(bytes.buffer);
		default:
			throw new RangeError("not a column of codes");
	}
}

/** They are valid for one version of the index, which every read names. */
type IndexMemory = {
	recall: (kind: string) => RememberedIndex | null;
	/** Adds columns to those of the same version and forgets other versions. */
	remember: (kind: string, version: string, columns: Record<string, Codes>) => void;
	forget: (kind: string) => void;
};

export type RememberedIndex = { version: string; columns: Record<string, Codes> };

/** Bytes an isolate spends on codes: 128 MB are all it has. */
const MOST_BYTES = 16 * 1024 * 1024;

export function createIndexMemory(mostBytes: number = MOST_BYTES): IndexMemory {
	const kinds = new Map<string, RememberedIndex>();

	function sizeOf({ columns }: RememberedIndex): number {
		return Object.values(columns).reduce((sum, codes) => sum + codes.byteLength, 0);
	}

	return {
		recall: (kind) => kinds.get(kind) ?? null,
		remember(kind, version, columns) {
			const before = kinds.get(kind);
			kinds.delete(kind);
			kinds.set(kind, {
				version,
				columns: before?.version === version ? { ...before.columns, ...columns } : columns,
			});
			let bytes = [...kinds.values()].reduce((sum, index) => sum + sizeOf(index), 0);
			for (const [oldest, index] of kinds) {
				if (bytes <= mostBytes) break;
				kinds.delete(oldest);
				bytes -= sizeOf(index);
			}
		},
		forget: (kind) => kinds.delete(kind),
	};
}

const orders = new WeakMap<Codes, { direction: "asc" | "desc"; order: Uint32Array }>();

/** Unknown ranks come last, ties follow the kind's order, and null asks for that order. Cached until the column or the direction changes. */
export function orderOf({ ranks }: { ranks: Codes | null }, direction: "asc" | "desc"): Uint32Array | null {
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
