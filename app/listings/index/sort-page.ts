import { type Codes, NO_RANK } from "./codes";

/**
 * A window of ordinals sorted by rank, without sorting the rest: ranks are counted, then only the ordinals whose rank
 * falls into the window are put in order. Ties keep the order they come in, unknown comes last in both directions.
 * @param ordinals ascending
 * @param ranks by ordinal; null keeps the ordinals' own order
 * @param start of the window, from 0
 * @param count of the window; Infinity takes all from there
 */
export function windowByRank(
	ordinals: Uint32Array,
	ranks: Codes | null,
	direction: "asc" | "desc",
	start: number,
	count: number,
): number[] {
	if (!ranks) return Array.from(ordinals.subarray(start, start + count));
	const tally = tallyRanks(ordinals, ranks);
	const unknown = tally.length - 1;
	const wanted: number[][] = [];
	const byRank = new Array<number[] | undefined>(tally.length);
	let before = 0;
	let skipped = 0;
	for (let step = 0; step < tally.length && before < start + count; step++) {
		const rank = step === unknown || direction === "asc" ? step : unknown - 1 - step;
		const size = tally[rank] as number;
		if (size > 0 && before + size > start) {
			const ofRank: number[] = [];
			wanted.push(ofRank);
			byRank[rank] = ofRank;
		} else skipped += size;
		before += size;
	}
	for (let at = 0; at < ordinals.length; at++) {
		const ordinal = ordinals[at] as number;
		byRank[Math.min(ranks[ordinal] as number, unknown)]?.push(ordinal);
	}
	return wanted.flat().slice(start - skipped, start - skipped + count);
}

/** A window over several groups, each sorted by itself, one after the other. */
export function windowOver(
	groups: Uint32Array[],
	ranks: Codes | null,
	direction: "asc" | "desc",
	start: number,
	count: number,
): number[] {
	const found: number[] = [];
	let before = 0;
	for (const group of groups) {
		const from = Math.max(0, start - before);
		const room = count - found.length;
		if (room > 0 && from < group.length) found.push(...windowByRank(group, ranks, direction, from, room));
		before += group.length;
	}
	return found;
}

/** How many ordinals have each rank; the last place counts those without one. */
function tallyRanks(ordinals: Uint32Array, ranks: Codes): Uint32Array {
	let most = -1;
	const { length } = ordinals;
	for (let at = 0; at < length; at++) {
		const rank = ranks[ordinals[at] as number] as number;
		if (rank !== NO_RANK && rank > most) most = rank;
	}
	const tally = new Uint32Array(most + 2);
	for (let at = 0; at < length; at++) {
		const place = Math.min(ranks[ordinals[at] as number] as number, most + 1);
		tally[place] = (tally[place] as number) + 1;
	}
	return tally;
}
