import type { NavigateFunction } from "@remix-run/react";
import type { MouseEvent } from "react";

/** How a link is gone to. */
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
