import { Link } from "@remix-run/react";
import { NewestItems } from "~/listings/facts/newest-items";
import type { NewestItemView } from "~/listings/facts/present-item";
import { OutboundLink } from "~/ui/outbound-link";
import type { HeroView } from "./present";
import type { Answer } from "./present-answers";

export function Hero({ hero }: { hero: HeroView }) {
	const { href, name, label, value, source, publisher, dates, meaning, line } = hero;
	return (
		<section className="specimen" aria-labelledby="specimen-heading">
			<h2 className="sm mut" id="specimen-heading">
				One number and where it comes from
			</h2>
			<p>
				<Link to={href}>{name}</Link>: {label}
			</p>
			<p className="specimen-value">{value}</p>
			<dl className={`specimen-line-${line}`}>
				<div>
					<dt>Source</dt>
					<dd>
						<OutboundLink href={source.href}>{source.host}</OutboundLink>, {publisher}
					</dd>
				</div>
				<div>
					<dt>Date</dt>
					<dd>{dates}</dd>
				</div>
				<div>
					<dt>What it means</dt>
					<dd>{meaning}</dd>
				</div>
			</dl>
			<svg className="specimen-bob" viewBox="0 0 20 24" aria-hidden="true">
				<path d="M5.5 1.5h9l3 7L10 22.5l-7.5-14z" />
			</svg>
		</section>
	);
}

export function Answers({ answers, computed }: { answers: Answer[]; computed: string }) {
	return (
		<section className="section" aria-labelledby="answers-heading">
			<div className="lead-in">
				<h2 id="answers-heading">Three answers</h2>
				<p>{computed}</p>
			</div>
			<div className="home-answers">
				{answers.map(({ question, answer, details, href, label }) => (
					<article key={href}>
						<p className="sm mut">{question}</p>
						<h3>{answer}</h3>
						<p>{details.join(" ")}</p>
						<Link to={href}>{label}</Link>
					</article>
				))}
			</div>
		</section>
	);
}

export function NewestNews({ items }: { items: NewestItemView[] }) {
	return (
		<section className="section" aria-labelledby="news-heading">
			<div className="lead-in">
				<h2 id="news-heading">What changed</h2>
				<Link to="/news">All changes</Link>
			</div>
			{items.length === 0 ? (
				<p className="mut">No changes yet. When a figure changes, you’ll see the old and the new one here.</p>
			) : (
				<NewestItems items={items} />
			)}
		</section>
	);
}
