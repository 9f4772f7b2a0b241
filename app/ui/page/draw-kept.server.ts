import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * HTML for many pages, as one flat string. React's output is a tree of hundreds of pieces, and each copy would
 * walk it. That takes ten times as long for a table of fifty rows.
 */
export function drawKept(element: ReactElement): string {
	return decoder.decode(encoder.encode(renderToStaticMarkup(element)));
}
