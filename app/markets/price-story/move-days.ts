import { addDays, daysBetween } from "~/ui/format";
import type { Extent } from "./story-state";

export type Days = { from: string; to: string };

const CLOSEST = 30;

/**
 * Moves or zooms the visible days, always inside the series.
 * @param factor of the number of days shown: 0.5 zooms in, 2 out
 * @param shift as a share of the days shown; above 0 is later
 * @param around the share that stays in its place while zooming, 0 to 1
 */
export function moveDays(days: Days, extent: Extent, factor: number, shift: number, around: number): Days {
	const end = daysBetween(extent.first, extent.last);
	const from = daysBetween(extent.first, days.from);
	const span = daysBetween(days.from, days.to);
	const newSpan = Math.round(Math.min(end, Math.max(Math.min(span, CLOSEST), span * factor)));
	const wanted = from + shift * span + Math.min(1, Math.max(0, around)) * (span - newSpan);
	const newFrom = Math.round(Math.min(end - newSpan, Math.max(0, wanted)));
	return { from: addDays(extent.first, newFrom), to: addDays(extent.first, newFrom + newSpan) };
}
