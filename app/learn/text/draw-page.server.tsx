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
 * A text page's loader data. Has its head and its HTML, which travels once and isn't hydrated, so the browser
 * needs no code to draw texts.
 * @param meta the head, unless our own text provides it
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
