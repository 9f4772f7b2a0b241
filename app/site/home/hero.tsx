import { Link } from "@remix-run/react";
import { OutboundLink } from "~/ui/outbound-link";
import type { HeroView } from "./view";

/** One directory value with its source and a large mark. */
export function Hero({ hero }: { hero: HeroView }) {
	const { href, name, label, value, source, asOf, reads, mark } = hero;
	return (
		<section className="specimen" aria-labelledby="specimen-heading">
			<h2 className="sm mut" id="specimen-heading">
				One number, and what it hangs from
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
					<dt>Reads</dt>
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
