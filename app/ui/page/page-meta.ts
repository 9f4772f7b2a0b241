import { type ErrorResponse, isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

export type PageMeta = {
	/** Without the site's name, unless it starts with it. */
	title: string;
	description: string;
	/** Path and query of the one address this page is to be known by. */
	canonical: string;
	robots?: string;
	/** With it the addresses are absolute; see `originOf`. */
	origin?: string;
	/** The page's image for shared links, from its loader (`card.server.ts`). Defaults to the site's. */
	card?: Card;
};

/** The picture that a page is shared with, 1200 by 630. */
export type Card = {
	src: string;
	alt: string;
};

/** The site's card. Nothing where `scripts/draw-pictures.ts` has not run. */
const [general] = Object.values(
	import.meta.glob<string>("/.cache/pictures/cards/general.png", {
		eager: true,
		query: "?url",
		import: "default",
	}),
);
const GENERAL = general && { src: general, alt: "Plumbline. Bitcoin-backed finance, compared." };

export function pageMeta({
	title,
	description,
	canonical,
	robots,
	origin = "",
	card,
}: PageMeta): MetaDescriptor[] {
	const shown = card ?? GENERAL;
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
		// Networks take no other than absolute addresses.
		...(origin && shown
			? [
					{ property: "og:image", content: origin + shown.src },
					{ property: "og:image:width", content: "1200" },
					{ property: "og:image:height", content: "630" },
					{ property: "og:image:alt", content: shown.alt },
					{ name: "twitter:card", content: "summary_large_image" },
				]
			: []),
	];
}

/** The site's origin, from `meta`'s `matches`. The root loader provides it. Empty when that failed. */
export function originOf(matches: ReadonlyArray<{ id: string; data?: unknown }>): string {
	const data = matches.find(({ id }) => id === "root")?.data;
	if (!data || typeof data !== "object" || !("origin" in data)) return "";
	return typeof data.origin === "string" ? data.origin : "";
}

/** The head of a failed page, from `meta`'s `error`. Either not found or broken. */
export function failedMeta(error: unknown): MetaDescriptor[] {
	return [
		{ title: `${isNothing(error) ? "Page not found" : "Something went wrong"} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}

/** Whether an error says that there is nothing at an address, or nothing any more. */
export function isNothing(error: unknown): error is ErrorResponse {
	return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}

/** A page's feed link. @param name the feed in `/feeds/{name}.atom` */
export function feedLink(name: string, origin: string): MetaDescriptor {
	return {
		tagName: "link",
		rel: "alternate",
		type: "application/atom+xml",
		href: `${origin}/feeds/${name}.atom`,
	};
}

/** Where a page is to be had as Markdown. */
export function markdownLink(canonical: string, origin: string): MetaDescriptor {
	return { tagName: "link", rel: "alternate", type: "text/markdown", href: `${origin}${canonical}.md` };
}
