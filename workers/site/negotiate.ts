import { Context } from "hono";
import { accepts } from "hono/accepts";
import { markdownPathOf } from "../../app/pages";

const MARKDOWN = "text/markdown";

/**
 * The request for a page in the preferred format. If the client prefers Markdown and the page has it, we
 * request that file. It has its own address, so the page cache doesn't depend on `Accept`.
 */
export function negotiate(request: Request): Request {
	// Few clients ask for Markdown, so this check keeps the others fast.
	if (!/text\/markdown/i.test(request.headers.get("Accept") ?? "")) return request;
	const url = new URL(request.url);
	const file = markdownPathOf(url.pathname);
	if (!file || request.method === "POST" || !prefersMarkdown(request)) return request;
	url.pathname = file;
	return new Request(url, request);
}

/** Clients must name Markdown. Those that accept anything get the page. */
function prefersMarkdown(request: Request): boolean {
	const supports = ["text/html", MARKDOWN, "*/*"];
	return accepts(new Context(request), { header: "Accept", supports, default: "text/html" }) === MARKDOWN;
}
