import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pages } from "~/pages";
import { DegradedNote } from "~/ui/degraded-note";
import { dayOf, formatMoment } from "~/ui/format";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../home.css?url";
import { CoverageBar } from "./coverage-bar";
import { type GoingStaleView, presentGoingStale, presentSections, type SectionView } from "./present";
import { readSite } from "./read.server";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Bitcoin finance directory",
		description:
			"Lenders, custody, cards, exchanges, funds, inheritance, companies, events and businesses: how many we list, and how complete our data is.",
		canonical: "/directory",
		origin: originOf(matches),
	});

export async function loader({ context }: LoaderFunctionArgs) {
	const today = dayOf(context.now());
	const { value, degradedSince } = await readSite(context, today);
	return {
		sections: presentSections(value.totals, today),
		goingStale: value.goingStale.flatMap((listing) => presentGoingStale(listing, today) ?? []),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Contents() {
	const { sections, goingStale, degraded } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Directory" }]} />
			<PageHead
				title="Bitcoin finance directory"
				lede="What we list in each section, and how complete and current it is."
			/>
			<DegradedNote since={degraded} />
			<DirectoryContents sections={sections} />
			<section className="section" aria-labelledby="tools-heading">
				<h2 id="tools-heading">Tools and pages</h2>
				<ToolsLinks />
			</section>
			<GoingStale listings={goingStale} />
		</div>
	);
}

const legend = [
	["recent", "Sourced"],
	["old", "Sourced, over a year old or undated"],
	["general", "Not yet sourced"],
	["unknown", "Unknown"],
] as const;

function DirectoryContents({ sections }: { sections: SectionView[] }) {
	return (
		<section className="section" aria-labelledby="directory-heading">
			<div className="lead-in">
				<h2 id="directory-heading">Sections</h2>
				<ul className="coverage-legend">
					{legend.map(([part, words]) => (
						<li key={part}>
							<span className={`swatch cover-${part}`} />
							{words}
						</li>
					))}
				</ul>
			</div>
			<ul className="contents">
				{sections.map(({ href, short, purpose, count, checked, coverage }) => (
					<li key={href}>
						<Link to={href} prefetch="intent">
							<span>
								<b>{short}</b> <span className="mut">{purpose}</span>
							</span>
							<span className="sm mut">{checked}</span>
							<b className="contents-count">{count}</b>
						</Link>
						<CoverageBar coverage={coverage} />
					</li>
				))}
			</ul>
		</section>
	);
}

/**
 * Listings whose newest value is almost a year old. We should check these next, and readers should trust them
 * less.
 */
function GoingStale({ listings }: { listings: GoingStaleView[] }) {
	return (
		<section className="section" aria-labelledby="stale-heading">
			<div className="lead-in">
				<h2 id="stale-heading">Nearly a year old</h2>
			</div>
			{listings.length === 0 ? (
				<p className="mut">No listings are close to a year old.</p>
			) : (
				<ul className="feed feed-stale">
					{listings.map(({ href, name, section, asOf, words }) => (
						<li key={href}>
							<span>
								<Link to={href}>{name}</Link>
								<span className="sm mut">
									{section}, latest figure {asOf}
								</span>
							</span>
							<span className="feed-date">{words}</span>
						</li>
					))}
				</ul>
			)}
			<p className="sm mut">Know a newer figure? Open the listing and report it with a link to the source.</p>
		</section>
	);
}

const TOOLS = pages.filter(
	({ title, audience, isAboutUs }) => title && audience === "everybody" && !isAboutUs,
);

function ToolsLinks() {
	return (
		<nav aria-label="Tools">
			<ul className="link-row">
				{TOOLS.map(({ path, title }) => (
					<li key={path}>
						<Link to={path}>{title}</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

export { Boundary as ErrorBoundary };
