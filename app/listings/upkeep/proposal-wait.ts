import { daysBetween } from "~/ui/format";
import { DAY } from "~db/time";
import { type Bearing, WEIGHTS } from "./field-weight";

/** A proposal that waits for a person. */
export type WaitingProposal = {
	/** The day on which what is shown was past its shelf life; null where nothing is shown. */
	due: string | null;
	bearing: Bearing;
	/** UTC milliseconds when it came. */
	createdAt: number;
};

/**
 * How much a proposal waits: (views of its listing in 30 days + 1) × days × weight of what hangs on it, the days being those that what is shown is past its shelf life,
 * or those that the proposal has waited, today with them, where that is more. It stands in one list with the values that nothing is proposed for.
 * @param now UTC milliseconds, and the day of it
 */
export function waitOfProposal(
	{ due, bearing, createdAt }: WaitingProposal,
	views: number,
	now: number,
	today: string,
): number {
	const over = due === null ? 0 : daysBetween(due, today);
	const days = Math.max(over, Math.floor((now - createdAt) / DAY) + 1);
	return (views + 1) * days * WEIGHTS[bearing];
}
