/**
 * The most errors that are reported of one page: a few say what is wrong with it as well as a thousand would.
 */
const MOST_OF_PAGE = 5;

/** Which errors were reported in this visit, by page: one that occurs on two pages is reported for both. */
export function createErrorsSeen(): { isNew: (path: string, description: string) => boolean } {
	const seen = new Map<string, Set<string>>();
	return {
		isNew(path, description) {
			const ofPage = seen.get(path) ?? new Set();
			if (ofPage.size === MOST_OF_PAGE || ofPage.has(description)) return false;
			seen.set(path, ofPage.add(description));
			return true;
		},
	};
}
