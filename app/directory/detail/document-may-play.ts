/**
 * Whether the document's content policy allows audio. A page reached without a document load keeps the policy from
 * the first page.
 * @param page a podcast page's path. All of them share one policy.
 */
export function documentMayPlay(page: string): boolean {
	const [loaded] = performance.getEntriesByType("navigation");
	if (!loaded || !URL.canParse(loaded.name)) return false;
	const folder = page.slice(0, page.lastIndexOf("/") + 1);
	return new URL(loaded.name).pathname.startsWith(folder);
}
