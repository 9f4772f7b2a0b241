import { Link } from "@remix-run/react";
import { SECONDHAND } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { OfferRow, OffersView } from "./present-offers";

/**
 * A lender's offers, one per row, with the source at the end. On a phone each is a card. A checkbox, which needs
 * no script, shows the offers that don't match the loan.
 */
export function OffersTable({ offers }: { offers: OffersView }) {
	const { heading, singular, common, columns, costLabel, rows } = offers;
	const folded = rows.filter(({ isFolded }) => isFolded).length;
	return (
		<section className="section" id="entries">
			<div className="lead-in">
				<h2>{heading}</h2>
				{common && <p>{common}</p>}
			</div>
			{folded > 0 && (
				<label className="btn all-offers">
					<input type="checkbox" />
					Show {folded} more {folded === 1 ? "offer" : "offers"}
				</label>
			)}
			<table className="labelled entry-table">
				<thead>
					<tr>
						<th scope="col">{singular.charAt(0).toUpperCase() + singular.slice(1)}</th>
						{columns.map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
						{costLabel && <th scope="col">{costLabel}</th>}
						<th scope="col">Source</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row key={row.key} row={row} columns={columns} costLabel={costLabel} />
					))}
				</tbody>
			</table>
		</section>
	);
}

function Row({ row, columns, costLabel }: { row: OfferRow } & Pick<OffersView, "columns" | "costLabel">) {
	const { key, name, needs, cells, chosen, cost, isFolded } = row;
	const classes = [chosen && "chosen", isFolded && "is-folded"].filter(Boolean).join(" ");
	return (
		<tr id={key} className={classes || undefined}>
			<th scope="row">
				{name}
				{chosen && (
					<span className="is-chosen">
						<Icon name="check" /> {chosen}
					</span>
				)}
				{needs.map((need) => (
					<small key={need}>Requires {need}</small>
				))}
			</th>
			{cells.map((said, at) => (
				<td key={columns[at]} data-label={columns[at]}>
					{said ? said.text : <Unknown />}
					{said?.sub && <small>{said.sub}</small>}
				</td>
			))}
			{costLabel && (
				<td data-label={costLabel}>
					{cost?.text ? <b>{cost.text}</b> : <span className="mut">Doesn’t apply</span>}
					{cost?.why && <small>{cost.why}</small>}
					{cost?.hold && <small className="hold">To qualify, {cost.hold}</small>}
				</td>
			)}
			<td data-label="Source">
				<Source row={row} />
			</td>
		</tr>
	);
}

function Source({ row }: { row: OfferRow }) {
	const { name, mark, source, via, also, reportHref, folded } = row;
	return (
		<>
			<span className="source-line">
				{mark && <ProvenanceMark {...mark} />}
				{source ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : "unsourced"}
				<small>{[mark?.date, via ? SECONDHAND : null].filter(Boolean).join(", ")}</small>
			</span>
			<details>
				<summary>
					Source and notes<span className="vh"> for {name}</span>
				</summary>
				<dl>
					{also && (
						<div>
							<dt>Source for the {also.label}</dt>
							<dd>
								<OutboundLink href={also.href}>{also.host}</OutboundLink>, {also.date}
							</dd>
						</div>
					)}
					{folded.map(({ label, text }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
				<Link className="alone" to={reportHref} discover="none">
					Report<span className="vh"> {name}</span>
				</Link>
			</details>
		</>
	);
}
