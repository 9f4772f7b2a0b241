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
				title="Download the data"
				lede="Each list as a file, with the source, date and confidence of each value; the daily closes, the glossary and the history of lending. What may be done with each stands beside it."
			/>
			<Datasets view={view} />
		</div>
	);
}

function Datasets({ view: { datasets, origins } }: { view: DatasetsView }) {
	return (
		<div className="data-sets">
			<section className="section" aria-labelledby="origins">
				<h2 id="origins">What stands beside each value</h2>
				<p>
					In a CSV of a list each value is followed by these columns, led by the field’s name: apr_source. In
					JSON they are keys of the value. An unknown value is empty, or null.
				</p>
				<FieldTable fields={origins} caption="Columns beside each value" />
				<p>
					“All statements” is every value that was ever recorded, with the day on which it was and the day on
					which it ended. With <code>?on=2026-11-01</code> it is what was stated at the end of that day. How
					many values are known and up to date, day by day, is at{" "}
					<Link to="/data/quality">how well we know</Link>. Ask again with the ETag: what has not changed is
					not sent twice.
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
					{fields.length} fields<span className="vh"> of {title}</span>
				</summary>
				<FieldTable fields={fields} caption={`Fields of ${title}`} />
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
						<th scope="col">What it says</th>
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
