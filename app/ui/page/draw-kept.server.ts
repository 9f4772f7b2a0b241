import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * HTML that is kept to be put into many pages, in one piece. What React gives is a tree of the hundreds of pieces that it was put together
 * from, which is walked again each time that it is copied: ten times the work for a table of fifty rows.
 */
export function drawKept(element: ReactElement): string {
	return decoder.decode(encoder.encode(renderToStaticMarkup(element)));
}
