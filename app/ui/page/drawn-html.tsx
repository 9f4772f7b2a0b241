import { type NavigateFunction, useNavigate } from "@remix-run/react";
import { createContext, type MouseEvent, useContext } from "react";

/**
 * HTML that a loader drew. It arrives once and isn't redrawn. Its links navigate without a document load.
 * @param id the element's id, which is also the HTML's name
 * @param html for a page reached later, or null for the HTML in the document
 */
export function DrawnHtml({ id, html, className }: { id: string; html: string | null; className: string }) {
	const navigate = useNavigate();
	const served = useDrawn(id);
	return (
		// The keyboard presses links, which are the browser's own.
		// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above
		<div
			id={id}
			className={className}
			onClick={(event) => followLink(event, navigate)}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server, or sanitised there
			dangerouslySetInnerHTML={{ __html: html ?? served }}
		/>
	);
}

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

export type Going = { state?: object; replace?: boolean; preventScrollReset?: boolean };

/**
 * Opens our own link inside HTML that React didn't draw, without a document load, on a plain click.
 * @param optionsOf the navigation options
 */
export function followLink(
	event: MouseEvent,
	navigate: NavigateFunction,
	optionsOf: (link: HTMLAnchorElement) => Going = () => ({}),
): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
	const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
	if (!link || event.button !== 0 || !isPlain) return;
	event.preventDefault();
	navigate(link.pathname + link.search + link.hash, optionsOf(link));
}
