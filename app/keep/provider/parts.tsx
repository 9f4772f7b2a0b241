import type { ReactNode } from "react";
import { Unknown } from "~/ui/unknown";
import { SourceLine } from "../source-line";
import type { LineView, ProviderView, WhatIfView } from "./view";

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
							<a href={reportHref}>
								Tell us<span className="vh">: {label}</span>
							</a>
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
						<a href={href}>{label}</a>
					</p>
				))}
			</div>
			<div>
				<SourceLine from={from} isLinked />
			</div>
		</div>
	);
}
