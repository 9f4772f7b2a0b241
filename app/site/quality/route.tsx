import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { loadQuality } from "./load.server";
import styles from "./quality.css?url";
import { QualitySections } from "./quality-sections";

const TRAIL = [{ href: "/data", label: "Data" }, { label: "Quality" }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: "How well we know what we show",
			description:
				"How many key values of each section are known, up to date, read once or twice, and by whom they are said; counted every day.",
			canonical: "/data/quality",
			origin,
		}),
		{
			"script:ld+json": breadcrumbData(
				[
					{ href: "/data", label: "Data" },
					{ href: "/data/quality", label: "Quality" },
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
				title="How well we know what we show"
				lede="Values grow old. This page says how many of those that we compare by are known, how many are young enough to be compared, and how often somebody read them. It is counted every day, also when the numbers are bad."
			/>
			<QualitySections view={useLoaderData<typeof loader>()} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
