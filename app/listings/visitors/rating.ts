import type { Ratings } from "~db/queries/shown-reviews";

/** A few happy reviewers don't make an average. Under `ENOUGH` we show only the count and the spread. */

/** The number of reviews from which we print an average. */
export const ENOUGH = 10;

/** The 95th percentile of the normal distribution. */
const Z = 1.6448536269514722;

type RatingFigures = {
	count: number;
	spread: Array<{ stars: number; count: number; share: number }>;
	/** The average is at least this, at 95% confidence; null under `ENOUGH`. */
	atLeast: number | null;
};

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
 * The lower bound of the average rating. Of `N` ratings, `n_k` give `s_k` stars. There are K = 5 stars. We add one rating for each
 * (a uniform Dirichlet prior).
 *
 *     p_k = (n_k + 1) / (N + K)
 *     Σ s_k p_k − z √((Σ s_k² p_k − (Σ s_k p_k)²) / (N + K + 1)),  z = 1.645
 *
 * This is the posterior mean less 1.645 posterior standard deviations. The average is higher with a probability of 95%.
 * Source: Evan Miller, "Ranking Items With Star Ratings" (evanmiller.org, 2014). Between 1 and 5; 2.05 without ratings.
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
