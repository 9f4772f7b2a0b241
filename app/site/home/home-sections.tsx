import { Link } from "@remix-run/react";
import { NewestItems } from "~/listings/facts/newest-items";
import type { NewestItemView } from "~/listings/facts/present-item";
import { Icon } from "~/ui/icon";
import { OutboundLink } from "~/ui/outbound-link";
import { CoverageBar } from "../contents/coverage-bar";
import type { DoorView, HeroView, KnownView } from "./present";

export function Hero({ hero }: { hero: HeroView }) {
	const { href, name, label, value, source, asOf, reads, mark } = hero;
	return (
		<section className="specimen" aria-labelledby="specimen-heading">
			<h2 className="sm mut" id="specimen-heading">
				One number and its source
			</h2>
			<p>
				<Link to={href}>{name}</Link>: {label}
			</p>
			<p className="specimen-value">{value}</p>
			<dl className={`specimen-line-${mark.line}`}>
				<div>
					<dt>Source</dt>
					<dd>
						<OutboundLink href={source.href}>{source.host}</OutboundLink>, the lender’s own page
					</dd>
				</div>
				<div>
					<dt>As of</dt>
					<dd>{asOf}</dd>
				</div>
				<div>
					<dt>Includes</dt>
					<dd>{reads}</dd>
				</div>
			</dl>
			<svg className="specimen-bob" viewBox="0 0 20 24" aria-hidden="true">
				<path d="M5.5 1.5h9l3 7L10 22.5l-7.5-14z" className={mark.weight === "fresh" ? "full" : undefined} />
				{mark.weight === "ageing" ? <path className="full" d="M10 1.5H5.5l-3 7L10 22.5z" /> : null}
			</svg>
		</section>
	);
}

export function Doors({ doors }: { doors: DoorView[] }) {
	return (
		<nav className="home-doors" aria-label="Custody, spending and inheritance">
			{doors.map(({ href, title, purpose, questions }) => (
				<section key={title}>
					<h2>
						<Link to={href}>
							{title} <Icon name="right" />
						</Link>
					</h2>
					<p>{purpose}</p>
					<ul>
						{questions.map(({ href: to, label, count }) => (
							<li key={label}>
								<Link to={to}>
									<span>{label}</span> {count ? <small>{count}</small> : null}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}

export function HowKnown({ known: { listings, sourced, coverage } }: { known: KnownView }) {
	const parts = [
		{ part: "recent", words: "sourced", share: sourced },
		{ part: "general", words: "not yet sourced", share: coverage.general },
		{ part: "unknown", words: "not found", share: coverage.unknown },
	];
	return (
		<section className="section" aria-labelledby="known-heading">
			<div className="lead-in">
				<h2 id="known-heading">How complete our data is</h2>
				<Link to="/directory">By section</Link>
			</div>
			<p className="mut">{listings}. We show what we don’t know, too.</p>
			<CoverageBar coverage={coverage} />
			<ul className="known">
				{parts.map(({ part, words, share }) => (
					<li key={part}>
						<span className={`swatch cover-${part}`} />
						<span>{words}</span>
						<b>{share}%</b>
					</li>
				))}
			</ul>
		</section>
	);
}

export function NewestNews({ items }: { items: NewestItemView[] }) {
	return (
		<section className="section" aria-labelledby="news-heading">
			<div className="lead-in">
				<h2 id="news-heading">Latest changes</h2>
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
