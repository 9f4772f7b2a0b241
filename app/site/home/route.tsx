import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LoanBar } from "~/loan/loan-bar";
import { DegradedNote } from "~/ui/degraded-note";
import { NewsletterForm } from "~/ui/newsletter-form";
import { Boundary } from "~/ui/page/boundary";
import { originOf } from "~/ui/page/page-meta";
import styles from "../home.css?url";
import { Doors } from "./doors";
import { FallsSection } from "./falls-section";
import { Hero } from "./hero";
import { homeMeta } from "./home-meta";
import { HowKnown } from "./how-known";
import { loadHome } from "./load.server";
import { NewestNews } from "./newest-news";

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
					Bitcoin-backed loans, cards and custody, compared. <span>Every number hangs from its source.</span>
				</h1>
				<p className="lede">
					Who lends against bitcoin and when they sell it, who holds the keys, what a card really pays. Each
					value says who published it and when. What we could not find is called unknown, and nobody can pay
					for a place.
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

export { Boundary as ErrorBoundary };
