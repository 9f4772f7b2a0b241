import { renderToStaticMarkup } from "react-dom/server";
import type { Drawn } from "~/tools/drawing";
import { DrawnSvgs } from "~/tools/drawn-svg";
import type { presentHistory } from "./present.server";

type Years = ReturnType<typeof presentHistory>["years"];

/** The events as HTML: some 250 sources, which travel once. */
export function drawTimeline(years: Years): string {
	return renderToStaticMarkup(
		years.map(({ year, events }) => (
			<section key={year} id={`year-${year}`} className="year" aria-labelledby={`in-${year}`}>
				<h2 id={`in-${year}`}>{year}</h2>
				<ol className="timeline">
					{events.map((event) => (
						<Event key={event.slug} event={event} />
					))}
				</ol>
			</section>
		)),
	);
}

function Event({ event }: { event: Years[number]["events"][number] }) {
	return (
		<li id={event.slug}>
			<p className="when">
				<time dateTime={event.isoDate}>{event.date}</time>
				<small>{event.kind}</small>
			</p>
			<div>
				<h3>{event.title}</h3>
				<p>{event.summary}</p>
				{event.borrower ? <p className="borrower">{event.borrower}</p> : null}
				<ul className="sources">
					{event.sources.map(({ href, title, from }) => (
						<li key={href}>
							<a href={href} rel="noopener noreferrer" target="_blank" data-outbound>
								{title}
							</a>
							, {from}
						</li>
					))}
				</ul>
			</div>
		</li>
	);
}

/** The closes as HTML: three widths of a line of years, which travel once too. */
export function drawCloses({ drawings, summary }: Drawn): string {
	return renderToStaticMarkup(<DrawnSvgs drawings={drawings} summary={summary} />);
}
