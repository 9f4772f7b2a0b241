import type { Ratings } from "~db/queries/shown-reviews";

/**
 * What ratings say together. Three people who are pleased are not an average: under `ENOUGH` there is only their number and how they
 * spread, and from there on the lower end of what the average may be, never the bare mean. Pure.
 */

/** Reviews from which on an average is printed. */
export const ENOUGH = 10;

/** The 95th percentile of the normal distribution. */
const Z = 1.6448536269514722;

export type RatingFigures = {
	count: number;
	/** How many gave 5, 4, 3, 2 and 1, and which share of all that is. */
	spread: Array<{ stars: number; count: number; share: number }>;
	/** The average is at least this, at 95% confidence; null under `ENOUGH`. */
	atLeast: number | null;
};

/** The figures of some ratings. @param ratings how many gave 1, 2, 3, 4 and 5 */
export function ratingFigures(ratings: Ratings): RatingFigures {
	const count = ratings.reduce((sum, amount) => sum + amount, 0);
	return {
		count,
		spread: ratings
			.map((amount, at) => ({ stars: at + 1, count: amount, share: count > 0 ? amount / count : 0 }))
			.reverse(),
		atLeast: count < ENOUGH ? null : lowerBound(ratings),
	};
}

/**
 * The lower end of what the average of ratings may be: with `n_k` of `N` ratings giving `s_k` of K = 5 stars, each star counted once more
 * beforehand (a uniform Dirichlet prior),
 *
 *     p_k = (n_k + 1) / (N + K)
 *     Σ s_k p_k − z √((Σ s_k² p_k − (Σ s_k p_k)²) / (N + K + 1)),  z = 1.645
 *
 * the posterior mean less 1.645 posterior standard deviations: the average is above it with a probability of 95%. Evan Miller, "Ranking
 * Items With Star Ratings" (evanmiller.org, 2014). Between 1 and 5; 2.05 where there is no rating.
 */
export function lowerBound(ratings: Ratings): number {
	const all = ratings.reduce((sum, amount) => sum + amount, 0) + ratings.length;
	let mean = 0;
	let squares = 0;
	for (const [at, amount] of ratings.entries()) {
		const share = (amount + 1) / all;
		mean += (at + 1) * share;
		squares += (at + 1) ** 2 * share;
	}
	return mean - Z * Math.sqrt((squares - mean ** 2) / (all + 1));
}
