import type { Feed } from "../../../db/queries/feed-readings";

/** A feed as it stands before it is read for the first time, due at once. */
export function blankFeed(said: Partial<Feed> = {}): Feed {
	return {
		...{ id: "publisher:news", of: "publisher", name: "News", website: "https://news.example" },
		...{ url: "https://news.example/feed", language: "en" },
		...{ dueAt: 0, askedAt: null, readAt: null, result: null, failures: 0, failingSince: null },
		...{
			etag: null,
			lastModified: null,
			trusted: null,
			said: null,
			flag: null,
			flagWhy: null,
			flaggedAt: null,
		},
		...said,
	};
}
