import type { AppLoadContext } from "@remix-run/cloudflare";

/** Passes on HTML that a loader drew, so that it travels once: in the document, or in the data for a data request. */
export function drawOnce({ drawn }: Pick<AppLoadContext, "drawn">, id: string, html: string): string | null {
	drawn?.set(id, html);
	return drawn ? null : html;
}
