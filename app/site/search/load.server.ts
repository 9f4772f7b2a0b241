import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { TYPED_POLICY } from "~/context/content-policy";
import { prefixEnd, queryTerms } from "~/listings/index/search-terms";
import { dayOf } from "~/ui/format";
import { searchListings } from "~db/queries/search";
import { type FoundListing, presentResults, presentSectionLinks, presentSuggestions } from "./present";
import { readSearchQuery } from "./search-query";
import type { SearchView, Suggestion } from "./view";

const MOST_RESULTS = 60;
const MOST_SUGGESTIONS = 6;

/**
 * What the search page shows for an address.
 * @throws ContentUnavailableError when the database does not answer
 */
export async function loadSearch(context: AppLoadContext, request: Request): Promise<SearchView> {
	const { q, error } = readSearchQuery(new URL(request.url).searchParams);
	const sections = presentSectionLinks();
	if (!q || error) return { q, error, found: null, sections };

	const today = dayOf(context.now());
	const found = await find(context, q, MOST_RESULTS);
	return { q, error, found: presentResults(found, MOST_RESULTS, today), sections };
}

/** The few best listings for what is being typed; nothing before there is a word. */
export async function suggest(
	context: AppLoadContext,
	request: Request,
): Promise<{ error: string | null; suggestions: Suggestion[] }> {
	const { q, error } = readSearchQuery(new URL(request.url).searchParams);
	if (!q || error) return { error, suggestions: [] };
	return { error, suggestions: presentSuggestions(await find(context, q, MOST_SUGGESTIONS)) };
}

async function find({ db, cache }: AppLoadContext, q: string, limit: number): Promise<FoundListing[]> {
	const terms = queryTerms(q);
	if (terms.length === 0) return [];
	const { value } = await cache.read(contentKeys.search(limit, terms.join(" ")), TYPED_POLICY, () =>
		searchListings(
			db,
			terms.map((from) => ({ from, to: prefixEnd(from) })),
			limit,
		),
	);
	return value;
}
