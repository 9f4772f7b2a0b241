import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Runs after the response, so its duration doesn't reveal whether a mail is due. If it fails, the clock sends it within
 * ten minutes.
 */
export function enqueueMail(
	{ api, waitUntil }: Pick<AppLoadContext, "api" | "waitUntil">,
	id: string | null,
): void {
	if (id !== null) waitUntil(api("/api/mail/tell", { ids: [id] }).catch(() => {}));
}
