import type { MetaDescriptor } from "@remix-run/cloudflare";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { originOf, type PageMeta, pageMeta } from "~/ui/page/page-meta";

/** The head for a Learn page that isn't a text. @param trail the path to the page, including itself */
export function learnMeta(
	matches: Parameters<typeof originOf>[0],
	trail: Crumb[],
	page: Omit<PageMeta, "origin">,
): MetaDescriptor[] {
	const origin = originOf(matches);
	return [...pageMeta({ ...page, origin }), { "script:ld+json": breadcrumbData(trail, origin) }];
}
