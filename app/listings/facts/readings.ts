import type { FactRecord } from "~db/records";
import type { Kind } from "../kinds/kind";
import { liveStatements } from "./choose-statement";
import { shownOf } from "./facts";
import { countReadings } from "./read-again";

/**
 * How often the value that a field shows was read.
 * @param facts all facts of the listing, or those of the field
 */
export function readingsOf(kind: Kind, key: string, facts: FactRecord[]): number {
	const own = liveStatements(facts).filter(({ field }) => field === key);
	const shown = shownOf(kind, key, own);
	return shown ? countReadings(own, shown) : 0;
}

/** 'read once', 'read twice', 'read 3 times', or 'not read' without a page. */
export function readingWords(count: number): string {
	if (count === 0) return "not read of a page of its own";
	return count === 1 ? "read once" : count === 2 ? "read twice" : `read ${count} times`;
}
