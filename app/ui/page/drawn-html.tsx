import { useNavigate } from "@remix-run/react";
import { useDrawn } from "./drawn";
import { followLink } from "./follow-link";

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
