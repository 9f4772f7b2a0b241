import { getDomain, parse } from "tldts";

export type AddressPolicy = (address: URL) => boolean;

const LONGEST = 2000;

/** Host names for the local machine or network, whatever their public suffix. */
const PRIVATE_NAMES =
	/(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|alt)$/;

/** Https, the default port, no credentials, and a domain under a known public suffix. IP addresses fail in every form. A worker can't resolve DNS before a fetch, so a public name with a private address passes. The platform's network has no private services. */
export const isPublicAddress: AddressPolicy = (address) =>
	address.protocol === "https:" && isPublicPage(address);

/** For pages we only read, which may use http. */
export const isPublicPage: AddressPolicy = (address) => {
	if (!/^https?:$/.test(address.protocol) || address.port !== "" || address.href.length > LONGEST)
		return false;
	if (address.username !== "" || address.password !== "") return false;
	// A name may end in the dot of the root.
	const host = address.hostname.replace(/\.$/, "");
	if (PRIVATE_NAMES.test(host)) return false;
	const { isIp, isIcann, domain } = parse(host, { validateHostname: true });
	return isIp === false && isIcann === true && domain !== null;
};

/** The registrable domain, with what's before it on hosts of many sites, such as newsletters. */
export function siteOf(address: string | null): string | null {
	const host = address === null ? null : (URL.parse(address)?.hostname ?? null);
	return host && (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
