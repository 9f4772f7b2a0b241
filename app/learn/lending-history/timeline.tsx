import type { EventView, HistoryView } from "./view";

/** Events in their order by years, each with its sources. */
export function Timeline({ years }: Pick<HistoryView, "years">) {
	return years.map(({ year, events }) => (
		<section key={year} id={`year-${year}`} className="year" aria-labelledby={`in-${year}`}>
			<h2 id={`in-${year}`}>{year}</h2>
			<ol className="timeline">
				{events.map((event) => (
					<Event key={event.slug} event={event} />
				))}
			</ol>
		</section>
	));
}

function Event({ event }: { event: EventView }) {
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
