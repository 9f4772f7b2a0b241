import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { RiskPage, riskLinks } from "../risk-page";
import { loadMethodology } from "./load.server";
import type { MethodTable } from "./sections";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Methodology",
		description:
			"Where our data comes from, how we choose between sources, how figures age, and every weight in our scores and loan simulator.",
		canonical: "/methodology",
		origin: originOf(matches),
	});

export function loader({ context }: LoaderFunctionArgs) {
	return loadMethodology(context);
}

export const links: LinksFunction = riskLinks;

export default function MethodologyRoute() {
	const { sections, degraded } = useLoaderData<typeof loader>();
	return (
		<RiskPage
			path="/methodology"
			title="Methodology"
			lede="Where our data comes from, how we choose between sources, and every weight in our scores. This page is generated from the code that computes them."
		>
			<DegradedNote since={degraded} />
			<nav aria-label="On this page">
				<ul className="method-contents">
					{sections.map(({ id, heading }) => (
						<li key={id}>
							<a href={`#${id}`}>{heading}</a>
						</li>
					))}
				</ul>
			</nav>
			{sections.map(({ id, heading, paragraphs, tables }) => (
				<section className="section" id={id} key={id} aria-labelledby={`${id}-heading`}>
					<h2 id={`${id}-heading`}>{heading}</h2>
					{paragraphs.map((paragraph) => (
						<p className="risk-prose" key={paragraph}>
							{paragraph}
						</p>
					))}
					<div className="method-tables">
						{tables.map((table) => (
							<Table key={table.caption} table={table} />
						))}
					</div>
				</section>
			))}
		</RiskPage>
	);
}

const NUMBERS = new Set(["Weight", "Points", "From", "Maximum"]);

function Table({ table: { caption, heads, rows } }: { table: MethodTable }) {
	const [first, ...others] = heads;
	const isNumber = others.map(
		(head, at) => NUMBERS.has(head) && rows.every((row) => /^\d+%?$/.test(row[at + 1] ?? "")),
	);
	const classOf = (at: number) => (isNumber[at] ? "num" : undefined);
	return (
		<table className={isNumber.every(Boolean) ? undefined : "method-wide"}>
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					{others.map((head, at) => (
						<th scope="col" className={classOf(at)} key={head}>
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, ...cells]) => (
					<tr key={[name, ...cells].join("|")}>
						<th scope="row">{name}</th>
						{others.map((head, at) => (
							<td className={classOf(at)} key={head}>
								{cells[at]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

export { Boundary as ErrorBoundary };
