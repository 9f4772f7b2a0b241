import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { readSeries } from "~/finance/price-series.server";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta } from "~/ui/page/page-meta";
import styles from "./data.css?url";
import type { DatasetsView, DatasetView, FieldView } from "./load.server";
import { dataMeta, loadData } from "./load.server";

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
				title="Bitcoin finance data"
				lede="Download every list as CSV or JSON, with sources and dates. License terms are next to each file."
			/>
			<Datasets view={view} />
		</div>
	);
}

function Datasets({ view: { datasets, origins } }: { view: DatasetsView }) {
	return (
		<div className="data-sets">
			<section className="section" aria-labelledby="origins">
				<h2 id="origins">Source columns</h2>
				<p>
					In a list’s CSV, these columns follow each value. They start with the field’s name, like apr_source.
					In JSON they’re keys of the value. Unknown values are empty or null.
				</p>
				<FieldTable fields={origins} caption="Source columns" />
				<p>
					“Full history” lists every figure we’ve ever recorded, with start and end dates. Add{" "}
					<code>?on=2026-11-01</code> for the figures at the end of that day. See{" "}
					<Link to="/data/quality">data quality</Link> for how many are known and up to date each day. Send
					the ETag to skip files that haven’t changed.
				</p>
			</section>
			{datasets.map((dataset) => (
				<Dataset key={dataset.id} dataset={dataset} />
			))}
		</div>
	);
}

function Dataset({ dataset: { id, title, about, files, license, fields } }: { dataset: DatasetView }) {
	return (
		<section className="section" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<p>{about}</p>
			<ul className="link-row">
				{files.map(({ href, label }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
			</ul>
			<p>
				<b>License.</b> {license}
			</p>
			<details className="data-fields">
				<summary>
					{fields.length} fields<span className="vh"> in {title}</span>
				</summary>
				<FieldTable fields={fields} caption={`${title}: fields`} />
			</details>
		</section>
	);
}

function FieldTable({ fields, caption }: { fields: FieldView[]; caption: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		<section className="data-table-wrap" aria-label={caption} tabIndex={0}>
			<table>
				<thead>
					<tr>
						<th scope="col">Field</th>
						<th scope="col">Value</th>
						<th scope="col">Meaning</th>
					</tr>
				</thead>
				<tbody>
					{fields.map(({ key, label, is, says }) => (
						<tr key={key}>
							<th scope="row">
								<code>{key}</code>
							</th>
							<td>{is}</td>
							<td>
								<b>{label}.</b> {says}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

export { Boundary as ErrorBoundary };
