import type { Follow } from "~db/queries/follows";
import type { ToldChange } from "~db/queries/told-changes";

type Rule = Pick<Follow, "measure" | "least" | "since">;
type Step = Pick<ToldChange, "what" | "at" | "before" | "after" | "wasNumber" | "isNumber" | "isBitcoin">;

/** Shares are typed as a percentage and kept as a share of one: 5% of 100 is reached by 5. */
const ROUNDING = 1e-9;

/**
 * The words we report a change from, or null. We measure from the last reported value, or from when the follow began, so
 * small changes add up and opposite ones cancel. What has no number always counts, and so does a value without bitcoin
 * when the threshold is in bitcoin. `earlier` has the changes to the same value, oldest first.
 */
export function toldFrom({ measure, least, since }: Rule, change: Step, earlier: Step[]): string | null {
	if (measure === "any" || least === null || change.what !== "value") return change.before;
	if (change.wasNumber === null || change.isNumber === null) return change.before;
	if (measure === "bitcoin" && !change.isBitcoin) return change.before;
	let from: { number: number; words: string } | null = null;
	for (const { wasNumber, isNumber, before, after, at } of earlier) {
		if (at < since || wasNumber === null || isNumber === null) continue;
		from ??= { number: wasNumber, words: before };
		if (isEnough(measure, least, from.number, isNumber)) from = { number: isNumber, words: after };
	}
	from ??= { number: change.wasNumber, words: change.before };
	return isEnough(measure, least, from.number, change.isNumber) ? from.words : null;
}

function isEnough(measure: "bitcoin" | "share", least: number, from: number, to: number): boolean {
	const apart = Math.abs(to - from);
	if (apart === 0) return false;
	// Any change from zero exceeds every share.
	return measure === "bitcoin" ? apart >= least : from === 0 || apart / Math.abs(from) >= least - ROUNDING;
}
