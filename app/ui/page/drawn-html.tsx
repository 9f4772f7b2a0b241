import { useNavigate } from "@remix-run/react";
import { useDrawn } from "./drawn";
import { followLink } from "./follow-link";

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
