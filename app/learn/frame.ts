import type { LinkDescriptor, MetaDescriptor } from "@remix-run/cloudflare";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { originOf, type PageMeta, pageMeta } from "~/ui/page/page-meta";
import styles from "./learn.css?url";

/** The `links` of every page of Learn. */
export function learnLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

/** The page that all others of Learn stand under. */
export const LEARN = { href: "/bitcoin-learning-center", label: "Learn" };

/** The pages above a guide. */
export const OVER_GUIDES = [LEARN, { href: "/articles", label: "Guides" }];

/** The head of a page of Learn that is no text: what it is called, and the way to it. @param trail to the page, it included */
export function learnMeta(
	matches: Parameters<typeof originOf>[0],
	trail: Crumb[],
	page: Omit<PageMeta, "origin">,
): MetaDescriptor[] {
	const origin = originOf(matches);
	return [...pageMeta({ ...page, origin }), { "script:ld+json": breadcrumbData(trail, origin) }];
}
