import type { MetaDescriptor } from "@remix-run/react";
import { feedLink } from "~/ui/page/feed-link";
import { pageMeta } from "~/ui/page/page-meta";

/**
 * The home page's head. Has site identity, search and feeds.
 * @param isAsked whether the address has a loan. Then the canonical page is the one without it.
 */
export function homeMeta(origin: string, isAsked: boolean): MetaDescriptor[] {
	return [
		...pageMeta({
			title: "Plumbline: bitcoin-backed finance, every number with its source",
			description:
				"A directory of bitcoin loans, custody, cards, exchanges, funds and more. Each number shows its source, its date and how sure we are.",
			canonical: "/",
			robots: isAsked ? "noindex, follow" : undefined,
			origin,
		}),
		feedLink("changes", origin),
		feedLink("articles", origin),
		{
			tagName: "link",
			rel: "search",
			type: "application/opensearchdescription+xml",
			title: "Plumbline",
			href: `${origin}/opensearch.xml`,
		},
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "WebSite",
				name: "Plumbline",
				url: `${origin}/`,
				inLanguage: "en-US",
				publisher: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
				potentialAction: {
					"@type": "SearchAction",
					target: `${origin}/search?q={search_term_string}`,
					"query-input": "required name=search_term_string",
				},
			},
		},
	];
}
