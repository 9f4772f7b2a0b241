import { parse } from "tldts";

/** Says whether an address may be asked. */
export type AddressPolicy = (address: URL) => boolean;

const LONGEST = 2000;

/** Names that mean a machine of one's own or of one's own network, whatever their public suffix. */
const PRIVATE_NAMES =
	/(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|alt)$/;

/**
 * Whether an address is one of the public web: https on its own port, without a name or password, and at a host with a domain under a known
 * public suffix. An IP address is none, however it is written: the URL parser turns decimal, octal, hexadecimal and short forms of
 * IPv4 into the usual one before this looks, and IPv6, IPv4 inside of it too, stands in brackets. A worker cannot ask the DNS before
 * it fetches, so a public name that leads to a private address is not seen here; the platform's own network, which has nothing private
 * of ours in it, is what stands against that.
 */
export const isPublicAddress: AddressPolicy = (address) =>
	address.protocol === "https:" && isPublicPage(address);

/** The same for a page that is only looked at: http, on its own port, will do. */
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
