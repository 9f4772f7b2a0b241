import type { NavigateFunction } from "@remix-run/react";
import type { MouseEvent } from "react";

/** How a link is gone to. */
export type Going = { state?: object; replace?: boolean; preventScrollReset?: boolean };

/**
 * Opens a link of ours in HTML that React did not draw, without loading a new document, where a plain press asks for it.
 * @param optionsOf how to go there
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
