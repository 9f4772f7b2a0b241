import { getDomain } from "tldts";

/** The domain that somebody registered, with what stands before it where many live under one, as on a host of newsletters. */
export function siteOf(address: string | null): string | null {
	const host = address === null ? null : (URL.parse(address)?.hostname ?? null);
	return host && (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
