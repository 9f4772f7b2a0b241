import { DataTable } from "~/ui/data-table";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { MilestoneRow, SegmentRow, YearRow } from "./present-story";

export function MilestoneTable({ rows }: { rows: MilestoneRow[] }) {
	return (
		<section className="section" aria-labelledby="milestones">
			<div className="lead-in">
				<h2 id="milestones">Milestones</h2>
				<p>{rows.length} dates, numbered as in the chart.</p>
			</div>
			<table className="labelled milestones">
				<thead>
					<tr>
						<th scope="col">Date</th>
						<th scope="col">What happened</th>
						<th scope="col" className="num">
							Closing price
						</th>
						<th scope="col" className="num">
							Below prior high
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
							<td className="num" data-label="Closing price">
								{row.close}
							</td>
							<td className="num" data-label="Below prior high">
								{row.fall}
							</td>
							<td data-label="Source">
								<ProvenanceMark {...row.mark} /> <span className="sm">{row.known}</span>
								{row.source ? (
									<small>
										Price: <OutboundLink href={row.source.href}>{row.source.host}</OutboundLink>
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

const HEAD = ["First", "High", "Low", "Last", "Deepest fall"];

export function YearTable({ rows }: { rows: YearRow[] }) {
	return (
		<section className="section" aria-labelledby="years">
			<div className="lead-in">
				<h2 id="years">Year by year</h2>
				<p>
					Daily closing prices in USD, by UTC day. The deepest fall is measured from the high so far, even if
					that was in an earlier year.
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
				<h2 id="series">Where the prices come from</h2>
				<p>
					<a href="/price-story.csv" download>
						Download daily prices as CSV
					</a>
				</p>
			</div>
			<p className="story-note">
				We show one closing price for each UTC day, from public data sets, with no day missing. {lastClose}.
				Until 2014, prices differed by several percent a day between exchanges, so other sources may show
				other prices. From Jun 20 to Jun 25, 2011, one price repeats because Mt. Gox suspended trading. Prices
				from Jul 24 to Aug 21, 2026 come from one data set, and a second agrees within 0.04%. For the 44 days
				after that, we use the middle of two or three data sets, at most 0.07% apart.
			</p>
			<ul className="segments">
				{segments.map(({ days, rows, source, licence }) => (
					<li key={days}>
						<h3>
							{days} <span className="sm mut">{rows} days</span>
						</h3>
						<p>{source}</p>
						<p className="sm mut">License: {licence}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
