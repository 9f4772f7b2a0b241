import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readSeries } from "~/finance/price-series.server";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { failedMeta } from "~/ui/page/failed-meta";
import { PageHead } from "~/ui/page/page-head";
import styles from "./data.css?url";
import { dataMeta } from "./data-meta";
import { Datasets } from "./datasets";
import { loadData } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => data?.meta ?? failedMeta(error);

export async function loader({ context }: LoaderFunctionArgs) {
	const view = loadData(await readSeries(context));
	return { meta: dataMeta(view, context.config.origin), view };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Data() {
	const { view } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Data" }]} />
			<PageHead
				title="Download the data"
				lede="Each list as a file, with the source, date and confidence of each value; the daily closes, the glossary and the history of lending. What may be done with each stands beside it."
			/>
			<Datasets view={view} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
