import type { Follow } from "~db/queries/follows";
import type { ToldChange } from "~db/queries/told-changes";

/** Whether a change is told to whoever follows what it is of. Pure. */

/** What decides of a follow, and of a change. */
type Rule = Pick<Follow, "measure" | "least" | "since">;
type Step = Pick<ToldChange, "what" | "at" | "before" | "after" | "wasNumber" | "isNumber" | "isBitcoin">;

/** Shares are typed as a percentage and kept as a share of one: 5% of 100 is reached by 5. */
const ROUNDING = 1e-9;

/**
 * Whether a change reaches what a follow asks for, and from which value it is told. It is measured from the value that was last told, or was
 * there when the follow began: small changes add up, and those that undo each other do not. What has no number, such as a status, is always
 * told, and so is a value that is no amount of bitcoin where bitcoin is asked for.
 * @param earlier the changes of the same value before it, the oldest first
 * @returns the value before in words; null where it is not told
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
	// Of nothing anything is more than any share.
	return measure === "bitcoin" ? apart >= least : from === 0 || apart / Math.abs(from) >= least - ROUNDING;
}
