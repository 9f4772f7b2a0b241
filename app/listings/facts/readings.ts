import type { FactRecord } from "~db/records";
import type { Kind } from "../kinds/kind";
import { liveStatements } from "./choose-statement";
import { shownOf } from "./facts";
import { countReadings } from "./read-again";

export function readingsOf(kind: Kind, key: string, facts: FactRecord[]): number {
	const own = liveStatements(facts).filter(({ field }) => field === key);
	const shown = shownOf(kind, key, own);
	return shown ? countReadings(own, shown) : 0;
}

export function readingWords(count: number): string {
	if (count === 0) return "not read of a page of its own";
	return count === 1 ? "read once" : count === 2 ? "read twice" : `read ${count} times`;
}
