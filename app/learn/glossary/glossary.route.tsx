import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { PageHead } from "~/ui/page/page-head";
import { SearchForm } from "~/ui/search-form";
import { LEARN, learnLinks } from "../frame";
import { learnMeta } from "../learn-meta";
import { drawTerms } from "./draw-terms.server";
import { presentGlossary } from "./present";

const TRAIL = [LEARN, { label: "Glossary" }];

export const meta: MetaFunction = ({ matches }) =>
	learnMeta(matches, TRAIL, {
		title: "Bitcoin glossary",
		description:
			"Plain definitions of bitcoin, lending, custody, fund and options terms, each in a few sentences, with links to calculators.",
		canonical: "/glossary",
	});

const TERMS = "terms";

export function loader({ context }: LoaderFunctionArgs) {
	const view = presentGlossary();
	return {
		total: view.total,
		letters: view.letters.map(({ letter }) => letter),
		html: drawOnce(context, TERMS, drawTerms(view)),
	};
}

export const links: LinksFunction = learnLinks;

export default function Glossary() {
	const { letters, total, html } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={TRAIL} />
			<PageHead title="Bitcoin glossary" lede={`${total} terms, each explained in a few sentences.`} />
			<SearchForm id="glossary-q" />
			<nav aria-label="Letters">
				<ul className="link-row letters-row">
					{letters.map((letter) => (
						<li key={letter}>
							<a href={`#letter-${letter}`}>{letter}</a>
						</li>
					))}
				</ul>
			</nav>
			<DrawnHtml id={TERMS} html={html} className="" />
		</div>
	);
}

export { Boundary as ErrorBoundary };
