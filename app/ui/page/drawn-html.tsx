import { type NavigateFunction, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useDrawn } from "./drawn";

/**
 * HTML that a loader drew: it comes with the page once and is not drawn again. Links in it open without loading a document.
 * @param id of the place, and the name the HTML was drawn under
 * @param html of another page that was gone to; null for what came with the document
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

/** Opens a link of ours without loading a new document, where a plain press asks for it. */
function followLink(event: MouseEvent, navigate: NavigateFunction): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
	const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
	if (!link || event.button !== 0 || !isPlain) return;
	event.preventDefault();
	navigate(link.pathname + link.search + link.hash);
}
