import type { MetaDescriptor } from "@remix-run/cloudflare";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { originOf, type PageMeta, pageMeta } from "~/ui/page/page-meta";

/** The head of a page of Learn that is no text: what it is called, and the way to it. @param trail to the page, it included */
export function learnMeta(
	matches: Parameters<typeof originOf>[0],
	trail: Crumb[],
	page: Omit<PageMeta, "origin">,
): MetaDescriptor[] {
	const origin = originOf(matches);
	return [...pageMeta({ ...page, origin }), { "script:ld+json": breadcrumbData(trail, origin) }];
}
