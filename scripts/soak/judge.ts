import type { FaultLine } from "../../tests/support/faults/read-table";

/** While something failed, as a line of the table has it. Both in UTC milliseconds. */
export type Phase = { line: FaultLine; from: number; until: number };

/** What was asked: as which column of the table it fares, what answers it in good times, and from when until when. */
export type Asked = { column: string; expects: readonly number[]; begun: number; ended: number };

/** What tells of an answer. `isDated` where it says of when it is. */
export type Answered = { status: number; retryAfter: string | null };

/** Milliseconds for which what failed is left alone after it answers again, at most: the breakers' pause, and the call that tries. */
const LEFT_ALONE = 12_000;

/**
 * What the table has no column for fares as one that it has, and whatever has the provider asked, as the staff's pages do and the first
 * page of a session, says 503 while that does not answer; so does the provider itself.
 */
const ALSO: Record<string, { as: string; hangsOnProvider: boolean } | undefined> = {
	"a page of the staff": { as: "one's own page", hangsOnProvider: true },
	"a decision": { as: "a decision", hangsOnProvider: true },
	"a first page": { as: "one's own page", hangsOnProvider: true },
	"the provider": { as: "a page with a copy", hangsOnProvider: true },
};

/** What is wrong with an answer in a soak; null where nothing is. @param phases those that there were so far, in order */
export function judge(asked: Asked, answered: Answered, phases: readonly Phase[]): string | null {
	const { status, retryAfter } = answered;
	if (asked.expects.includes(status)) return null;
	const problem = `status ${status} where ${asked.expects.join(" or ")} is right`;
	if (status !== 503) return problem;
	const also = ALSO[asked.column];
	const listed = phases.some(({ line, from, until }) => {
		const isThen = from <= asked.ended && asked.begun <= until + LEFT_ALONE;
		if (!isThen) return false;
		if (also?.hangsOnProvider && line.dependency === "Provider") return line.fault !== "late";
		return line.cells[also?.as ?? asked.column]?.startsWith("503");
	});
	if (!listed) return `${problem}, and no line of the table says 503`;
	return retryAfter === null ? "503 without Retry-After" : null;
}
