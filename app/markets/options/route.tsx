import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../markets.css?url";
import { SeeAlso } from "../see-also";
import { Greeks, StrategyTable } from "./options-tables";
import { Payoff } from "./payoff";
import { presentOptions } from "./present";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
	pageMeta({
		title: "Bitcoin options explained",
		description:
			"Calls and puts in plain English, what six strategies pay at expiration with your own numbers, the five Greeks and three worked examples.",
		canonical: "/what-are-options",
		origin: originOf(matches),
	});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
	const view = presentOptions(new URL(request.url).searchParams);
	return data(view, { headers: { "X-Canonical": view.canonical } });
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function WhatAreOptions() {
	const view = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Options explained" }]} />
			<PageHead
				title="Bitcoin options explained"
				lede="An option gives you the right, but not the obligation, to buy or sell bitcoin at a set price. Options can protect your bitcoin, earn income on it, or lose more than you put in."
			/>
			<section className="section" aria-labelledby="concepts">
				<h2 id="concepts">Twelve terms to know</h2>
				<dl className="terms">
					{view.concepts.map(({ term, text }) => (
						<div key={term}>
							<dt>{term}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			</section>
			<Payoff view={view} />
			<StrategyTable strategies={view.strategies} />
			<Greeks greeks={view.greeks} model={view.model} examples={view.examples} />
			<section className="section" aria-labelledby="risks">
				<h2 id="risks">What can go wrong</h2>
				<ul className="plain-list">
					{view.risks.map((risk) => (
						<li key={risk}>{risk}</li>
					))}
				</ul>
				<p className="story-note">
					This page explains general knowledge, as of November 2026, and calculates its numbers from the
					formulas above. You can also compare{" "}
					<Link to="/etfs?type=option-income">funds that sell options</Link>.
				</p>
			</section>
			<SeeAlso here="/what-are-options" />
		</div>
	);
}

export { Boundary as ErrorBoundary };
