import { parse } from "tldts";

/** Says whether an address may be asked. */
export type AddressPolicy = (address: URL) => boolean;

const LONGEST = 2000;

/** Host names for the local machine or network, whatever their public suffix. */
const PRIVATE_NAMES =
	/(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|alt)$/;

/**
 * Whether an address is on the public web: https, the default port, no credentials, and a domain under a known
 * public suffix.
 *
 * IP addresses fail in every form. The URL parser normalizes decimal, octal, hexadecimal and short IPv4 first,
 * and IPv6 is in brackets. A worker can't resolve DNS before a fetch, so we don't catch a public name with a
 * private address. Our protection there is that the platform's network has no private services.
 */
export const isPublicAddress: AddressPolicy = (address) =>
	address.protocol === "https:" && isPublicPage(address);

/** The same for pages we only read, which may use http on its default port. */
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
