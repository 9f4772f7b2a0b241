import type { FactRecord } from "~db/records";
import { liveStatements } from "../facts/choose-statement";
import { shownOf } from "../facts/facts";
import { countReadings } from "../facts/read-again";
import type { Kind } from "../kinds/kind";

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
