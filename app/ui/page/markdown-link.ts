import type { MetaDescriptor } from "@remix-run/react";

/** Where a page is to be had as Markdown. */
export function markdownLink(canonical: string, origin: string): MetaDescriptor {
	return { tagName: "link", rel: "alternate", type: "text/markdown", href: `${origin}${canonical}.md` };
}
