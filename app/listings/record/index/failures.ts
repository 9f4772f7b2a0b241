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
		for (let ordinal = 0; ordinal < codes.length; ordinal++)
			if (fails[codes[ordinal] as number])
				groupOf[ordinal] = groupOf[ordinal] === PASSING ? aloneBy(place) : SEVERAL;
	}
	return { groupOf, sizes: sizesOf(groupOf) };
}

function sizesOf(groupOf: Uint8Array): Uint32Array {
	const sizes = new Uint32Array(256);
	for (const group of groupOf) sizes[group] = (sizes[group] as number) + 1;
	return sizes;
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
	for (let ordinal = 0; codes && ordinal < codes.length; ordinal++)
		if (unknown[codes[ordinal] as number] && groupOf[ordinal] === PASSING) groupOf[ordinal] = UNSURE;
	return { groupOf, sizes: sizesOf(groupOf) };
}

export function membersOf({ groupOf }: Failures, group: number, most: number): number[] {
	const members: number[] = [];
	for (let ordinal = 0; ordinal < groupOf.length && members.length < most; ordinal++)
		if (groupOf[ordinal] === group) members.push(ordinal);
	return members;
}

/** The number of listings with each code in some groups. */
export function countCodes(
	{ groupOf }: Failures,
	groups: number[],
	codes: Codes,
	distinct: number,
): Uint32Array {
	const byCode = new Uint32Array(distinct);
	const isCounted = Array.from({ length: 256 }, (_, group) => groups.includes(group));
	for (let ordinal = 0; ordinal < codes.length; ordinal++) {
		const code = codes[ordinal] as number;
		if (isCounted[groupOf[ordinal] as number]) byCode[code] = (byCode[code] as number) + 1;
	}
	return byCode;
}

export function nearestOf({ groupOf }: Failures, most: number): number[] {
	const nearest: number[] = [];
	for (let ordinal = 0; ordinal < groupOf.length && nearest.length < most; ordinal++) {
		const group = groupOf[ordinal];
		if (group !== PASSING && group !== SEVERAL) nearest.push(ordinal);
	}
	return nearest;
}
