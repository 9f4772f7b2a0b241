import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Passes on HTML that a loader drew, so that it travels once. It's in the document, or in the data for a data
 * request.
 * @param id the element's id
 * @returns what the loader returns as data, or null when the document has it
 */
export function drawOnce({ drawn }: Pick<AppLoadContext, "drawn">, id: string, html: string): string | null {
	drawn?.set(id, html);
	return drawn ? null : html;
}
