import { MINUTE } from "~db/time";
import type { Measured } from "./alerts";

/** An alert's state, with times in UTC milliseconds. */
export type AlertState = {
	name: string;
	/** Null where nothing could be measured. */
	value: number | null;
	measuredAt: number;
	/** Since when it is above the threshold. */
	beyondSince: number | null;
	/** When it last fired, and at which value. */
	firedAt: number | null;
	firedValue: number | null;
	/** When that firing ended; null while it fires, or where it never did. */
	endedAt: number | null;
};

/**
 * What follows from a new measurement. It fires once it has been above its threshold for its time, and stops with the first
 * measurement that is not. What cannot be measured neither begins nor ends anything. Pure.
 * @param before null before the first measurement
 */
export function judgeAlert(
	{ name, threshold, for: minutes }: Pick<Measured, "name" | "threshold" | "for">,
	before: AlertState | null,
	value: number | null,
	now: number,
): AlertState {
	const fires = before !== null && isFiring(before);
	const state = {
		...{ name, value, measuredAt: now, beyondSince: before?.beyondSince ?? null },
		...{
			firedAt: before?.firedAt ?? null,
			firedValue: before?.firedValue ?? null,
			endedAt: before?.endedAt ?? null,
		},
	};
	if (value === null) return state;
	if (value <= threshold) return { ...state, beyondSince: null, endedAt: fires ? now : state.endedAt };
	const beyondSince = state.beyondSince ?? now;
	if (fires || now - beyondSince < minutes * MINUTE) return { ...state, beyondSince };
	return { ...state, beyondSince, firedAt: now, firedValue: value, endedAt: null };
}

export function isFiring({ firedAt, endedAt }: Pick<AlertState, "firedAt" | "endedAt">): boolean {
	return firedAt !== null && endedAt === null;
}

/** Whether the alert started with this measurement. We notify only then. */
export function hasBegun(before: AlertState | null, after: AlertState): boolean {
	return isFiring(after) && after.firedAt !== (before?.firedAt ?? null);
}
