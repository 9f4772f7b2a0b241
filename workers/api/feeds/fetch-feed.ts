import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";

/** Bytes of a feed that are read, unpacked: the newest entries stand first, and the rest is left. */
export const MOST_BYTES = 2 * 1024 * 1024;
/** Milliseconds that a feed has for all of it, redirects and body. */
const DEADLINE = 15_000;
const MOST_REDIRECTS = 3;

export type FeedRequest = { url: string; etag: string | null; lastModified: string | null };

/** Asks for a feed, where it has changed. Of a body at most `MOST_BYTES` are read. Never throws: what goes wrong is said. */
export async function fetchFeed(request: FeedRequest, needs: FetchNeeds): Promise<ChangedAnswer> {
	const asked = {
		accept:
			"application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
		userAgent: "plumbline-feeds",
		...{ mostBytes: MOST_BYTES, deadline: DEADLINE, mostRedirects: MOST_REDIRECTS },
	};
	return fetchChanged({ ...request, ...asked }, needs);
}
