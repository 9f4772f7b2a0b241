import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../markets.css?url";
import { SeeAlso } from "../see-also";
import { loadFeatured, type SourcedValue } from "./featured.server";
import { FundTable } from "./fund-table";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	pageMeta({
		title: data?.featured ? `Featured fund: ${data.featured.name}` : "Featured fund",
		description:
			"One US spot bitcoin fund, chosen by a rule: the lowest current yearly fee, then the oldest fund. Its facts with their sources, and what the others take.",
		canonical: "/featured-etf",
		origin: originOf(matches),
	});

export function loader({ context }: LoaderFunctionArgs) {
	return loadFeatured(context);
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function FeaturedEtf() {
	const { featured, rows, leftOut, degraded } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ href: "/etfs", label: "ETFs" }, { label: "Featured fund" }]} />
			<DegradedNote since={degraded} />
			<PageHead
				title={featured ? `${featured.name} has the lowest current fee` : "No fund is featured today"}
				lede={featured?.why ?? "We couldn’t find a current fee for any US spot fund in our list."}
			/>
			{featured ? (
				<>
					<dl className="figures">
						<div>
							<dt>Yearly fee</dt>
							<dd>{featured.fee}</dd>
						</div>
						<div>
							<dt>Ten years on 10,000 USD</dt>
							<dd>{featured.cost}</dd>
						</div>
						<div>
							<dt>Ticker</dt>
							<dd>{featured.ticker}</dd>
						</div>
					</dl>
					{featured.caution ? <p className="notice">{featured.caution}</p> : null}
					<p className="lone-link">
						<Link to={`/calculators/etf-drag?fee=${featured.feeParam}`}>
							Calculate this fee on your amount
						</Link>
					</p>
				</>
			) : null}
			<section className="section" aria-labelledby="rule">
				<h2 id="rule">Why this one</h2>
				<ol className="plain-list">
					<li>
						Of the funds in our list, those set up in the United States that hold bitcoin itself and trade
						today.
					</li>
					<li>
						Of these, the lowest current yearly fee. A fee that is undated or wasn’t checked in the last 6
						months keeps its place in the table, in gray, and can’t be featured.
					</li>
					<li>Of two with the same fee, the one that began first.</li>
				</ol>
				<p className="story-note">
					Nobody chooses, and nobody can pay for it: another fact in the list is another fund here. The rule
					looks at nothing else. It ignores how large the fund is and how closely it trades to its coins, the
					spread and commission you pay, who keeps the coins, waivers that will end, and your tax. Featured
					does not mean recommended.
				</p>
			</section>
			{featured ? (
				<section className="section" aria-labelledby="facts">
					<div className="lead-in">
						<h2 id="facts">What we know of it</h2>
						<p>
							<Link to={featured.href}>All of {featured.ticker}</Link>
						</p>
					</div>
					<FundFacts facts={featured.facts} />
				</section>
			) : null}
			{rows.length > 0 ? <FundTable rows={rows} /> : null}
			{leftOut.length > 0 ? (
				<section className="section" aria-labelledby="left-out">
					<h2 id="left-out">US spot funds left out</h2>
					<ul className="plain-list">
						{leftOut.map(({ name, href, why }) => (
							<li key={href}>
								<Link to={href}>{name}</Link>: {why}.
							</li>
						))}
					</ul>
				</section>
			) : null}
			<SeeAlso here="/featured-etf" />
		</div>
	);
}

function FundFacts({ facts }: { facts: SourcedValue[] }) {
	return (
		<dl className="fund-facts">
			{facts.map(({ label, value, mark, source, href }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value === null ? <Unknown /> : <b>{value}</b>}</dd>
					<dd className="sm">
						{mark ? (
							<>
								<ProvenanceMark {...mark} />{" "}
								{source ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : null}{" "}
								<Link to={href}>{mark.date}</Link>
							</>
						) : (
							"Not found."
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

export { Boundary as ErrorBoundary };
