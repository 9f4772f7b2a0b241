import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { DegradedNote } from "~/ui/degraded-note";
import { plural } from "~/ui/format";
import { Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { MonogramTile } from "~/ui/tile";
import { ProviderTable } from "../finder/provider-table";
import styles from "../keep.css?url";
import { SourceLine } from "../source-line";
import { loadProvider } from "./load.server";
import type { ProviderView } from "./present";
import type { HeirsView, KeysView, LineView, WhatIfView } from "./present-parts";

const trailOf = (name: string): Crumb[] => [{ href: "/keep", label: "Keep and pass on" }, { label: name }];

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const { name, canonical, isAsked } = view;
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: `${name}: keep and pass on`,
			description: `${name}: who can move the bitcoin, what it costs a year, what your heirs must have and do step by step, and what if the firm is gone. Each value with its source.`,
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
				<nav className="tabs" aria-label={`Roles of ${name}`}>
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
						{answer.asked}: <b>{answer.verdict}.</b> <Link to={answer.allHref}>All answers</Link>
					</p>
				) : null}
				<Headline figures={headline} />
				<div className="two keep-two">
					<div>
						{keys ? <Keys keys={keys} /> : null}
						<Heirs heirs={heirs} />
						<Part id="what-if" heading="What if">
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
						<Part id="cost" heading="What it costs">
							<Lines lines={cost} />
						</Part>
						<Part id="facts" heading="Facts">
							<Lines lines={facts} />
						</Part>
						<Known view={view} />
					</aside>
				</div>
			</div>
		</div>
	);
}

function Keys({ keys }: { keys: KeysView }) {
	const { line, each, meaning, from, model } = keys;
	return (
		<Part id="keys" heading="Who can move the bitcoin" beside={<p>{line}</p>}>
			{each.length > 0 ? <KeyLine keys={keys} /> : null}
			{meaning ? (
				<p className="keep-said">
					{meaning} <SourceLine from={from} />
				</p>
			) : null}
			{model.text ? (
				<p className="keep-said">
					{model.text}. <SourceLine from={model.from} isLinked />
				</p>
			) : null}
		</Part>
	);
}

function Heirs({ heirs: { line, steps, from, found, needs } }: { heirs: HeirsView }) {
	return (
		<Part id="heirs" heading="What your heirs do" beside={<p>{line}</p>}>
			{steps.length > 0 ? (
				<>
					<ol className="heirs-steps">
						{steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
					<p className="keep-said">
						<SourceLine from={from} isLinked />
					</p>
				</>
			) : null}
			{found ? (
				<p className="keep-said">
					{found.text} <SourceLine from={found.from} isLinked />
				</p>
			) : null}
			{needs.length > 0 ? <Lines lines={needs} className="keep-needs" /> : null}
		</Part>
	);
}

function Known({ view: { sources, reports } }: { view: ProviderView }) {
	return (
		<Part id="known" heading="What we know">
			<details className="keep-sources">
				<summary>{plural(sources.length, "source", "sources")} for this page</summary>
				<ul className="source-list">
					{sources.map(({ href }) => (
						<li key={href}>
							<OutboundLink href={href}>{href.replace(/^https?:\/\/(www\.)?|\/$/g, "")}</OutboundLink>
						</li>
					))}
				</ul>
			</details>
			{reports.map(({ href, label }) => (
				<Link key={href} className="btn btn-plain" to={href}>
					{label}
				</Link>
			))}
		</Part>
	);
}

function KeyLine({ keys: { each } }: { keys: KeysView }) {
	return (
		<ul className="key-line">
			{each.map(({ name, holder, isYours }) => (
				<li key={name} className={isYours ? "is-yours" : undefined}>
					<svg width="24" height="70" viewBox="0 0 24 70" aria-hidden="true">
						<path d="M12 0V40" />
						<path className="key-weight" d="M5 47 9 40h6l4 7-7 18z" />
					</svg>
					<b>{name}</b>
					<span>{holder}</span>
				</li>
			))}
		</ul>
	);
}

function Part({
	id,
	heading,
	beside,
	children,
}: {
	id: string;
	heading: string;
	beside?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section className="section" aria-labelledby={id}>
			<div className="lead-in">
				<h2 id={id}>{heading}</h2>
				{beside}
			</div>
			{children}
		</section>
	);
}

function Headline({ figures }: { figures: ProviderView["headline"] }) {
	return (
		<dl className="headline keep-headline">
			{figures.map(({ label, text, unit, note, from }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{text === null ? <Unknown /> : <span className={sizeOf(text)}>{text}</span>}
						{unit ? <span className="keep-unit-word"> {unit}</span> : null}
					</dd>
					<dd className="sm mut">
						{note}
						<SourceLine from={from} isLinked />
					</dd>
				</div>
			))}
		</dl>
	);
}

function sizeOf(text: string): string | undefined {
	return text.length > 14 ? "keep-long" : undefined;
}

function Lines({ lines, className }: { lines: LineView[]; className?: string }) {
	return (
		<dl className={className ? `keep-facts ${className}` : "keep-facts"}>
			{lines.map(({ label, text, from, reportHref }) => (
				<div key={label} className={text && text.length > 60 ? "is-long" : undefined}>
					<dt>{label}</dt>
					<dd>{text ?? <Unknown />}</dd>
					<dd className="keep-from">
						{text === null && reportHref ? (
							<Link to={reportHref}>
								Tell us<span className="vh">: {label}</span>
							</Link>
						) : (
							<SourceLine from={from} isLinked />
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function WhatIf({ each: { question, answers, from, links } }: { each: WhatIfView }) {
	return (
		<div className="what-if">
			<h3>{question}</h3>
			<div>
				{answers.map((answer) => (
					<p key={answer}>{answer}</p>
				))}
				{links.map(({ href, label }) => (
					<p key={href}>
						<Link to={href}>{label}</Link>
					</p>
				))}
			</div>
			<div>
				<SourceLine from={from} isLinked />
			</div>
		</div>
	);
}

export { Boundary as ErrorBoundary };
