import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { RiskPage, riskLinks } from "../risk-page";
import { methodology } from "./load.server";
import { MethodTableView } from "./method-table";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Methodology: every weight of every score",
		description:
			"The weights, tables, bands and versions of the risk score, the quality score and the risk simulator, printed from the code that computes them.",
		canonical: "/methodology",
		origin: originOf(matches),
	});

export function loader() {
	return { sections: methodology() };
}

export const links: LinksFunction = riskLinks;

export default function MethodologyRoute() {
	const { sections } = useLoaderData<typeof loader>();
	return (
		<RiskPage
			path="/methodology"
			title="Methodology"
			lede="Every weight, table and version, printed from the code that computes the scores: a number here cannot differ from the one that is used."
		>
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
