const LONGEST = 1000;

/** A name with a dot in it, and no IP address. */
const HOST = /^(?=.*\.)(?!.*\.\d+\.?$)[^[\]:]+$/;

/** Parameters that say where a reader came from, and nothing of what is read. */
const ADVERTISING =
	/^(utm_.*|ga_.*|mc_[ce]id|fbclid|gclid|dclid|yclid|msclkid|igshid|_hs(enc|mi)|cmpid|ncid|ref|ref_src|source|traffic_source)$/i;

/**
 * An address of a feed, whole; null where it is no http or https address of a named host, or too long for one. A name or password in it is refused,
 * because such a link looks like another site's.
 * @param base what a relative address starts from
 */
export function webAddress(said: string | undefined, base: string): URL | null {
	const address = said ? URL.parse(said.trim(), base) : null;
	if (!address || !/^https?:$/.test(address.protocol) || !HOST.test(address.hostname)) return null;
	return address.username || address.password || address.href.length > LONGEST ? null : address;
}

/** The same for a page that is read: without what only counts readers. */
export function itemLink(said: string | undefined, base: string): URL | null {
	const link = webAddress(said, base);
	if (!link) return null;
	for (const name of [...link.searchParams.keys()])
		if (ADVERTISING.test(name)) link.searchParams.delete(name);
	if (/^#?$|^#(\.|utm_|ref=|xtor=)/.test(link.hash)) link.hash = "";
	return link;
}

/** Places of a page that are no page of their own. Some sites tell their entries apart by the place alone. */
const PLACE = /^#(comments?|respond|top|more(-\d+)?|disqus_thread)$/i;

/** What two links to the same page have in common: host, path and place without `www.`, scheme, closing slash and order of parameters. */
export function sameLink(link: URL): string {
	const query = new URLSearchParams(
		[...link.searchParams].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
	).toString();
	const path = link.pathname.replace(/(\/(index\.\w+)?|\/amp\/?)$/, "");
	const place = PLACE.test(link.hash) ? "" : link.hash;
	return `${link.host.replace(/^www\./, "")}${path}${query && `?${query}`}${place}`;
}
