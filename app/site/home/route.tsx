import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type MetaDescriptor, useLoaderData } from "@remix-run/react";
import { LoanBar } from "~/loan/loan-bar";
import { DegradedNote } from "~/ui/degraded-note";
import { NewsletterForm } from "~/ui/newsletter-form";
import { Boundary } from "~/ui/page/boundary";
import { feedLink, originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../home.css?url";
import { FallsSection } from "./falls-section";
import { Doors, Hero, HowKnown, NewestNews } from "./home-sections";
import { loadHome } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	homeMeta(originOf(matches), data?.isAsked ?? false);

export function loader({ context, request }: LoaderFunctionArgs) {
	return loadHome(context, new URL(request.url));
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Home() {
	const { extent, bar, barButton, hero, doors, falls, news, known, isTasksFirst, degraded } =
		useLoaderData<typeof loader>();
	return (
		<div className="wrap home">
			<DegradedNote since={degraded} />
			<div className="home-head">
				<h1>
					Bitcoin-backed loans, cards and custody, compared.{" "}
					<span>Every number shows where it comes from.</span>
				</h1>
				<p className="lede">
					See what a bitcoin-backed loan really costs, when the lender can sell your bitcoin and who holds it.
					Each figure shows its source and date, or says that it has none. No one pays to be listed.
				</p>
			</div>
			{isTasksFirst ? <Doors doors={doors} /> : null}
			<section className="home-borrow" aria-labelledby="borrow-heading">
				<div className="lead-in">
					<h2 id="borrow-heading">Borrow against bitcoin</h2>
					{extent ? <p className="sm mut">{extent}, each with its source</p> : null}
				</div>
				<LoanBar view={bar} button={barButton} />
			</section>
			{isTasksFirst ? null : <Doors doors={doors} />}
			{hero ? <Hero hero={hero} /> : null}
			{falls ? <FallsSection falls={falls} /> : null}
			<div className="home-news">
				<NewestNews items={news} />
				{known ? <HowKnown known={known} /> : null}
			</div>
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
