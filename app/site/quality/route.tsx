import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { loadQuality } from "./load.server";
import styles from "./quality.css?url";
import { QualitySections } from "./quality-sections";

const TRAIL = [{ href: "/data", label: "Data" }, { label: "Data quality" }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: "Data quality",
			description:
				"How much of our key data in each section is known, up to date and confirmed, and where it comes from. Updated daily.",
			canonical: "/data/quality",
			origin,
		}),
		{
			"script:ld+json": breadcrumbData(
				[
					{ href: "/data", label: "Data" },
					{ href: "/data/quality", label: "Data quality" },
				],
				origin,
			),
		},
	];
};

export function loader({ context }: LoaderFunctionArgs) {
	return loadQuality(context);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Quality() {
	return (
		<div className="wrap">
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title="Data quality"
				lede="Financial data goes stale. This page shows how much of our key data is complete and current. We update it daily, even when it looks bad."
			/>
			<QualitySections view={useLoaderData<typeof loader>()} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
