import { type QualityGrade, scoreOn } from "~/listings/facts/quality-score";
import type { CountedListing } from "~db/queries/scores";
import type { QualityWeights } from "~db/records";

type Standing = { score: number; grade: QualityGrade; place: number };

export type Move = Pick<CountedListing, "id" | "kind" | "slug" | "name"> & {
	before: Standing;
	after: Standing;
	/** Points of score. */
	change: number;
};

export type Spread = { grades: Record<QualityGrade, number>; mean: number; median: number };

export type Preview = {
	moves: Move[];
	before: Spread;
	after: Spread;
};

export function previewWeights(
	listings: CountedListing[],
	from: QualityWeights,
	to: QualityWeights,
	today: string,
): Preview {
	const before = standings(listings, from, today);
	const after = standings(listings, to, today);
	const moves = listings.flatMap(({ id, kind, slug, name }): Move[] => {
		const [was, is] = [before.get(id), after.get(id)];
		return was && is
			? [
					{
						id,
						kind,
						slug,
						name,
						before: was,
						after: is,
						change: is.score - was.score,
					},
				]
			: [];
	});
	moves.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compare(a.id, b.id));
	return { moves, before: spreadOf([...before.values()]), after: spreadOf([...after.values()]) };
}

function standings(
	listings: CountedListing[],
	weights: QualityWeights,
	today: string,
): Map<string, Standing> {
	const scored = listings.map((listing) => ({ listing, ...scoreOn(listing, weights, today) }));
	scored.sort(
		(a, b) =>
			b.score - a.score || compare(a.listing.name, b.listing.name) || compare(a.listing.id, b.listing.id),
	);
	const placed = new Map<string, number>();
	return new Map(
		scored.map(({ listing: { id, kind }, score, grade }) => {
			const place = (placed.get(kind) ?? 0) + 1;
			placed.set(kind, place);
			return [id, { score, grade, place }];
		}),
	);
}

function spreadOf(scored: Array<Pick<Standing, "score" | "grade">>): Spread {
	const grades = { A: 0, B: 0, C: 0, D: 0, E: 0 };
	for (const { grade } of scored) grades[grade]++;
	const scores = scored.map(({ score }) => score).sort((a, b) => a - b);
	const sum = scores.reduce((total, score) => total + score, 0);
	const middle = [Math.floor((scores.length - 1) / 2), Math.floor(scores.length / 2)];
	return {
		grades,
		mean: scores.length > 0 ? sum / scores.length : 0,
		median: middle.reduce((total, at) => total + (scores[at] ?? 0), 0) / 2,
	};
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
