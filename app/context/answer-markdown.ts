import { answerConditionally } from "./conditional";

/**
 * Search engines should show the HTML page at `page` instead. No `noindex`, because we also serve this at the page's
 * own address.
 */
export function answerMarkdown(request: Request, markdown: string, page: string): Promise<Response> {
	return answerConditionally(request, markdown, "text/markdown; charset=utf-8", {
		"Cache-Control": "public, max-age=0, must-revalidate",
		Link: `<${page}>; rel="canonical"`,
	});
}
