import type { AppLoadContext } from "@remix-run/cloudflare";
import { ArticlePage } from "~/learn/article/article-page";
import { drawPage } from "~/learn/text/draw-page.server";
import type { LoadedText } from "~/learn/text/load-text.server";

/** An article as its own page draws it. */
export function drawArticle(context: AppLoadContext, loaded: LoadedText) {
	return drawPage(context, loaded.view, <ArticlePage {...loaded} />).data;
}
