import { Link } from "@remix-run/react";
import { SECONDHAND } from "~/ui/format";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { EntriesView } from "./present-entries";

/** A listing's entries, one per row, with the source at the end. On a phone each is a card. */
export function EntryTable({
	entries: { heading, singular, unfold, columns, rows },
}: {
	entries: EntriesView;
}) {
	return (
		<section className="section" id="entries">
			<h2>{heading}</h2>
			<table className="labelled entry-table">
				<thead>
					<tr>
						<th scope="col">{singular.charAt(0).toUpperCase() + singular.slice(1)}</th>
						{columns.map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
						<th scope="col">Source</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.key} id={row.key}>
							<th scope="row">
								{row.name}
								{row.needs.map((need) => (
									<small key={need}>Requires {need}</small>
								))}
								{row.folded.length > 0 && (
									<details>
										<summary>
											{unfold}
											<span className="vh"> for {row.name}</span>
										</summary>
										<dl>
											{row.folded.map(({ label, text }) => (
												<div key={label}>
													<dt>{label}</dt>
													<dd>{text}</dd>
												</div>
											))}
										</dl>
									</details>
								)}
							</th>
							{row.cells.map((said, at) => (
								<td key={columns[at]} data-label={columns[at]}>
									{said ? said.text : <Unknown />}
									{said?.sub && <small>{said.sub}</small>}
								</td>
							))}
							<td data-label="Source">
								<Source row={row} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Source({ row }: { row: EntriesView["rows"][number] }) {
	const { name, mark, source, via, also, reportHref } = row;
	return (
		<>
			{mark && <ProvenanceMark {...mark} />}
			{source ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : "unsourced"}
			<small>{[mark?.date, via ? SECONDHAND : null].filter(Boolean).join(", ")}</small>
			{also && (
				<small>
					{also.label}: <OutboundLink href={also.href}>{also.host}</OutboundLink>, {also.date}
				</small>
			)}
			<small>
				<Link className="alone" to={reportHref} discover="none">
					Report<span className="vh"> {name}</span>
				</Link>
			</small>
		</>
	);
}
