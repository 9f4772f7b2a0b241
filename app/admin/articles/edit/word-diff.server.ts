import { diffLines, diffWordsWithSpace } from "diff";

/** A stretch of two texts: in both, only in the newer, or only in the older. */
export type DiffPart = { is: "same" | "new" | "old"; words: string };

/** Milliseconds after which words are too many, and lines are compared. */
const PATIENCE = 400;

/** What became of one text in another, by words. */
export function wordDiff(older: string, newer: string): DiffPart[] {
	const parts = diffWordsWithSpace(older, newer, { timeout: PATIENCE }) ?? diffLines(older, newer);
	return parts.map(({ added, removed, value }) => ({
		is: added ? "new" : removed ? "old" : "same",
		words: value,
	}));
}
