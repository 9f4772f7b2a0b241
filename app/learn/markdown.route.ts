import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerMarkdown } from "~/context/conditional";
import { loadMarkdown } from "./load-markdown.server";

/** `/articles/{slug}.md` and similar. The page as Markdown. The site sends clients that prefer Markdown here. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/\.md$/, "");
	return answerMarkdown(request, await loadMarkdown(context, path), context.config.origin + path);
}
