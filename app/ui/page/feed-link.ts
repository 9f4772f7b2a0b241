import type { MetaDescriptor } from "@remix-run/react";

/** A page's feed link. @param name the feed in `/feeds/{name}.atom` */
export function feedLink(name: string, origin: string): MetaDescriptor {
	return {
		tagName: "link",
		rel: "alternate",
		type: "application/atom+xml",
		href: `${origin}/feeds/${name}.atom`,
	};
}
