import { dayOf, formatDate } from "~/ui/format";
import type { Headline, PublisherFeed } from "~db/queries/feeds";
import type { HeadlineView, PublisherView } from "./view";

export function presentHeadline({
	id,
	title,
	link,
	excerpt,
	publishedAt,
	publisher,
	language,
}: Headline): HeadlineView {
	return {
		...{ id, title, publisher, excerpt, href: link },
		dated: publishedAt === null ? null : formatDate(dayOf(publishedAt)),
		lang: language === "en" ? null : language,
	};
}

export type Publisher = { slug: string; name: string; website: string; covers: string };

/** `feeds` is null when we can't read them. */
export function presentPublishers(publishers: Publisher[], feeds: PublisherFeed[] | null): PublisherView[] {
	// Before the first feed is read there is nothing to say of each.
	const isKnown = feeds?.some(({ readAt, flag }) => readAt !== null || flag !== null);
	return publishers.map(({ slug, name, website, covers }) => {
		const feed = feeds?.find(({ id }) => id === `publisher:${slug}`);
		return { slug, name, covers, href: website, state: isKnown ? stateOf(feed) : null };
	});
}

function stateOf(feed: PublisherFeed | undefined): string | null {
	if (feed?.flag === "changed") return "its feed seems to have become another site’s";
	if (feed?.flag === "dead")
		return feed.failingSince === null
			? "its feed cannot be read"
			: `its feed cannot be read since ${formatDate(dayOf(feed.failingSince))}`;
	return feed?.readAt ? null : "its feed has not been read yet";
}
