import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerMarkdown } from "~/context/answer-markdown";
import { loadListingMarkdown } from "./load.server";

/**
 * `/lenders/{slug}.md` and its like: what the listing's page says, as Markdown. The site leads whoever prefers Markdown here from the
 * page's own address.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { markdown, canonical } = await loadListingMarkdown(args);
	return answerMarkdown(args.request, markdown, canonical);
}
