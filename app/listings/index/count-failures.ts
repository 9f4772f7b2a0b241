import type { Filter } from "../kinds/kind";
import { answerOf, isKept } from "./filter-answers";
import type { IndexData } from "./index-data";
import { parted } from "./parted";
import type { ListQuery } from "./search-params";

/** The group of what fails several conditions. */
const NEITHER = 255;

/** Which conditions of a query the listings fail. */
export type Failures = {
	/** By ordinal: how many conditions it fails, the search text among them. */
	count: Uint8Array;
	/** By ordinal: which one it fails, where it fails just one: 0 the search text, else 1 + place among the active filters. */
	which: Uint8Array;
	/** The ordinals that fail none. */
	passing: Uint32Array;
	/** By condition: the ordinals that fail it alone. */
	alone: Uint32Array[];
	/** By condition: how many of these do not say. */
	silent: number[];
	/** By ordinal: 1 where a condition that groups its answers is not known to hold. */
	unsure: Uint8Array;
};

/** Counts for each listing the conditions that it fails, and parts those that fail none or one. @param today UTC day */
export function countFailures(active: Filter[], query: ListQuery, data: IndexData, today: string): Failures {
	const { total } = data;
	const count = new Uint8Array(total);
	const which = new Uint8Array(total);
	const unsure = new Uint8Array(total);
	const unsaid = new Uint8Array(total);
	if (data.found)
		for (let ordinal = 0; ordinal < total; ordinal++) if (!data.found.has(ordinal)) count[ordinal] = 1;
	for (const [index, filter] of active.entries()) {
		const column = data.filters[filter.key];
		const codes = column?.codes;
		if (!column || !codes) continue;
		const wanted = query.filters[filter.key] ?? [];
		const groups = filter.number?.groups !== undefined;
		const [kept, silentOnes] = [
			new Uint8Array(column.dictionary.length),
			new Uint8Array(column.dictionary.length),
		];
		for (const [code, value] of column.dictionary.entries()) {
			const answer = answerOf(filter, value, wanted, today);
			kept[code] = isKept(filter, answer, wanted) ? 1 : 0;
			silentOnes[code] = answer === "unknown" ? 1 : 0;
		}
		for (let ordinal = 0; ordinal < total; ordinal++) {
			const code = codes[ordinal] as number;
			if (kept[code] === 1) {
				if (groups) unsure[ordinal] = silentOnes[code] as number;
				continue;
			}
			unsaid[ordinal] = silentOnes[code] as number;
			count[ordinal] = (count[ordinal] as number) + 1;
			which[ordinal] = index + 1;
		}
	}
	const silent = new Array<number>(active.length + 1).fill(0);
	const groupOf = new Uint8Array(total);
	for (let ordinal = 0; ordinal < total; ordinal++) {
		const failed = count[ordinal] as number;
		if (failed === 0) continue;
		const condition = which[ordinal] as number;
		groupOf[ordinal] = failed === 1 ? condition + 1 : NEITHER;
		if (failed === 1 && unsaid[ordinal]) silent[condition] = (silent[condition] as number) + 1;
	}
	const [passing = new Uint32Array(), ...alone] = parted(null, groupOf, active.length + 2);
	return { count, which, silent, unsure, passing, alone };
}
