import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

export type PageMeta = {
	/** Without the site's name, unless it starts with it. */
	title: string;
	description: string;
	/** Path and query of the one address this page is to be known by. */
	canonical: string;
	robots?: string;
	/** With it the addresses are absolute; see `originOf`. */
	origin?: string;
};

/** The descriptors of a page's head: title, description, canonical address, and how it looks when shared. */
export function pageMeta({ title, description, canonical, robots, origin = "" }: PageMeta): MetaDescriptor[] {
	const fullTitle = title.startsWith("Plumbline") ? title : `${title} · Plumbline`;
	const url = `${origin}${canonical}`;
	return [
		{ title: fullTitle },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: url },
		...(robots ? [{ name: "robots", content: robots }] : []),
		{ property: "og:site_name", content: "Plumbline" },
		{ property: "og:type", content: "website" },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		...(origin ? [{ property: "og:url", content: url }] : []),
	];
}

/** The head of a page that could not be had, from the `error` that `meta` is given: nothing there, or something broke. */
export function failedMeta(error: unknown): MetaDescriptor[] {
	const nothing = isRouteErrorResponse(error) && error.status === 404;
	return [
		{ title: `${nothing ? "Nothing here" : "Something went wrong"} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}

/** The site's origin, from the `matches` that `meta` is given: the root's loader knows it. Empty where it failed. */
export function originOf(matches: ReadonlyArray<{ id: string; data?: unknown }>): string {
	const data = matches.find(({ id }) => id === "root")?.data;
	if (!data || typeof data !== "object" || !("origin" in data)) return "";
	return typeof data.origin === "string" ? data.origin : "";
}
