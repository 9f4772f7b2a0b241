import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadMarkdown } from "./load.server";

/**
 * `/articles/{slug}.md` and its like: what the page without `.md` says, as Markdown. The site leads whoever prefers Markdown here
 * from the page's own address.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/\.md$/, "");
	return new Response(await loadMarkdown(context, path), {
		headers: {
			"Content-Type": "text/markdown; charset=utf-8",
			"Cache-Control": "public, max-age=0, must-revalidate",
			// The page is what search engines are to show. No `noindex`: this is also an answer at the page's own address.
			Link: `<${context.config.origin}${path}>; rel="canonical"`,
		},
	});
}
