import { addressOf } from "../shared/address";
import { THIS_MACHINE } from "../shared/this-machine";

/**
 * The way to https for a request that came without, where the site's own address is https: 308, so that a method stays
 * what it is. To the site's own host, whatever host was claimed. Null for all others, and on one machine.
 * @param origin the site's own address
 */
export function toHttps(request: Request, origin: string): Response | null {
	const { protocol, hostname, pathname, search } = addressOf(request);
	if (protocol !== "http:" || !origin.startsWith("https:") || THIS_MACHINE.has(hostname)) return null;
	return new Response(null, { status: 308, headers: { Location: origin + pathname + search } });
}
