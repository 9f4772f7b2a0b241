import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { drawOnce } from "~/context/draw-once";
import { textHref } from "~/syllabus/text-href";
import { TEXT_PAGE } from "./drawn-text-page";
import { textMeta } from "./text-meta";
import type { TextView } from "./view";

/**
 * What the loader of a text's page gives: its head, and the page as HTML, which travels once and is not hydrated. The browser then
 * needs no code that draws a text.
 * @param meta the head, where it is not that of a text of ours
 */
export function drawPage(
	context: AppLoadContext,
	view: TextView,
	page: ReactElement,
	meta = textMeta(view, context.config.origin),
) {
	const html = renderToStaticMarkup(<StaticRouter location={textHref(view)}>{page}</StaticRouter>);
	return data({ slug: view.slug, meta, html: drawOnce(context, TEXT_PAGE, html) });
}
