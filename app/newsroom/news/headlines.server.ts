import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { dayOf, formatDate, formatMoment } from "~/ui/format";
import publishers from "~db/content/news-sources.json";
import { type Headline, type PublisherFeed, readHeadlinePage } from "~db/queries/feeds";

const SHOWN = 20;

export type HeadlinesView = Awaited<ReturnType<typeof readHeadlines>>;

/** Leaves out headlines that fail to load, so the page survives. */
export async function readHeadlines({ db, cache }: Pick<AppLoadContext, "db" | "cache">) {
	try {
		const { value, degradedSince } = await cache.read(contentKeys.headlines, CONTENT_POLICY, () =>
			readHeadlinePage(db, SHOWN),
		);
		return {
			headlines: value.headlines.map(presentHeadline),
			asOf: degradedSince === null ? null : formatMoment(degradedSince),
			publishers: presentPublishers(publishers, value.feeds),
		};
	} catch (thrown) {
		if (thrown instanceof Response)
			return { headlines: null, asOf: null, publishers: presentPublishers(publishers, null) };
		throw thrown;
	}
}

export function presentHeadline(headline: Headline) {
	const { id, title, link, excerpt, publishedAt, publisher, language } = headline;
	return {
		id,
		title,
		publisher,
		excerpt,
		href: link,
		dated: publishedAt === null ? null : formatDate(dayOf(publishedAt)),
		lang: language === "en" ? null : language,
	};
}

type Publisher = { slug: string; name: string; website: string; covers: string };

/** `feeds` is null when we can't read them. */
export function presentPublishers(publishers: Publisher[], feeds: PublisherFeed[] | null) {
	// Before the first feed is read there is nothing to say of each.
	const isKnown = feeds?.some(({ readAt, flag }) => readAt !== null || flag !== null);
	return publishers.map(({ slug, name, website, covers }) => {
		const feed = feeds?.find(({ id }) => id === `publisher:${slug}`);
		return { slug, name, covers, href: website, state: isKnown ? stateOf(feed) : null };
	});
}

function stateOf(feed: PublisherFeed | undefined): string | null {
	if (feed?.flag === "changed") return "its feed now seems to belong to another site";
	if (feed?.flag === "dead")
		return feed.failingSince === null
			? "we can’t read its feed"
			: `we haven’t been able to read its feed since ${formatDate(dayOf(feed.failingSince))}`;
	return feed?.readAt ? null : "we haven’t read its feed yet";
}
