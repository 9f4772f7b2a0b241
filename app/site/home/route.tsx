import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { DirectoryContents } from "./directory-contents";
import styles from "./falls.css?url";
import { FallsSection } from "./falls-section";
import { GoingStale } from "./going-stale";
import { HomeSearch } from "./home-search";
import { loadHome } from "./load.server";
import { NewestChanges } from "./newest-changes";
import { NewestGuides } from "./newest-guides";
import { Specimen } from "./specimen";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Plumbline: bitcoin-backed finance, every number with its source",
		description:
			"A directory of bitcoin loans, custody, cards, exchanges, funds and more. Each number shows its source, its date and how sure we are.",
		canonical: "/",
		origin: originOf(matches),
	});

export function loader({ context }: LoaderFunctionArgs) {
	return loadHome(context);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Home() {
	const { specimen, extent, sections, falls, changes, goingStale, guides, degraded } =
		useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<div className="hero">
				<div>
					<h1>No number without what holds it up.</h1>
					<p className="lede">
						Bitcoin loans, custody, cards, exchanges and funds, side by side. Each value says who published
						it, when, and how sure we are. What we could not find is called unknown.
					</p>
					<HomeSearch />
					{extent ? <p className="sm mut hero-extent">{extent}</p> : null}
				</div>
				{specimen ? <Specimen specimen={specimen} /> : null}
			</div>
			<DirectoryContents sections={sections} />
			{falls ? <FallsSection falls={falls} /> : null}
			<div className="home-news">
				<NewestChanges changes={changes} />
				<GoingStale listings={goingStale} />
			</div>
			<NewestGuides guides={guides} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
