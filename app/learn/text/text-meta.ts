import type { MetaDescriptor } from "@remix-run/react";
import { textHref } from "~/syllabus/text-href";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { markdownLink } from "~/ui/page/markdown-link";
import { pageMeta } from "~/ui/page/page-meta";
import { LEARN, OVER_GUIDES } from "../frame";
import type { TextHead } from "./view";

/**
 * A text page's head for link previews and search engines. The loader builds it, so the browser needs no code for
 * it.
 * @param over its parent pages
 */
export function textMeta(
	text: TextHead,
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
