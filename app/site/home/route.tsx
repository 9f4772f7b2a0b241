import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { NewsletterForm } from "~/ui/newsletter-form";
import { Boundary } from "~/ui/page/boundary";
import { originOf } from "~/ui/page/page-meta";
import { DirectoryContents } from "./directory-contents";
import styles from "./falls.css?url";
import { FallsSection } from "./falls-section";
import { GoingStale } from "./going-stale";
import { homeMeta } from "./home-meta";
import { HomeSearch } from "./home-search";
import { loadHome } from "./load.server";
import { NewestGuides } from "./newest-guides";
import { NewestNews } from "./newest-news";
import { Specimen } from "./specimen";

export const meta: MetaFunction = ({ matches }) => homeMeta(originOf(matches));

export function loader({ context }: LoaderFunctionArgs) {
	return loadHome(context);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Home() {
	const { specimen, extent, sections, falls, news, goingStale, guides, degraded } =
		useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<div className="hero">
				<div>
					<h1>
						Bitcoin-backed loans, cards and custody, compared.{" "}
						<span>Every number hangs from its source.</span>
					</h1>
					<p className="lede">
						Who lends against bitcoin and when they sell it, who holds the keys, what a card pays. Each value
						says who published it, when, and how sure we are. What we could not find is called unknown.
					</p>
					<HomeSearch />
					{extent ? <p className="sm mut hero-extent">{extent}</p> : null}
				</div>
				{specimen ? <Specimen specimen={specimen} /> : null}
			</div>
			<DirectoryContents sections={sections} />
			{falls ? <FallsSection falls={falls} /> : null}
			<div className="home-news">
				<NewestNews items={news} />
				<GoingStale listings={goingStale} />
			</div>
			<NewestGuides guides={guides} />
			<section className="section" aria-label="Newsletter">
				<NewsletterForm source="home" />
			</section>
		</div>
	);
}

export { Boundary as ErrorBoundary };
