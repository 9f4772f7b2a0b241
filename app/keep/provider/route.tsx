import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { DegradedNote } from "~/ui/degraded-note";
import { OutboundLink } from "~/ui/outbound-link";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { MonogramTile } from "~/ui/tile";
import { ProviderTable } from "../finder/provider-table";
import styles from "../keep.css?url";
import { loadProvider } from "./load.server";
import { Headline, Heirs, Keys, Known, Lines, Part, WhatIf } from "./provider-parts";

const trailOf = (name: string): Crumb[] => [
	{ href: "/keep", label: "Bitcoin custody and inheritance" },
	{ label: name },
];

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const { name, canonical, isAsked } = view;
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: `${name}: bitcoin custody and inheritance`,
			description: `${name}: who can move your bitcoin, the yearly cost, what your heirs need to do, and what happens if the company shuts down.`,
			canonical,
			robots: isAsked ? "noindex, follow" : undefined,
			origin,
		}),
		{ "script:ld+json": breadcrumbData(trailOf(name), origin) },
	];
};

export function loader({ context, request, params }: LoaderFunctionArgs) {
	return loadProvider({ context, request }, params.slug ?? "");
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function ProviderRoute() {
	const view = useLoaderData<typeof loader>();
	const { name, tile, listing, status, description, roles, website, degraded } = view;
	const { tabs, answer, headline, keys, cost, heirs, whatIf, facts, others } = view;
	return (
		<div className="wrap">
			<Breadcrumbs trail={trailOf(name)} />
			<DegradedNote since={degraded} />
			<header className="page-head keep-head">
				<div className="who who-large">
					<MonogramTile tile={tile} large />
					<div>
						<h1>{name}</h1>
						{status ? <span className="status-word">{status}</span> : null}
						<p className="lede">
							{description} {roles}
						</p>
					</div>
				</div>
				<div className="acts">
					{listing ? (
						<>
							<CompareToggle {...listing} variant="button" />
							<FavouriteToggle {...listing} withWord />
						</>
					) : null}
					{website ? (
						<OutboundLink href={website.href} className="btn btn-primary">
							{website.host}
						</OutboundLink>
					) : null}
				</div>
			</header>
			<div className="keep-body">
				<nav className="tabs" aria-label={`${name} pages`}>
					<ul>
						{tabs.map(({ href, label, isHere }) => (
							<li key={href}>
								<Link to={href} aria-current={isHere ? "page" : undefined}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				{answer ? (
					<p className="keep-asked">
						{answer.asked}: <b>{answer.verdict}.</b> <Link to={answer.allHref}>All matches</Link>
					</p>
				) : null}
				<Headline figures={headline} />
				<div className="two keep-two">
					<div>
						{keys ? <Keys keys={keys} /> : null}
						<Heirs heirs={heirs} />
						<Part id="what-if" heading="What could go wrong">
							{whatIf.map((each) => (
								<WhatIf key={each.question} each={each} />
							))}
						</Part>
						{others.rows.length > 0 ? (
							<Part
								id="others"
								heading={others.heading}
								beside={others.compareHref ? <Link to={others.compareHref}>Compare with {name}</Link> : null}
							>
								<ProviderTable
									isNarrow
									group={{
										id: "others",
										heading: others.heading,
										line: "",
										isShort: false,
										rows: others.rows,
									}}
								/>
							</Part>
						) : null}
					</div>
					<aside>
						<Part id="cost" heading="Fees">
							<Lines lines={cost} />
						</Part>
						<Part id="facts" heading="Key facts">
							<Lines lines={facts} />
						</Part>
						<Known view={view} />
					</aside>
				</div>
			</div>
		</div>
	);
}

export { Boundary as ErrorBoundary };
