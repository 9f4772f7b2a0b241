import { Link } from "@remix-run/react";
import type { DatasetsView, DatasetView, FieldView } from "./view";

export function Datasets({ view: { datasets, origins } }: { view: DatasetsView }) {
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
					many values are known and within their shelf life, day by day, is at{" "}
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
