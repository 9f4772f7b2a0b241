import { DataTable } from "~/ui/data-table";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { MilestoneRow, SegmentRow, YearRow } from "./present-story";

export function MilestoneTable({ rows }: { rows: MilestoneRow[] }) {
	return (
		<section className="section" aria-labelledby="milestones">
			<div className="lead-in">
				<h2 id="milestones">The milestones</h2>
				<p>{rows.length} dates. The numbers are those in the chart.</p>
			</div>
			<table className="labelled milestones">
				<thead>
					<tr>
						<th scope="col">Date</th>
						<th scope="col">What happened</th>
						<th scope="col" className="num">
							Close
						</th>
						<th scope="col" className="num">
							From the high before
						</th>
						<th scope="col">Source</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.date} id={`day-${row.date}`}>
							<td data-label="Date">
								<span className="milestone-number">{row.number}</span>{" "}
								<time dateTime={row.date}>{row.dateText}</time>
							</td>
							<th scope="row">
								{row.title}
								<small>{row.summary}</small>
							</th>
							<td className="num" data-label="Close">
								{row.close}
							</td>
							<td className="num" data-label="From the high">
								{row.fall}
							</td>
							<td data-label="Source">
								<ProvenanceMark {...row.mark} /> <span className="sm">{row.known}</span>
								{row.source ? (
									<small>
										close: <OutboundLink href={row.source.href}>{row.source.host}</OutboundLink>
									</small>
								) : null}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const HEAD = ["First", "Highest", "Lowest", "Last", "Deepest fall"];

export function YearTable({ rows }: { rows: YearRow[] }) {
	return (
		<section className="section" aria-labelledby="years">
			<div className="lead-in">
				<h2 id="years">Year by year</h2>
				<p>
					Closes in USD, of UTC days. The deepest fall is from the highest close up to that day, also one of
					an earlier year.
				</p>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<section className="wide-box" aria-labelledby="years" tabIndex={0}>
				<DataTable
					className="years"
					rows={rows}
					keyOf={({ year }) => year}
					columns={[
						{ label: "Year", cell: ({ year }) => year },
						...HEAD.map((label, at) => ({
							label,
							isNumber: true,
							cell: ({ cells }: YearRow) => cells[at],
						})),
					]}
				/>
			</section>
		</section>
	);
}

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
