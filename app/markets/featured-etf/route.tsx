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

const NAME = "Lowest-fee bitcoin ETF";
const titleOf = (fund: { name: string } | null) => (fund ? `${NAME}: ${fund.name}` : NAME);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	pageMeta({
		title: titleOf(data?.featured ?? null),
		description:
			"The US spot bitcoin ETF with the lowest fee. We don’t choose it: the lowest fee wins, and ties go to the older fund.",
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
			<Breadcrumbs trail={[{ href: "/etfs", label: "ETFs" }, { label: NAME }]} />
			<DegradedNote since={degraded} />
			<PageHead
				title={titleOf(featured)}
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
							<dt>Ten-year cost of $10,000</dt>
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
				<h2 id="rule">Why this fund</h2>
				<ol className="plain-list">
					<li>
						We look at the funds in our list that are based in the United States, hold bitcoin itself and
						trade today.
					</li>
					<li>
						The lowest current yearly fee wins. If a fee is undated or wasn’t checked in the last 6 months, we
						show it in gray and don’t feature the fund.
					</li>
					<li>If two funds have the same fee, the older one wins.</li>
				</ol>
				<p className="story-note">
					No one can pay for this spot. If fees change, the fund changes. The rule ignores everything else:
					the fund’s size, how closely its price follows its bitcoin, the spread and commission you pay, who
					holds the bitcoin, fee waivers that will end, and your taxes. We don’t recommend this fund or any
					other.
				</p>
			</section>
			{featured ? (
				<section className="section" aria-labelledby="facts">
					<div className="lead-in">
						<h2 id="facts">Fund facts</h2>
						<p>
							<Link to={featured.href}>See all {featured.ticker} facts</Link>
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
							"We couldn’t confirm it."
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

export { Boundary as ErrorBoundary };
