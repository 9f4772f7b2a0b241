import { diffLines, diffWordsWithSpace } from "diff";

/** Part of a diff. It's in both texts, only the newer, or only the older. */
export type DiffPart = { is: "same" | "new" | "old"; words: string };

/** Milliseconds before we give up on words and compare lines. */
const PATIENCE = 400;

export function wordDiff(older: string, newer: string): DiffPart[] {
	const parts = diffWordsWithSpace(older, newer, { timeout: PATIENCE }) ?? diffLines(older, newer);
	return parts.map(({ added, removed, value }) => ({
		is: added ? "new" : removed ? "old" : "same",
		words: value,
	}));
}
