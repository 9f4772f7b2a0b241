import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { feedLink, originOf } from "~/ui/page/page-meta";
import { LEARN, learnLinks } from "../frame";
import { learnMeta } from "../learn-meta";
import { loadArticles } from "../text/load-text.server";

const TRAIL = [LEARN, { label: "Guides" }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
	...learnMeta(matches, TRAIL, {
		title: "Bitcoin guides",
		description:
			"How bitcoin loans, custody, cards, exchanges and funds work, where they go wrong and how companies differ, with current figures.",
		canonical: "/articles",
		card: data?.card,
	}),
	feedLink("articles", originOf(matches)),
];

export function loader({ context }: LoaderFunctionArgs) {
	return loadArticles(context);
}

export const links: LinksFunction = learnLinks;

export default function Articles() {
	const { groups, degraded } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title="Bitcoin guides"
				lede="How each service works, where it goes wrong and how companies differ. Figures about companies update with our data, and each shows its source."
			/>
			<ul className="link-row">
				<li>
					<Link to="/bitcoin-learning-center">Lessons</Link>
				</li>
				<li>
					<Link to="/glossary">Glossary</Link>
				</li>
				<li>
					<Link to="/lending-history">Lending history since 2012</Link>
				</li>
			</ul>
			{groups.map(({ href, label, articles }) => (
				<section key={href} className="section" aria-labelledby={`in${href.replace("/", "-")}`}>
					<h2 id={`in${href.replace("/", "-")}`}>
						<Link to={href}>{label}</Link>
					</h2>
					<ul className="text-list in-two">
						{articles.map((article) => (
							<li key={article.href}>
								<Link to={article.href}>{article.title}</Link>
								<p>{article.summary}</p>
								<small>
									{article.desk}, {article.written}, {article.minutes} min read
								</small>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

export { Boundary as ErrorBoundary };
