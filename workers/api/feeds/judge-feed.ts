import type { FeedIdentity } from "../../../db/queries/feed-readings";
import { siteOf } from "../fetching/public-address";
import { sharesWord } from "../fetching/shares-word";

export type Judged = {
	feed: {
		of: "publisher" | "podcast";
		name: string;
		website: string | null;
		url: string;
		trusted: FeedIdentity | null;
	};
	address: URL;
	title: string | null;
	link: string | null;
	links: string[];
};

export type Verdict = {
	/** Null if it seems right. */
	why: string | null;
	said: FeedIdentity;
	/** Whether an address is at one of its sites. */
	isOwn: (address: string | null) => boolean;
};

/** Its title must share a word with the name or its earlier title, and it must link to their site or live there. At least half of a publisher's entries must link to the site. A podcast's first reading adds the sites it uses, because its host often serves its page. */
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
	if (isElsewhere(found)) return { why: `Its address now redirects to ${found}`, said, isOwn };
	if (isElsewhere(named) && (feed.of === "publisher" || trusted))
		return { why: `It says it belongs to ${named}`, said, isOwn };
	if (trusted?.title && title && !sharesWord(title, `${feed.name} ${trusted.title}`))
		return { why: `Its title was “${trusted.title}” and is now “${title}”`, said, isOwn };
	if (feed.of === "publisher" && most && isElsewhere(most.site) && most.count * 2 > links.length)
		return { why: `Most of its entries link to ${most.site}`, said, isOwn };
	return { why: null, said, isOwn };
}

function commonest(sites: string[]): Array<{ site: string; count: number }> {
	const counts = new Map<string, number>();
	for (const site of sites) counts.set(site, (counts.get(site) ?? 0) + 1);
	return [...counts].map(([site, count]) => ({ site, count })).sort((a, b) => b.count - a.count);
}
