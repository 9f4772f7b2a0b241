import type { QualityScore } from "~/listings/facts/quality-score";
import type { CountedListing } from "~db/queries/scores";
import type { Asked } from "./asked";

export type CountedScore = CountedListing & QualityScore;

/** Sorts scores. Ties go by name, then by id. */
export function orderScores(
	scores: CountedScore[],
	{ sort, order }: Pick<Asked, "sort" | "order">,
): CountedScore[] {
	const sign = order === "asc" ? 1 : -1;
	const numberOf = ({ score, parts }: CountedScore) =>
		sort === "name" ? 0 : sort === "score" ? score : parts[sort];
	return scores.toSorted(
		(a, b) =>
			sign * (numberOf(a) - numberOf(b)) ||
			(sort === "name" ? sign : 1) * compare(a.name, b.name) ||
			compare(a.id, b.id),
	);
}

function compare(a: string, b: string): number {
	return a.localeCompare(b, "en");
}
