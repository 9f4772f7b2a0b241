import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Hands over HTML that a loader drew, so that it travels once: in the document where one is drawn, as data where only a page's data is
 * asked for.
 * @param id of the place it stands in
 * @returns what the loader is to give as data; null where the document has it
 */
export function drawOnce({ drawn }: Pick<AppLoadContext, "drawn">, id: string, html: string): string | null {
	drawn?.set(id, html);
	return drawn ? null : html;
}
