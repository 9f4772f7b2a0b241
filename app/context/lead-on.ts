import { redirect } from "@remix-run/cloudflare";

/**
 * The answer of an address whose page is at another one now: 301, which search engines follow for good. What the staff renames or merges
 * they can take back, so a browser asks again each time: one that remembered both ways would go round in circles.
 */
export function leadOn(to: string): Response {
	return redirect(to, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
