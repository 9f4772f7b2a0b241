/** What several sources that may be wrong say together. Pure. */

export type Quote = { name: string; usd: number };

export type Agreement = {
	/** USD, the median of those that agree; null where fewer than two do. */
	usd: number | null;
	agreeing: Quote[];
	/** Further than 2% from what most say. */
	outliers: Quote[];
};

/** As a share of the median. */
const FARTHEST = 0.02;
const FEWEST = 2;

/**
 * The median of the quotes that are at most 2% from the median of all. Two that differ by more than 4% are both off their
 * middle, so that neither is believed.
 */
export function agree(quotes: Quote[]): Agreement {
	const middle = medianOf(quotes);
	const isNear = ({ usd }: Quote) => middle !== null && Math.abs(usd - middle) <= middle * FARTHEST;
	const agreeing = quotes.filter(isNear);
	const outliers = quotes.filter((quote) => !isNear(quote));
	return { usd: agreeing.length < FEWEST ? null : medianOf(agreeing), agreeing, outliers };
}

function medianOf(quotes: Quote[]): number | null {
	const sorted = quotes.map(({ usd }) => usd).sort((a, b) => a - b);
	const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return low === undefined || high === undefined ? null : (low + high) / 2;
}
