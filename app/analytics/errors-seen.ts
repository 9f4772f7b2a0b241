/** The most errors that are told of a page: a few say what is wrong with it, and a thousand say no more. */
const MOST_OF_PAGE = 5;

/** Which errors a visit has told of, page by page: what fails on two pages is told of both. */
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
