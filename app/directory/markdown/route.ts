import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerMarkdown } from "~/context/conditional";
import { leadOn } from "~/context/not-found.server";
import { loadDetail } from "../detail/load.server";
import { drawListing } from "./draw-listing.server";

/**
 * `/lenders/{slug}.md` and similar. The listing's page as Markdown. The site sends clients that prefer Markdown
 * here.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { markdown, canonical } = await loadListingMarkdown(args);
	return answerMarkdown(args.request, markdown, canonical);
}

type Arguments = { context: AppLoadContext; request: Request; params: { slug?: string } };

/**
 * A listing as Markdown, with its page's address. Cached like the page.
 * @throws Response 404 for an unknown listing, 503 without database and copy
 */
async function loadListingMarkdown(request: Arguments): Promise<{ markdown: string; canonical: string }> {
	const view = await loadDetail(request).catch((thrown: unknown) => {
		if (!(thrown instanceof Response)) throw thrown;
		if (thrown.status === 301) throw movedTo(thrown);
		throw thrown.status === 404 ? notThere() : thrown;
	});
	const { origin } = request.context.config;
	const canonical = `${origin}${view.kind.path}/${view.id.slice(view.id.indexOf(":") + 1)}`;
	return { markdown: drawListing(view, canonical, origin), canonical };
}

/** Where a page leads because its listing was merged into another, as Markdown. */
function movedTo(page: Response): Response {
	const [path, query] = (page.headers.get("Location") ?? "").split("?");
	return leadOn(`${path}.md${query ? `?${query}` : ""}`);
}

function notThere(): Response {
	return new Response("There is no such listing.\n", {
		status: 404,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}
