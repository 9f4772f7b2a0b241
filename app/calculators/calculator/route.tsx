import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../calculators.css?url";
import { CalculatorPage } from "./calculator-page";
import { loadCalculator } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: view.title,
			description: `${view.question} ${view.lede}`,
			canonical: view.canonical,
			robots: view.isBare && !view.terms ? undefined : "noindex, follow",
			origin,
		}),
		{
			"script:ld+json": breadcrumbData(
				[{ href: "/calculators", label: "Calculators" }, { label: view.title }],
				origin,
			),
		},
	];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const view = await loadCalculator(args);
	// We cache only the page without parameters, and one for each listing's terms, because there are few of them.
	const kept = view.isBare ? view.canonical : `/calculators/${view.slug}`;
	return data(view, { headers: { "X-Canonical": kept } });
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function CalculatorRoute() {
	const view = useLoaderData<typeof loader>();
	const { key } = useLocation();
	// A new address resets the fields.
	return <CalculatorPage key={`${view.slug} ${key}`} view={view} />;
}

export { Boundary as ErrorBoundary };
