import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { plural } from "~/ui/format";
import { Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { SourceLine } from "../source-line";
import type { ProviderView } from "./present";
import type { HeirsView, KeysView, LineView, WhatIfView } from "./present-parts";

export function Keys({ keys }: { keys: KeysView }) {
	const { line, each, meaning, from, model } = keys;
	return (
		<Part id="keys" heading="Who can move your bitcoin" beside={<p>{line}</p>}>
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

export function Heirs({ heirs: { line, steps, from, found, needs } }: { heirs: HeirsView }) {
	return (
		<Part id="heirs" heading="What your heirs need to do" beside={<p>{line}</p>}>
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

export function Known({ view: { sources, reports } }: { view: ProviderView }) {
	return (
		<Part id="known" heading="Sources">
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

export function Part({
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

export function Headline({ figures }: { figures: ProviderView["headline"] }) {
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

export function Lines({ lines, className }: { lines: LineView[]; className?: string }) {
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

export function WhatIf({ each: { question, answers, from, links } }: { each: WhatIfView }) {
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
