import type { ListView, RefusedView } from "./view";

/** How the listings answer a filter, and how many a typed number leaves out because they do not say. */
export function LeftOut({ view: { answers, silent } }: { view: ListView }) {
	return (
		<>
			{answers && <p className="left-out">{answers}</p>}
			{silent.map(({ words, href }) => (
				<p className="left-out" key={href}>
					{words} <a href={href}>Show them too</a>
				</p>
			))}
		</>
	);
}

/** Listings that don't belong in the list, with reasons. */
export function Refused({ refused: { heading, listings, more } }: { refused: RefusedView }) {
	return (
		<section className="refused" aria-labelledby="refused">
			<h2 id="refused">{heading}</h2>
			<ul>
				{listings.map(({ href, name, why }) => (
					<li key={href}>
						<a href={href}>{name}</a>
						{why && <span className="mut">: {why}</span>}
					</li>
				))}
			</ul>
			{more && <p className="mut">{more}</p>}
		</section>
	);
}
