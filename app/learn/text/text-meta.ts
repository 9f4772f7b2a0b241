import type { MetaDescriptor } from "@remix-run/react";
import { textHref } from "~/syllabus/text-href";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import type { TextView } from "./view";

/** The head of a text's page: what it is for people who share it and for machines. @param over the pages above it */
export function textMeta(
	view: TextView | undefined,
	error: unknown,
	matches: Parameters<typeof originOf>[0],
	over: Crumb[],
): MetaDescriptor[] {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	const canonical = textHref(view);
	const { title, summary, publishedOn, updatedOn, desk, card } = view;
	return [
		...pageMeta({ title, description: summary, canonical, origin, card }),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": view.kind === "lesson" ? "LearningResource" : "Article",
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
