import { createContext, useContext } from "react";

/**
 * HTML by name that this document's loaders drew. Empty in the browser, where that HTML is in the page
 * already.
 */
export const DrawnContext = createContext<ReadonlyMap<string, string> | null>(null);

/** Each element's original HTML by id, because a redraw must not lose it. */
const served = new Map<string, string>();

/**
 * The HTML in an element that React leaves alone. The server uses the loader's HTML, and the browser what came
 * with the page.
 * @param id the element's id, which is also the HTML's name
 */
export function useDrawn(id: string): string {
	const drawn = useContext(DrawnContext);
	if (import.meta.env.SSR) return drawn?.get(id) ?? "";
	const html = served.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
	served.set(id, html);
	return html;
}
