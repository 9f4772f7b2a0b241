import { Context } from "hono";
import { accepts } from "hono/accepts";
import { markdownPathOf } from "../../app/pages";

const MARKDOWN = "text/markdown";

/**
 * The request for a page as whoever sent it wants it: where Markdown is preferred to HTML and the page is there as such, the
 * request for that file. It has an address of its own, so the page cache keeps nothing of it and knows nothing of `Accept`.
 */
export function negotiate(request: Request): Request {
	// Nearly nobody names it: those who do not cost nothing.
	if (!/text\/markdown/i.test(request.headers.get("Accept") ?? "")) return request;
	const url = new URL(request.url);
	const file = markdownPathOf(url.pathname);
	if (!file || request.method === "POST" || !prefersMarkdown(request)) return request;
	url.pathname = file;
	return new Request(url, request);
}

/** Markdown has to be asked for by its name: whoever takes anything gets the page. */
function prefersMarkdown(request: Request): boolean {
	const supports = ["text/html", MARKDOWN, "*/*"];
	return accepts(new Context(request), { header: "Accept", supports, default: "text/html" }) === MARKDOWN;
}
