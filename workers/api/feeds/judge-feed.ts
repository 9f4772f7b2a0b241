import type { FeedIdentity } from "../../../db/queries/feed-readings";
import { sharesWord } from "../fetching/shares-word";
import { siteOf } from "../fetching/site-of";

export type Judged = {
	/** As it is listed, and what it said of itself when it was last known to be theirs; null before it was read. */
	feed: {
		of: "publisher" | "podcast";
		name: string;
		website: string | null;
		url: string;
		trusted: FeedIdentity | null;
	};
	/** Where it was found, and what it says of itself. */
	address: URL;
	title: string | null;
	link: string | null;
	/** Where its entries lead. */
	links: string[];
};

export type Verdict = {
	/** Why it seems to be another's, in words; null where it is theirs. */
	why: string | null;
	/** What is remembered of it. */
	said: FeedIdentity;
	/** Whether an address is at one of its sites. */
	isOwn: (address: string | null) => boolean;
};

/**
 * Whether a feed is still that of the publisher or show that it is listed for. It is where it is found at their site, says that it belongs to
 * their site, has a title that shares a word with their name or with its title before, and, for a publisher, where at least half of
 * its entries lead there. A podcast's first reading says which sites are its own besides, because its page is often its host's.
 */
export function judgeFeed({ feed, address, title, link, links }: Judged): Verdict {
	const { trusted } = feed;
	const own = [siteOf(feed.website), siteOf(feed.url), ...(trusted?.sites ?? [])].filter(
		(site) => site !== null,
	);
	const found = siteOf(address.href);
	const named = siteOf(link);
	const [most] = commonest(links.map(siteOf).filter((site) => site !== null));
	const isOwn = (address: string | null) => own.includes(siteOf(address) ?? "");
	const isElsewhere = (site: string | null) => site !== null && !own.includes(site);
	const said = {
		title: title ?? trusted?.title ?? null,
		sites: [...new Set([found, named, feed.of === "publisher" ? (most?.site ?? null) : null])].filter(
			(site) => site !== null,
		),
	};
	if (isElsewhere(found)) return { why: `Its address now leads to ${found}`, said, isOwn };
	if (isElsewhere(named) && (feed.of === "publisher" || trusted))
		return { why: `It says that it belongs to ${named}`, said, isOwn };
	if (trusted?.title && title && !sharesWord(title, `${feed.name} ${trusted.title}`))
		return { why: `Its title was “${trusted.title}” and is now “${title}”`, said, isOwn };
	if (feed.of === "publisher" && most && isElsewhere(most.site) && most.count * 2 > links.length)
		return { why: `Most of its entries lead to ${most.site}`, said, isOwn };
	return { why: null, said, isOwn };
}

function commonest(sites: string[]): Array<{ site: string; count: number }> {
	const counts = new Map<string, number>();
	for (const site of sites) counts.set(site, (counts.get(site) ?? 0) + 1);
	return [...counts].map(([site, count]) => ({ site, count })).sort((a, b) => b.count - a.count);
}
