import type { SegmentRow } from "./view";

export function SeriesSources({ segments, lastClose }: { segments: SegmentRow[]; lastClose: string }) {
	return (
		<section className="section" aria-labelledby="series">
			<div className="lead-in">
				<h2 id="series">How the series was made</h2>
				<p>
					<a href="/price-story.csv" download>
						Daily closes as CSV
					</a>
				</p>
			</div>
			<p className="story-note">
				One close a UTC day, put together from public collections; no day is missing. The {lastClose}, so this
				is a history and no quotation. Until 2014 prices differed between exchanges by several percent a day,
				and other series may say other things. From 20 to 25 June 2011 one price is repeated because trading
				at Mt. Gox was suspended. Days from 24 July to 21 August 2026 rest on one collection; a second series
				agrees with them within 0.04%. The 44 days after those are the middle of two or three series, at most
				0.07% apart.
			</p>
			<ul className="segments">
				{segments.map(({ days, rows, source, licence }) => (
					<li key={days}>
						<h3>
							{days} <span className="sm mut">{rows} days</span>
						</h3>
						<p>{source}</p>
						<p className="sm mut">License of the collection: {licence}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
