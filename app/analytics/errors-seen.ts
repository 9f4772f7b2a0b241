/** The most errors per page. A few reveal the problem as well as a thousand. */
const MOST_OF_PAGE = 5;

/** Errors already reported in this visit, by page. The same error on two pages counts twice. */
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
