import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { plural } from "~/ui/format";
import { OutboundLink } from "~/ui/outbound-link";
import { ProviderTable } from "../finder/provider-table";
import { SourceLine } from "../source-line";
import { KeyLine } from "./key-line";
import { Headline, Lines, Part, WhatIf } from "./parts";
import type { HeirsView, KeysView, ProviderView } from "./view";

/** The lower part of a provider's page as HTML. None runs in the browser. */
export function drawProvider(view: ProviderView): string {
	const { name, tabs, answer, headline, keys, cost, heirs, whatIf, facts, others } = view;
	return renderToStaticMarkup(
		<>
			<nav className="tabs" aria-label={`Roles of ${name}`}>
				<ul>
					{tabs.map(({ href, label, isHere }) => (
						<li key={href}>
							<a href={href} aria-current={isHere ? "page" : undefined}>
								{label}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{answer ? (
				<p className="keep-asked">
					{answer.asked}: <b>{answer.verdict}.</b> <a href={answer.allHref}>All answers</a>
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
							beside={others.compareHref ? <a href={others.compareHref}>Compare with {name}</a> : null}
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
		</>,
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
				<Fragment key={href}>
					<a className="btn btn-plain" href={href}>
						{label}
					</a>
				</Fragment>
			))}
		</Part>
	);
}
