import { redirect } from "@remix-run/cloudflare";

/**
 * Redirects to a moved page with a 301, which search engines keep. Staff can reverse a rename or merge, so
 * browsers must ask each time. A browser that cached both directions would loop.
 */
export function leadOn(to: string): Response {
	return redirect(to, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
