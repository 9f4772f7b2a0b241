import type { FactRecord } from "~db/records";
import { liveStatements } from "../facts/choose-statement";
import { shownOf } from "../facts/facts";
import type { Kind } from "../kinds/kind";

/**
 * How often the value that a field shows was read: the statements that say the same, each of one page on one day. What is known in general, and what rests on a
 * record's sources as a whole, was not read of a page.
 * @param facts all facts of the listing, or those of the field
 */
export function readingsOf(kind: Kind, key: string, facts: FactRecord[]): number {
	const own = liveStatements(facts).filter(({ field }) => field === key);
	const shown = shownOf(kind, key, own);
	if (!shown || shown.value === null) return 0;
	const said = JSON.stringify(shown.value);
	const read = own.filter(
		({ value, scope, confidence, standing }) =>
			JSON.stringify(value) === said &&
			scope === "value" &&
			confidence === "sourced" &&
			(standing === "stated" || standing === "stands"),
	);
	return new Set(read.map(({ sourceUrl, readAt, recordedBy }) => `${sourceUrl} ${readAt} ${recordedBy}`))
		.size;
}

/** 'read once', 'read twice', 'read 3 times'; what was never read of a page of its own is 'not read'. */
export function readingWords(count: number): string {
	if (count === 0) return "not read of a page of its own";
	return count === 1 ? "read once" : count === 2 ? "read twice" : `read ${count} times`;
}
