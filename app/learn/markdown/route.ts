import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerMarkdown } from "~/context/answer-markdown";
import { loadMarkdown } from "./load.server";

/**
 * `/articles/{slug}.md` and its like: what the page without `.md` says, as Markdown. The site leads whoever prefers Markdown here
 * from the page's own address.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/\.md$/, "");
	return answerMarkdown(request, await loadMarkdown(context, path), context.config.origin + path);
}
