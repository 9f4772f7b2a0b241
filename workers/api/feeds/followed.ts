import publishers from "../../../db/content/news-sources.json";
import type { Database } from "../../../db/database";
import { type FollowedFeed, readPodcastFeeds } from "../../../db/queries/feed-readings";

/** Publishers in `db/content/news-sources.json`, and listed podcasts with a known feed. */
export async function followedFeeds(db: Database): Promise<FollowedFeed[]> {
	const ofPublishers = publishers.map(({ slug, name, website, feed_url, language }) => ({
		id: `publisher:${slug}`,
		of: "publisher" as const,
		name,
		website,
		url: feed_url,
		language,
	}));
	return [...ofPublishers, ...(await readPodcastFeeds(db))];
}
