import { tagsOfPage } from "../../app/context/content-keys";
import type { Page } from "../../app/page";
import { isPersonalPath, markdownPathOf, nameOf, pageAt } from "../../app/pages";
import { canonicalPageUrl } from "./page-key";
import { type Asked, asksForAPage, isAddressForEverybody } from "./page-rules";
import { remember } from "./remember";

/** What the edge has to know of an address, with what the register says of it. Nothing of it may be changed: the next request shares it. */
export type Address = Readonly<{
	protocol: string;
	origin: string;
	hostname: string;
	pathname: string;
	/** With its question mark; empty where there is none. */
	search: string;
	parameters: ReadonlySet<string>;
	/** The page that stands there, if one does, and the first of its names. */
	page: Page | undefined;
	name: string | undefined;
	isPersonal: boolean;
	/** Whether it is there as Markdown too, for those who would rather have that. */
	isNegotiated: boolean;
	/** Whether it may be answered with one page for everybody. */
	isForEverybody: boolean;
	/** Path and query of the address that its page is kept under. */
	canonical: string;
	/** What purges that. */
	tags: readonly string[];
}>;

/**
 * Reads an address: once, however many of those who have to do with a request ask for it. Most visitors ask for what somebody asked for
 * just before, and reading addresses was a third of what a page from memory cost (`docs/decisions/062-read-once-in-one-piece.md`).
 * @param address absolute, as a request has it
 */
export const readAddress = remember((address: string): Address => {
	const url = new URL(address);
	const { protocol, origin, hostname, pathname, search } = url;
	const page = pageAt(pathname);
	const canonical = canonicalPageUrl(url);
	return {
		...{ protocol, origin, hostname, pathname, search, page },
		parameters: new Set(url.searchParams.keys()),
		name: page && nameOf(page).path,
		isPersonal: isPersonalPath(pathname),
		isNegotiated: markdownPathOf(pathname) !== null,
		isForEverybody: isAddressForEverybody(canonical),
		canonical: canonical.pathname + canonical.search,
		tags: tagsOfPage(pathname),
	};
});

const ofRequests = new WeakMap<Asked, Address>();

/** The address of a request: the runtime puts `url` together anew each time that it is read, which some ten ask for. */
export function addressOf(request: Asked): Address {
	const known = ofRequests.get(request);
	if (known) return known;
	const address = readAddress(request.url);
	ofRequests.set(request, address);
	return address;
}

/**
 * Whether the answer to a request may be one page for everybody. It depends on the address alone: a cookie never changes a shared
 * page, and a `Cache-Control` of the request does not matter, because reloading must not be a way around the cache.
 */
export function isForEverybody(asked: Asked): boolean {
	return asksForAPage(asked) && addressOf(asked).isForEverybody;
}
