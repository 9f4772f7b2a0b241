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
import { loadReviews } from "./load.server";
import { ReviewsPage, TRAIL } from "./reviews-page";
import styles from "./reviews-page.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: view.listing ? `${view.listing.name} reviews` : "Bitcoin company reviews",
			description:
				"Reviews from people who used a bitcoin lender, card or custodian. We read each one before we publish it.",
			canonical: view.canonical,
			robots: view.isNarrowed ? "noindex, follow" : undefined,
			origin,
		}),
		{ "script:ld+json": breadcrumbData(TRAIL, origin) },
	];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The reviews that are shown, the newest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const { view, cachedAs } = await loadReviews(context, request);
	return data(view, { headers: { "X-Canonical": cachedAs } });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Reviews() {
	return <ReviewsPage view={useLoaderData<typeof loader>()} />;
}

export { Boundary as ErrorBoundary };
