import type { FaultLine } from "../../tests/support/faults/read-table";

/** While something failed, as a line of the table has it. Both in UTC milliseconds. */
export type Phase = { line: FaultLine; from: number; until: number };

/** A request: its column in the table, its normal status codes, and its start and end. */
export type Asked = { column: string; expects: readonly number[]; begun: number; ended: number };

/** What tells of an answer. `isDated` where it says of when it is. */
export type Answered = { status: number; retryAfter: string | null };

/** Milliseconds a breaker may stay open after recovery: its pause plus the trial call. */
const LEFT_ALONE = 12_000;

/**
 * Maps requests without a column to one that behaves alike. Staff pages and a session's first page also need
 * the provider, so they answer 503 while it is down. So does the provider itself.
 */
const ALSO: Record<string, { as: string; hangsOnProvider: boolean } | undefined> = {
	"a page of the staff": { as: "one's own page", hangsOnProvider: true },
	"a decision": { as: "a decision", hangsOnProvider: true },
	"a first page": { as: "one's own page", hangsOnProvider: true },
	"the provider": { as: "a page with a copy", hangsOnProvider: true },
};

/**
 * Describes an unexpected answer, or returns null.
 * @param phases the failures so far, in order
 */
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
