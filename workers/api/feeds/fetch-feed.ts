import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";

/** After decompression. The newest entries come first, and the rest is left. */
export const MOST_BYTES = 2 * 1024 * 1024;
const DEADLINE = 15_000;
const MOST_REDIRECTS = 3;

type FeedRequest = { url: string; etag: string | null; lastModified: string | null };

/** Never throws. The result describes errors. */
export async function fetchFeed(request: FeedRequest, needs: FetchNeeds): Promise<ChangedAnswer> {
	const asked = {
		accept:
			"application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
		userAgent: "plumbline-feeds",
		mostBytes: MOST_BYTES,
		deadline: DEADLINE,
		mostRedirects: MOST_REDIRECTS,
	};
	return fetchChanged({ ...request, ...asked }, needs);
}
