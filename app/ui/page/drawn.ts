import { createContext, useContext } from "react";

/**
 * HTML by name that this document's loaders drew. Empty in the browser, where that HTML is in the page
 * already.
 */
export const DrawnContext = createContext<ReadonlyMap<string, string> | null>(null);

/** What each place held when the page came, by the id of its element: drawing anew must not lose it. */
const served = new Map<string, string>();

/**
 * The HTML of a place that React leaves alone: on the server what the loader drew, in the browser what came with the page.
 * @param id of the place's element, and the name it was drawn under
 */
export function useDrawn(id: string): string {
	const drawn = useContext(DrawnContext);
	if (import.meta.env.SSR) return drawn?.get(id) ?? "";
	const html = served.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
	served.set(id, html);
	return html;
}
