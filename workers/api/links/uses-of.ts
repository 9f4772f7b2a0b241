import { liveStatements } from "../../../app/listings/facts/choose-statement";
import type { CitingListing, LinkUse } from "../../../db/queries/link-uses";

const LONGEST = 2000;

/** The addresses that a listing has to do with: its website, and every source of a statement that is live. None of one that was merged into another. Pure. */
export function usesOf({ id, website, isMerged, facts }: CitingListing): LinkUse[] {
	const fields = new Map<string, Set<string>>();
	const cite = (url: string | null, field: string | null) => {
		if (url === null || !isWebAddress(url)) return;
		const cited = fields.get(url) ?? new Set();
		if (field !== null) cited.add(field);
		fields.set(url, cited);
	};
	if (isMerged) return [];
	cite(website, null);
	for (const { field, sourceUrl, otherSources } of liveStatements(facts))
		for (const url of [sourceUrl, ...otherSources]) cite(url, field);
	return [...fields].map(([url, cited]) => ({
		...{ listingId: id, url, isWebsite: url === website },
		fields: JSON.stringify([...cited].sort()),
	}));
}

/** Whether it can be asked: http or https, and not longer than any address should be. */
export function isWebAddress(url: string): boolean {
	return url.length <= LONGEST && /^https?:\/\//i.test(url) && URL.canParse(url);
}
