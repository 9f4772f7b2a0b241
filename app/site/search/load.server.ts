import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { sectionChoices } from "~/listings/kinds/all";
import { dayOf } from "~/ui/format";
import { LONGEST_QUERY } from "~/ui/query-limit";
import { type SearchReply, searchDocuments } from "~db/queries/search";
import { plainText } from "~db/search-words";
import { presentResults, presentSuggestions } from "./present";
import type { Suggestion } from "./view";

const MOST_RESULTS = 60;
const MOST_SUGGESTIONS = 6;

/** @throws ContentUnavailableError when the database doesn't answer */
export async function loadSearch(context: AppLoadContext, request: Request) {
	const { q, error } = readSearchQuery(new URL(request.url).searchParams);
	const sections = sectionChoices;
	if (!q || error) return { q, error, found: null, sections };

	const today = dayOf(context.now());
	const reply = await find(context, q, MOST_RESULTS);
	return { q, error, found: presentResults(reply, MOST_RESULTS, today), sections };
}

/** The best few suggestions while someone types. Empty before the first word. */
export async function suggest(
	context: AppLoadContext,
	request: Request,
): Promise<{ error: string | null; suggestions: Suggestion[] }> {
	const { q, error } = readSearchQuery(new URL(request.url).searchParams);
	if (!q || error) return { error, suggestions: [] };
	return { error, suggestions: presentSuggestions(await find(context, q, MOST_SUGGESTIONS)) };
}

async function find({ db, cache }: AppLoadContext, q: string, limit: number): Promise<SearchReply> {
	const words = plainText(q);
	if (words === "") return { found: [], isGuess: false, isPartial: false };
	const { value } = await cache.read(contentKeys.search(limit, words), TYPED_POLICY, () =>
		searchDocuments(db, words, limit),
	);
	return value;
}

/** The query, with `q` as the field shows it again, and any error. */
type SearchQuery = { q: string; error: string | null };

/** Reads `q`. Collapses control characters and repeated spaces, and trims the ends. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
	const q = (params.get("q") ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
	const length = [...q].length;
	if (length <= LONGEST_QUERY) return { q, error: null };
	return {
		q,
		error: `Use at most ${LONGEST_QUERY} characters. You typed ${length}.`,
	};
}
