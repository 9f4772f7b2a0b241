import { useNavigate } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { useDrawn } from "~/ui/page/drawn";
import { followLink, type Going } from "~/ui/page/follow-link";
import { overList } from "../detail/place";
import { foldChoice, followKept, pressKept } from "./kept-rows";

/** The id of the place, and the name under which the loader draws what stands in it. */
export const BODY = "list-body";

/** What a link carries into the history: to a listing that it opens over the list, to another page that this one begins at its top. */
function stateOf({ pathname, dataset }: HTMLAnchorElement): object | undefined {
	if (dataset.to === "top") return { top: true };
	return pathname.split("/").length === 3 ? overList : undefined;
}

// On the server nothing is laid out.
const useBeforePaint = import.meta.env.SSR ? () => {} : useLayoutEffect;

/**
 * What stands below the filters, as the server drew it. React does not draw it again: it comes with the page
 * as HTML only, without the data it was drawn from, and one listener here handles what is pressed in it.
 * @param html of another state of the list; null for the one that came with the page
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

/** The id of what has the focus in there, which is to have it again when other rows come: the head one sorts by. */
function focusIn(body: HTMLElement | null): string {
	const { activeElement } = document;
	return activeElement && body?.contains(activeElement) ? activeElement.id : "";
}

/** How a link of the list is gone to: the same address again is no new entry of the history. */
function optionsOf(link: HTMLAnchorElement): Going {
	const { pathname, search, hash } = link;
	const here = location.pathname + location.search + location.hash;
	return {
		state: stateOf(link),
		replace: pathname + search + hash === here,
		preventScrollReset: true,
	};
}
