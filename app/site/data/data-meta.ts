import type { MetaDescriptor } from "@remix-run/react";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { feedLink } from "~/ui/page/feed-link";
import { pageMeta } from "~/ui/page/page-meta";
import type { DatasetsView } from "./view";

const FORMATS: Record<string, string> = {
	csv: "text/csv",
	json: "application/json",
	ics: "text/calendar",
	atom: "application/atom+xml",
};

/**
 * The page's structured data for each dataset and its files. The loader builds it, so the browser needs no code
 * for it.
 */
export function dataMeta({ datasets }: DatasetsView, origin: string): MetaDescriptor[] {
	return [
		...pageMeta({
			title: "Download the data: lists, prices, glossary, history",
			description:
				"Every list with each value’s source and date as CSV and JSON, the daily closes, the glossary and the history of lending: files, licenses and what each field means.",
			canonical: "/data",
			origin,
		}),
		feedLink("changes", origin),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "DataCatalog",
				name: "Data of Plumbline",
				url: `${origin}/data`,
				dataset: datasets.map(({ id, title, about, files, license }) => ({
					"@type": "Dataset",
					name: title,
					description: about,
					url: `${origin}/data#${id}`,
					usageInfo: license,
					creator: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
					distribution: files.map(({ href }) => ({
						"@type": "DataDownload",
						contentUrl: origin + href,
						encodingFormat: FORMATS[href.slice(href.lastIndexOf(".") + 1)],
					})),
				})),
			},
		},
		{ "script:ld+json": breadcrumbData([{ href: "/data", label: "Data" }], origin) },
	];
}
