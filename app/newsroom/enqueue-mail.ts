import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Tells the mailer that an email is due. Runs after the response, so its duration doesn't reveal whether one is.
 * If it fails, the clock sends it within ten minutes.
 * @param id null when nothing is due
 */
export function enqueueMail(
	{ api, waitUntil }: Pick<AppLoadContext, "api" | "waitUntil">,
	id: string | null,
): void {
	if (id !== null) waitUntil(api("/api/mail/tell", { ids: [id] }).catch(() => {}));
}
