import { nameOf, pageAt } from "../pages";

/** A change purges by tag. A tag is the path of a kind's list, or one of those below. */
export type ContentKey = { name: string; tags: readonly string[] };

/** For content that shows several kinds. Any of them purges it. */
export const SITE = "site";

/** Which tests run on pages. Pages are cached under what they were drawn with, so nothing else goes with it. */
export const EXPERIMENTS = "experiments";

/** Headlines from feeds. They change more often than the page around them. */
export const HEADLINES = "headlines";

/** @param section the path of a kind's list, e.g. `/lenders` */
export const contentKeys = {
	list: (section: string, kind: string, query: string) => of(`list:${kind}:${query}`, section),
	export: (section: string, kind: string, query: string) => of(`export:${kind}:${query}`, section),
	month: (section: string, month: string) => of(`month:${month}`, section),
	places: (section: string, kind: string) => of(`places:${kind}`, section),
	listing: (section: string, id: string) => of(`listing:${id}`, section),
	record: (section: string, id: string) => of(`record:${id}`, section),
	terms: (section: string, kind: string) => of(`terms:${kind}`, section),
	text: (kind: string, slug: string) => of(`text:${kind}:${slug}`, SITE),
	markdown: (kind: string, slug: string) => of(`markdown:${kind}:${slug}`, SITE),
	textHeads: (kinds: string) => of(`texts:${kinds}`, SITE),
	totals: of("totals", SITE),
	qualityVersions: of("quality-versions", SITE),
	corrections: of("corrections", SITE),
	news: (choices: string) => of(`news:${choices}`, SITE),
	newsItem: (slug: string) => of(`news-item:${slug}`, SITE),
	newestNews: of("newest-news", SITE),
	newsFeed: of("news-feed", SITE),
	newsAddresses: of("news-addresses", SITE),
	reviews: (address: string) => of(`reviews:${address}`, SITE),
	loanRecords: of("loan-records", "/lenders"),
	cardRecords: of("card-records", "/cards"),
	/** Which figures that rows of the menu wait for are known of any listing. */
	menu: of("menu", SITE),
	featuredEtf: of("featured-etf", "/etfs"),
	providers: of("providers", "/custody", "/inheritance", "/lenders", "/cards"),
	home: of("home", SITE),
	closes: of("closes", SITE),
	quality: of("quality", SITE),
	headlines: of("headlines", HEADLINES),
	sitemap: (part: string) => of(`sitemap:${part}`, SITE),
	changes: (feed: string) => of(`changes:${feed}`, SITE),
	/** Never cached. Simultaneous requests share one answer. */
	search: (limit: number, words: string) => of(`search:${limit}:${words}`, SITE),
	favourites: (ids: string) => of(`favourites:${ids}`, SITE),
	experiments: of("experiments", EXPERIMENTS),
	/** No recording purges these. They only expire. */
	price: of("price"),
	badgeStats: of("badge-stats"),
} as const;

function of(name: string, ...tags: string[]): ContentKey {
	return { name, tags };
}

/** The tags of the cached page at a path. A file has those of the page it is named after. */
export function tagsOfPage(pathname: string): readonly string[] {
	const page = pageAt(pathname.replace(/\.[a-z]+$/, ""));
	if (page?.path === "/news") return [SITE, HEADLINES];
	if (page?.counts !== "section") return [SITE];
	const list = page.inside ? pageAt(page.inside) : page;
	const path = list ? nameOf(list).path : SITE;
	return KEEPERS.includes(path) ? KEEPERS : [path];
}

/** Each of these lists names its best providers by figures from both. */
const KEEPERS: readonly string[] = ["/custody", "/inheritance"];

/** The lenders' list opens with an example at the newest price. Answers to a visitor's own loan aren't cached. */
export const TAGS_OF_CLOSE: readonly string[] = [SITE, "/lenders"];

export function tagsOfChange(section: string): readonly string[] {
	return [section, SITE];
}

export type CachePolicy<T = unknown> = {
	/** Seconds a copy is served without asking. */
	fresh: number;
	/** Seconds after that in which the copy is served while it's renewed. */
	stale: number;
	/** Seconds a copy is kept for when the database doesn't answer. */
	keep: number;
	/** Milliseconds to wait for the database. */
	deadline: number;
	/** False means never cache, e.g. for visitor input. */
	store?: boolean;
	/** Whether to cache a value. Anyone can invent ids, so misses must not fill the cache. */
	isCacheable?: (value: T) => boolean;
};

/** Valid until a purge by tag or the end of the day. Changes without a purge appear within the hour. */
export const CONTENT_POLICY: CachePolicy = { fresh: 3600, stale: 86_400, keep: 604_800, deadline: 2000 };

/** For counters that change with every visitor and purge nothing. Never more than six minutes old. */
export const COUNTED_POLICY: CachePolicy = { ...CONTENT_POLICY, fresh: 60, stale: 300 };

/** For content that may not exist. We don't cache misses. */
export const FOUND_POLICY: CachePolicy = { ...CONTENT_POLICY, isCacheable: (value) => value !== null };

/** We never cache what visitors type. */
export const TYPED_POLICY: CachePolicy = { fresh: 0, stale: 0, keep: 0, deadline: 2000, store: false };
