/**
 * Whether the document of this page was loaded at an address whose content policy lets sound in: a page that was reached without
 * loading a document has the policy of the one it was reached from.
 * @param page the path of a podcast's page; all of them have the same policy
 */
export function documentMayPlay(page: string): boolean {
	const [loaded] = performance.getEntriesByType("navigation");
	if (!loaded || !URL.canParse(loaded.name)) return false;
	const folder = page.slice(0, page.lastIndexOf("/") + 1);
	return new URL(loaded.name).pathname.startsWith(folder);
}
