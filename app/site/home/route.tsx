import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, type MetaDescriptor, useLoaderData } from "@remix-run/react";
import { LoanBar } from "~/loan/loan-bar";
import { DegradedNote } from "~/ui/degraded-note";
import { NewsletterForm } from "~/ui/newsletter-form";
import { Boundary } from "~/ui/page/boundary";
import { feedLink, originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../home.css?url";
import { FallsSection } from "./falls-section";
import { Answers, Hero, NewestNews } from "./home-sections";
import { loadHome } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	homeMeta(originOf(matches), data?.isAsked ?? false);

export function loader({ context, request }: LoaderFunctionArgs) {
	return loadHome(context, new URL(request.url));
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Home() {
	const { bar, barButton, extent, start, hero, answers, computed, falls, news, degraded } =
		useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<div className="home-top">
				<div>
					<h1>Bitcoin-backed loans, cards, custody and funds, compared.</h1>
					<p className="lede">
						See what a bitcoin-backed loan really costs, when the lender can sell your bitcoin and who holds
						it. Each figure shows its source and date, or says that it has none. No one pays to be listed.
					</p>
					<section className="home-borrow" aria-label="Borrow against bitcoin">
						<LoanBar view={bar} button={barButton} />
						<p className="sm mut">
							{extent ? <b>{extent}, each with its source. </b> : null}
							New to bitcoin? <Link to="/what-is-bitcoin">{start}</Link>
						</p>
					</section>
				</div>
				{hero ? <Hero hero={hero} /> : null}
			</div>
			<Answers answers={answers} computed={computed} />
			{falls ? <FallsSection falls={falls} /> : null}
			<NewestNews items={news} />
			<section className="section" aria-label="Newsletter">
				<NewsletterForm source="home" />
			</section>
		</div>
	);
}

/**
 * The home page's head. Has site identity, search and feeds.
 * @param isAsked whether the address has a loan. Then the canonical page is the one without it.
 */
function homeMeta(origin: string, isAsked: boolean): MetaDescriptor[] {
	return [
		...pageMeta({
			title: "Plumbline: compare bitcoin-backed loans, custody and cards",
			description:
				"Compare bitcoin loans, custody, cards, exchanges and ETFs. Every number shows its source, its date and how sure we are.",
			canonical: "/",
			robots: isAsked ? "noindex, follow" : undefined,
			origin,
		}),
		feedLink("changes", origin),
		feedLink("articles", origin),
		{
			tagName: "link",
			rel: "search",
			type: "application/opensearchdescription+xml",
			title: "Plumbline",
			href: `${origin}/opensearch.xml`,
		},
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "WebSite",
				name: "Plumbline",
				url: `${origin}/`,
				inLanguage: "en-US",
				publisher: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
				potentialAction: {
					"@type": "SearchAction",
					target: `${origin}/search?q={search_term_string}`,
					"query-input": "required name=search_term_string",
				},
			},
		},
	];
}

export { Boundary as ErrorBoundary };
