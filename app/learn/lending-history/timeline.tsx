import type { EventView } from "./view";

/** Events in their order, each with its sources. */
export function Timeline({ events }: { events: EventView[] }) {
	return (
		<ol className="timeline">
			{events.map((event) => (
				<li key={event.slug} id={event.slug}>
					<p className="when">
						<time dateTime={event.isoDate}>{event.date}</time>
						<small>{event.kind}</small>
					</p>
					<div>
						<h2>{event.title}</h2>
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
			))}
		</ol>
	);
}
