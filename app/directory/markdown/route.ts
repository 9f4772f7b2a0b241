import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadListingMarkdown } from "./load.server";

/**
 * `/lenders/{slug}.md` and its like: what the listing's page says, as Markdown. The site leads whoever prefers Markdown here from the
 * page's own address.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { markdown, canonical } = await loadListingMarkdown(args);
	return new Response(markdown, {
		headers: {
			"Content-Type": "text/markdown; charset=utf-8",
			"Cache-Control": "public, max-age=0, must-revalidate",
			// The page is what search engines are to show. No `noindex`: this is also an answer at the page's own address.
			Link: `<${canonical}>; rel="canonical"`,
		},
	});
}
