import { daysBetween } from "~/ui/format";
import { DAY } from "~db/time";
import { type Bearing, WEIGHTS } from "../kinds/field-weight";

export type WaitingProposal = {
	/** The day on which the shown value went out of date; null if we show none. */
	due: string | null;
	bearing: Bearing;
	/** UTC milliseconds when it came. */
	createdAt: number;
};

/**
 * The urgency of a proposal. It's (views of its listing in 30 days + 1) × days × weight of its importance. The days are those
 * since the shown value went out of date, or those that the proposal has waited, today included, if that's more. The list also
 * has values without proposals.
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
