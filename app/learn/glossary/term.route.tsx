import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { nothingNear } from "~/context/not-found.server";
import { termHref } from "~/syllabus/text-href";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, markdownLink, originOf, pageMeta } from "~/ui/page/page-meta";
import { LEARN, learnLinks } from "../frame";
import { presentTerm } from "./present";

const OVER = [LEARN, { href: "/glossary", label: "Glossary" }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const origin = originOf(matches);
	const canonical = termHref(data.slug);
	return [
		...pageMeta({
			title: `${data.term}: what it means`,
			description: data.definition.slice(0, 155),
			canonical,
			origin,
		}),
		markdownLink(canonical, origin),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "DefinedTerm",
				name: data.term,
				description: data.definition,
				url: `${origin}${canonical}`,
				inLanguage: "en-US",
				inDefinedTermSet: {
					"@type": "DefinedTermSet",
					name: "Plumbline glossary",
					url: `${origin}/glossary`,
				},
			},
		},
		{ "script:ld+json": breadcrumbData([...OVER, { href: canonical, label: data.term }], origin) },
	];
};

/** @throws Response 404 where there is none */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const slug = params.slug ?? "";
	const view = presentTerm(slug);
	if (!view) throw await nothingNear(context, slug, { href: "/glossary", label: "All terms" });
	return view;
}

export const links: LinksFunction = learnLinks;

export default function Term() {
	const { term, definition, category, tool, toolWords, related } = useLoaderData<typeof loader>();
	return (
		<div className="wrap term-page">
			<Breadcrumbs trail={[...OVER, { label: term }]} />
			<PageHead title={term} lede={definition} />
			<p className="sm mut">{category}</p>
			{tool ? (
				<p className="acts">
					<Link className="btn" to={tool}>
						{toolWords}
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
