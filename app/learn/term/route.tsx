import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { termHref } from "~/syllabus/text-href";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { LEARN, learnLinks } from "../frame";
import { presentTerm } from "../glossary/present";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: `${data.term}: what it means`,
			description: data.definition.slice(0, 155),
			canonical: termHref(data.slug),
			origin,
		}),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "DefinedTerm",
				name: data.term,
				description: data.definition,
				inDefinedTermSet: `${origin}/glossary`,
			},
		},
	];
};

/** A term of the glossary. @throws Response 404 where there is none */
export function loader({ params }: LoaderFunctionArgs) {
	const view = presentTerm(params.slug ?? "");
	if (!view) throw new Response("There is no such term", { status: 404 });
	return view;
}

export const links: LinksFunction = learnLinks;

export default function Term() {
	const { term, definition, category, tool, related } = useLoaderData<typeof loader>();
	return (
		<div className="wrap term-page">
			<Breadcrumbs trail={[LEARN, { href: "/glossary", label: "Glossary" }, { label: term }]} />
			<PageHead title={term} lede={definition} />
			<p className="sm mut">{category}</p>
			{tool ? (
				<p className="acts">
					<Link className="btn" to={tool}>
						Work it out
					</Link>
				</p>
			) : null}
			{related.length > 0 ? (
				<section className="section" aria-labelledby="related">
					<h2 id="related">Related terms</h2>
					<dl>
						{related.map(({ href, term, definition }) => (
							<div key={href}>
								<dt>
									<Link to={href}>{term}</Link>
								</dt>
								<dd>{definition}</dd>
							</div>
						))}
					</dl>
				</section>
			) : null}
		</div>
	);
}

export { Boundary as ErrorBoundary };
