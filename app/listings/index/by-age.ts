import { isBefore } from "../upkeep/shelf-life";
import { NO_RANK } from "./codes";
import type { IndexData } from "./query-index";

/**
 * Ordinals by how old the values are that they are sorted by: those within their shelf life, those past it, those that are not known. One
 * group where the order does not go by that.
 * @param today UTC day
 */
export function byAge(
	ordinals: Uint32Array,
	{ ranks, past }: Pick<IndexData, "ranks" | "past">,
	today: string,
): Uint32Array[] {
	if (!ranks || !past) return [ordinals];
	const isCurrent = past.dictionary.map((day) => isBefore(today, day));
	const standing = (ordinal: number) =>
		ranks[ordinal] === NO_RANK ? 2 : isCurrent[past.codes[ordinal] as number] ? 0 : 1;
	return [0, 1, 2].map((group) => ordinals.filter((ordinal) => standing(ordinal) === group));
}
