import type { MetaDescriptor } from "@remix-run/react";
import { textHref } from "~/syllabus/text-href";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import type { TextHead } from "./view";

/** Where a page is to be had as Markdown. */
export function markdownLink(canonical: string, origin: string): MetaDescriptor {
	return { tagName: "link", rel: "alternate", type: "text/markdown", href: `${origin}${canonical}.md` };
}

/** The head of a text's page: what it is for people who share it and for machines. @param over the pages above it */
export function textMeta(
	text: TextHead | undefined,
	error: unknown,
	matches: Parameters<typeof originOf>[0],
	over: Crumb[],
): MetaDescriptor[] {
	if (!text) return failedMeta(error);
	const origin = originOf(matches);
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
