import { tagsOfPage } from "../../app/context/content-keys";
import type { Page } from "../../app/page";
import { isPersonalPath, markdownPathOf, nameOf, pageAt } from "../../app/pages";
import { canonicalPageUrl } from "./page-key";
import { type Asked, asksForAPage, isAddressForEverybody } from "./page-rules";
import { remember } from "./remember";

/** Requests share this object, so it's read-only. */
export type Address = Readonly<{
	protocol: string;
	origin: string;
	hostname: string;
	pathname: string;
	/** Includes the question mark. Empty without a query. */
	search: string;
	parameters: ReadonlySet<string>;
	/** The page at this address, if any, and its main name. */
	page: Page | undefined;
	name: string | undefined;
	isPersonal: boolean;
	/** Whether it's also there as Markdown. */
	isNegotiated: boolean;
	/** Whether one shared page may answer it. */
	isForEverybody: boolean;
	/** Path and query of the address whose copy it shares. */
	canonical: string;
	/** What purges that. */
	tags: readonly string[];
}>;

/** Most visitors request recently used addresses, and parsing took a third of the cost of a page from memory. @param address absolute */
export const readAddress = remember((address: string): Address => {
	const url = new URL(address);
	const { protocol, origin, hostname, pathname, search } = url;
	const page = pageAt(pathname);
	const canonical = canonicalPageUrl(url);
	return {
		protocol,
		origin,
		hostname,
		pathname,
		search,
		page,
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

/** The runtime rebuilds `url` at every read, and about ten callers need it. */
export function addressOf(request: Asked): Address {
	const known = ofRequests.get(request);
	if (known) return known;
	const address = readAddress(request.url);
	ofRequests.set(request, address);
	return address;
}

/** Only the address decides. Cookies never change a shared page. We ignore the request's `Cache-Control`, so that reloading doesn't bypass the cache. */
export function isForEverybody(asked: Asked): boolean {
	return asksForAPage(asked) && addressOf(asked).isForEverybody;
}
