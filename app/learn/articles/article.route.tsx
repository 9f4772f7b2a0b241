import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { drawPage } from "../text/draw-page.server";
import { loadText } from "../text/load-text.server";
import TextRoute, { ErrorBoundary, headers, links, meta } from "../text/text-route";
import { ArticlePage } from "./article-page";

/** @throws Response 404 where there is none of that name, 410 where it was withdrawn */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const text = await loadText(context, "article", params.slug ?? "");
	return drawPage(context, text.view, <ArticlePage {...text} />);
}

export { ErrorBoundary, headers, links, meta, TextRoute as default };
