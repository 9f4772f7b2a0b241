import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { RiskPage, riskLinks } from "../risk-page";
import { loadMethodology } from "./load.server";
import { MethodTableView } from "./method-table";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Methodology: where values come from, and every weight of every score",
		description:
			"Which source is shown, how values age, and the weights, bands and versions of the scores and the simulator, printed from what computes them.",
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
			lede="Where values come from and which is shown, then every weight, table and version of the scores. What is counted here is printed from what computes it: it cannot differ from what is used."
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
							<MethodTableView key={table.caption} table={table} />
						))}
					</div>
				</section>
			))}
		</RiskPage>
	);
}

export { Boundary as ErrorBoundary };
