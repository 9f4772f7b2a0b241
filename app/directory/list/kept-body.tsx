import { useNavigate } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { useDrawn } from "~/ui/page/drawn";
import { followLink, type Going } from "~/ui/page/follow-link";
import { overList } from "../detail/place";
import { foldChoice, followKept, pressKept } from "./kept-rows";

/** The element's id, and the name the loader draws its HTML under. */
export const BODY = "list-body";

/** The history state for a link. A listing opens over the list. Any other page starts at the top. */
function stateOf({ pathname, dataset }: HTMLAnchorElement): object | undefined {
	if (dataset.to === "top") return { top: true };
	return pathname.split("/").length === 3 ? overList : undefined;
}

// On the server nothing is laid out.
const useBeforePaint = import.meta.env.SSR ? () => {} : useLayoutEffect;

/**
 * The part below the filters, as the server drew it. It arrives only as HTML, without its data, so React never
 * redraws it. One listener handles clicks inside it.
 * @param html for another state of the list, or null for the HTML that came with the page
 */
export function KeptBody({ html }: { html: string | null }) {
	const ref = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const served = useDrawn(BODY);
	const focused = useRef("");
	if (!import.meta.env.SSR) focused.current = focusIn(ref.current);

	useBeforePaint(() => {
		if (!ref.current) return;
		if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
		focused.current = "";
		return followKept(ref.current);
	}, [html]);

	return (
		// The keyboard presses links, boxes and buttons, which are the browser's own.
		// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above
		<div
			ref={ref}
			id={BODY}
			className="list-body"
			onClick={(event) => {
				pressKept(event.target as Element);
				followLink(event, navigate, optionsOf);
			}}
			onKeyDown={({ key, target }) => foldChoice(key, target as Element)}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server
			dangerouslySetInnerHTML={{ __html: html ?? served }}
		/>
	);
}

/**
 * The id of the focused element inside, so that it gets the focus back after new rows arrive (e.g. a sort
 * heading).
 */
function focusIn(body: HTMLElement | null): string {
	const { activeElement } = document;
	return activeElement && body?.contains(activeElement) ? activeElement.id : "";
}

/** How to follow a list's link. The same address makes no new history entry. */
function optionsOf(link: HTMLAnchorElement): Going {
	const { pathname, search, hash } = link;
	const here = location.pathname + location.search + location.hash;
	return {
		state: stateOf(link),
		replace: pathname + search + hash === here,
		preventScrollReset: true,
	};
}
