import { answerConditionally } from "./conditional";

/**
 * What a page says, as Markdown. The page is what search engines are to show. No `noindex`: this is also an answer at the page's own address.
 * @param page the address of that, absolute
 */
export function answerMarkdown(request: Request, markdown: string, page: string): Promise<Response> {
	return answerConditionally(request, markdown, "text/markdown; charset=utf-8", {
		"Cache-Control": "public, max-age=0, must-revalidate",
		Link: `<${page}>; rel="canonical"`,
	});
}
