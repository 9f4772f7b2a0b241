import type { MetaDescriptor } from "@remix-run/react";

/** Where what is new on a page is to be had as a feed. @param name of the feed: `/feeds/{name}.atom` */
export function feedLink(name: string, origin: string): MetaDescriptor {
	return {
		tagName: "link",
		rel: "alternate",
		type: "application/atom+xml",
		href: `${origin}/feeds/${name}.atom`,
	};
}
