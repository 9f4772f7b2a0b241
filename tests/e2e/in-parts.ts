/**
 * Splits a list of pages, so that a test's time limit doesn't depend on how many pages there are.
 * @returns parts of at most ten, each with its name: `1 of 4`
 */
export function inParts<T>(pages: readonly T[]): Array<{ part: string; pages: T[] }> {
	const count = Math.ceil(pages.length / MOST);
	return Array.from({ length: count }, (_, at) => ({
		part: `${at + 1} of ${count}`,
		pages: pages.slice(at * MOST, (at + 1) * MOST),
	}));
}

const MOST = 10;
