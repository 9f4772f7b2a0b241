import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Tells whoever sends mail that one is owed. Goes on after the answer, so that how long the answer takes says nothing of whether one is; where it
 * fails the clock tells of it within ten minutes.
 * @param id null where none is owed
 */
export function tellMail(
	{ api, waitUntil }: Pick<AppLoadContext, "api" | "waitUntil">,
	id: string | null,
): void {
	if (id !== null) waitUntil(api("/api/mail/tell", { ids: [id] }).catch(() => {}));
}
