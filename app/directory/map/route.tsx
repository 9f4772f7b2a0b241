import {
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { loadMap } from "./load.server";
import styles from "./map.css?url";
import { MAP, MapPage, TRAIL } from "./map-page";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: "Map of businesses that accept bitcoin",
			description:
				"Shops, restaurants and other places that accept bitcoin, on a map that doesn’t send your visit to a map company.",
			canonical: MAP,
			robots: view.canonical === MAP ? undefined : "noindex, follow",
			origin,
		}),
		{ "script:ld+json": breadcrumbData(TRAIL, origin) },
	];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The map of businesses. We cache only the full map, because visitors can request endless parts. */
export async function loader(args: LoaderFunctionArgs) {
	return data(await loadMap(args), { headers: { "X-Canonical": MAP } });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function BusinessesOnTheMap() {
	return <MapPage view={useLoaderData<typeof loader>()} />;
}

export { Boundary as ErrorBoundary };
