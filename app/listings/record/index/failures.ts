import type { Filter } from "~/listings/kinds/kind";
import type { Codes } from "./codes";
import { answerOf, type IndexData, isKept } from "./index-data";
import type { ListQuery } from "./search-params";

export const PASSING = 0;
export const NOT_FOUND = 1;
/** The group of listings for which one answering condition is unknown and all others hold. See `partUnsure`. */
export const UNSURE = 254;
const SEVERAL = 255;

export function aloneBy(place: number): number {
	return place + 2;
}

export type Failures = {
	/** A listing's group by ordinal. It says whether the listing fails no condition, exactly one, or several. */
	groupOf: Uint8Array;
	sizes: Uint32Array;
};

export function partByFailures(active: Filter[], query: ListQuery, data: IndexData, today: string): Failures {
	const groupOf = new Uint8Array(data.total);
	if (data.found) {
		groupOf.fill(NOT_FOUND);
		for (const ordinal of data.found) groupOf[ordinal] = PASSING;
	}
	for (const [place, filter] of active.entries()) {
		const { codes, dictionary = [] } = data.filters[filter.key] ?? {};
		if (!codes) continue;
		const wanted = query.filters[filter.key] ?? [];
		const fails = dictionary.map((value) => !isKept(filter, answerOf(filter, value, wanted, today), wanted));
		move(groupOf, codes, fails, (group) => (group === PASSING ? aloneBy(place) : SEVERAL));
	}
	return { groupOf, sizes: sizesOf(groupOf) };
}

/** Moves listings with certain values to other groups. We use a table because the CPU can't predict the branches. */
function move(groupOf: Uint8Array, codes: Codes, moved: boolean[], next: (group: number) => number): void {
	const table = Uint8Array.from({ length: 512 }, (_, at) => (at < 256 ? at : next(at - 256)));
	const rows = Uint16Array.from(moved, (isMoved) => (isMoved ? 256 : 0));
	for (let ordinal = 0; ordinal < groupOf.length; ordinal++)
		groupOf[ordinal] = table[
			(rows[codes[ordinal] as number] as number) + (groupOf[ordinal] as number)
		] as number;
}

/** Counts in two alternating rows, because reading a count right after writing it is slow. */
function sizesOf(groupOf: Uint8Array): Uint32Array {
	const sizes = new Uint32Array(256);
	const others = new Uint32Array(256);
	const { length } = groupOf;
	for (let ordinal = 0; ordinal + 1 < length; ordinal += 2) {
		const one = groupOf[ordinal] as number;
		const other = groupOf[ordinal + 1] as number;
		sizes[one] = (sizes[one] as number) + 1;
		others[other] = (others[other] as number) + 1;
	}
	if (length % 2 === 1) {
		const last = groupOf[length - 1] as number;
		sizes[last] = (sizes[last] as number) + 1;
	}
	return sizes.map((size, group) => size + (others[group] as number));
}

export function partUnsure(
	failures: Failures,
	grouping: Filter,
	query: ListQuery,
	data: IndexData,
	today: string,
): Failures {
	const { codes, dictionary = [] } = data.filters[grouping.key] ?? {};
	const wanted = query.filters[grouping.key] ?? [];
	const unknown = dictionary.map((value) => answerOf(grouping, value, wanted, today) === "unknown");
	const groupOf = failures.groupOf.slice();
	if (codes) move(groupOf, codes, unknown, (group) => (group === PASSING ? UNSURE : group));
	return { groupOf, sizes: sizesOf(groupOf) };
}

export function membersOf(
	{ groupOf, sizes }: Failures,
	group: number,
	most: number = Number.POSITIVE_INFINITY,
): Uint32Array {
	const members = new Uint32Array(Math.min(sizes[group] as number, most));
	for (let ordinal = 0, count = 0; count < members.length; ordinal++) {
		members[count] = ordinal;
		count += groupOf[ordinal] === group ? 1 : 0;
	}
	return members;
}

export function othersThan({ groupOf, sizes }: Failures, group: number): Uint32Array {
	const others = new Uint32Array(groupOf.length - (sizes[group] as number));
	for (let ordinal = 0, count = 0; count < others.length; ordinal++) {
		others[count] = ordinal;
		count += groupOf[ordinal] === group ? 0 : 1;
	}
	return others;
}

export function nearestOf({ groupOf }: Failures, most: number): number[] {
	const nearest: number[] = [];
	for (let ordinal = 0; ordinal < groupOf.length && nearest.length < most; ordinal++) {
		const group = groupOf[ordinal];
		if (group !== PASSING && group !== SEVERAL) nearest.push(ordinal);
	}
	return nearest;
}
