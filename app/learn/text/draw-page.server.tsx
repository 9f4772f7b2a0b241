import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { drawOnce } from "~/context/draw-once";
import { textHref } from "~/syllabus/text-href";
import { TEXT_PAGE } from "./drawn-text-page";
import type { TextHead, TextView } from "./view";

/**
 * What the loader of a text's page gives: what its head says, and the page as HTML, which travels once and is not hydrated. The
 * browser then needs no code that draws a text.
 */
export function drawPage(context: AppLoadContext, view: TextView, page: ReactElement) {
	const { kind, slug, title, summary, desk, publishedOn, updatedOn, card } = view;
	const head: TextHead = { kind, slug, title, summary, desk, publishedOn, updatedOn, card };
	const html = renderToStaticMarkup(<StaticRouter location={textHref(view)}>{page}</StaticRouter>);
	return data({ head, html: drawOnce(context, TEXT_PAGE, html) });
}
