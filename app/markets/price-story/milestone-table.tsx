import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { MilestoneRow } from "./view";

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
