const LONGEST = 1000;

/** With a dot in it, and no IP address. */
const HOST = /^(?=.*\.)(?!.*\.\d+\.?$)[^[\]:]+$/;

/** Say where a reader came from, and nothing about the page. */
const ADVERTISING =
	/^(utm_.*|ga_.*|mc_[ce]id|fbclid|gclid|dclid|yclid|msclkid|igshid|_hs(enc|mi)|cmpid|ncid|ref|ref_src|source|traffic_source)$/i;

/** Null if it's no http or https address of a named host, or too long. A name or password in it looks like another site's link, so we refuse it. */
export function webAddress(said: string | undefined, base: string): URL | null {
	const address = said ? URL.parse(said.trim(), base) : null;
	if (!address || !/^https?:$/.test(address.protocol) || !HOST.test(address.hostname)) return null;
	return address.username || address.password || address.href.length > LONGEST ? null : address;
}

/** Without parameters that only count readers. */
export function itemLink(said: string | undefined, base: string): URL | null {
	const link = webAddress(said, base);
	if (!link) return null;
	for (const name of [...link.searchParams.keys()])
		if (ADVERTISING.test(name)) link.searchParams.delete(name);
	if (/^#?$|^#(\.|utm_|ref=|xtor=)/.test(link.hash)) link.hash = "";
	return link;
}

/** Fragments that don't identify an entry. Some sites tell entries apart by the fragment alone. */
const PLACE = /^#(comments?|respond|top|more(-\d+)?|disqus_thread)$/i;

/** Host, path and fragment without `www.`, scheme, closing slash and order of parameters. */
export function sameLink(link: URL): string {
	const query = new URLSearchParams(
		[...link.searchParams].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
	).toString();
	const path = link.pathname.replace(/(\/(index\.\w+)?|\/amp\/?)$/, "");
	const place = PLACE.test(link.hash) ? "" : link.hash;
	return `${link.host.replace(/^www\./, "")}${path}${query && `?${query}`}${place}`;
}
