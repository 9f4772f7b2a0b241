import { daysBetween } from "~/ui/format";
import { DAY } from "~db/time";
import { type Bearing, WEIGHTS } from "../kinds/field-weight";

export type WaitingProposal = {
	due: string | null;
	bearing: Bearing;
	createdAt: number;
};

/** The days since the shown value went out of date, or those that the proposal has waited if that's more. */
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
