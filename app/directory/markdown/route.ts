import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerMarkdown } from "~/context/answer-markdown";
import { loadListingMarkdown } from "./load.server";

/**
 * `/lenders/{slug}.md` and similar. The listing's page as Markdown. The site sends clients that prefer Markdown
 * here.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { markdown, canonical } = await loadListingMarkdown(args);
	return answerMarkdown(args.request, markdown, canonical);
}
