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
import { loadMonth } from "./load.server";
import { MonthPage, TRAIL } from "./month-page";
import styles from "./months.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: `Bitcoin events in ${view.name}`,
			description: `Bitcoin conferences and meetups in ${view.name}, with locations and a calendar download.`,
			canonical: view.canonical,
			robots: view.count === 0 ? "noindex, follow" : undefined,
			origin,
		}),
		{ "script:ld+json": breadcrumbData(TRAIL, origin) },
	];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { view, cachedAs } = await loadMonth(args);
	return data(view, { headers: { "X-Canonical": cachedAs } });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function EventsByMonth() {
	return <MonthPage view={useLoaderData<typeof loader>()} />;
}

export { Boundary as ErrorBoundary };
