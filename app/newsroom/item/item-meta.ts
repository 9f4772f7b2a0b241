import type { MetaDescriptor } from "@remix-run/react";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { pageMeta } from "~/ui/page/page-meta";
import { NEWS } from "../frame";
import type { NewsItemView } from "./view";

export function itemMeta(item: NewsItemView, origin: string): MetaDescriptor[] {
	const { title, description, slug, card } = item;
	const canonical = `${NEWS.href}/${slug}`;
	return [
		...pageMeta({ title, description, canonical, origin, card }),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "NewsArticle",
				headline: title,
				description,
				datePublished: item.publishedOn,
				dateModified: item.modifiedOn,
				...(card && { image: origin + card.src }),
				inLanguage: "en-US",
				mainEntityOfPage: `${origin}${canonical}`,
				about: { "@type": "Thing", name: item.listing.name, url: `${origin}${item.listing.href}` },
				author: { "@type": "Organization", name: "Plumbline data desk", url: `${origin}/authors/data` },
				publisher: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
			},
		},
		{
			"script:ld+json": breadcrumbData(
				[NEWS, { href: canonical, label: `${item.listing.name}, ${item.dated}` }],
				origin,
			),
		},
	];
}
