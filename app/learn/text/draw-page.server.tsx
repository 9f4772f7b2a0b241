import { type AppLoadContext, data, type MetaDescriptor } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { drawOnce } from "~/context/draw-once";
import { textHref } from "~/syllabus/text-href";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { markdownLink, pageMeta } from "~/ui/page/page-meta";
import { LEARN, OVER_GUIDES } from "../frame";
import type { TextView } from "./load-text.server";
import { TEXT_PAGE } from "./text-route";

/** A text page's loader data. Its HTML travels once and isn't hydrated, so the browser needs no code to draw it. */
export function drawPage(
	context: AppLoadContext,
	view: TextView,
	page: ReactElement,
	meta = textMeta(view, context.config.origin),
) {
	const html = renderToStaticMarkup(<StaticRouter location={textHref(view)}>{page}</StaticRouter>);
	return data({ slug: view.slug, meta, html: drawOnce(context, TEXT_PAGE, html) });
}

/** The loader builds a text's head, so the browser needs no code for it. @param over its parent pages */
export function textMeta(
	text: Pick<TextView, "kind" | "slug" | "title" | "summary" | "desk" | "publishedOn" | "updatedOn" | "card">,
	origin: string,
	over = text.kind === "article" ? OVER_GUIDES : [LEARN],
): MetaDescriptor[] {
	const canonical = textHref(text);
	const { title, summary, publishedOn, updatedOn, desk, card } = text;
	return [
		...pageMeta({ title, description: summary, canonical, origin, card }),
		markdownLink(canonical, origin),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				...(text.kind === "lesson"
					? { "@type": "LearningResource", name: title, learningResourceType: "Lesson" }
					: { "@type": "Article" }),
				headline: title,
				description: summary,
				datePublished: publishedOn,
				dateModified: updatedOn,
				...(card && { image: origin + card.src }),
				inLanguage: "en-US",
				mainEntityOfPage: `${origin}${canonical}`,
				author: {
					"@type": "Organization",
					name: `Plumbline ${desk.name.toLowerCase()}`,
					url: `${origin}/authors/${desk.slug}`,
				},
				publisher: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
			},
		},
		{ "script:ld+json": breadcrumbData([...over, { href: canonical, label: title }], origin) },
	];
}
