import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import type { FundRow } from "./view";

/** Every fund that takes part, in the order of the rule. */
export function FundTable({ rows }: { rows: FundRow[] }) {
	return (
		<section className="section" aria-labelledby="others">
			<div className="lead-in">
				<h2 id="others">What the others take</h2>
				<p>From 10,000 USD in ten years, the price of bitcoin unchanged: 10,000 × (1 − (1 − fee)^10).</p>
			</div>
			<table className="labelled funds">
				<thead>
					<tr>
						<th scope="col">Fund</th>
						<th scope="col" className="num">
							Yearly fee
						</th>
						<th scope="col" className="num">
							Ten years on 10,000 USD
						</th>
						<th scope="col" className="num">
							Beside the featured one
						</th>
						<th scope="col">Began</th>
						<th scope="col">As of</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.href} className={row.isFeatured ? "marked" : undefined}>
							<th scope="row">
								<Link to={row.href}>{row.ticker}</Link> {row.name}
								{row.note ? <small>{row.note}</small> : null}
							</th>
							<td className="num" data-label="Yearly fee">
								{row.fee}
							</td>
							<td className="num" data-label="Ten years on 10,000 USD">
								{row.cost}
							</td>
							<td className="num" data-label="Beside the featured one">
								{row.more ?? "featured"}
							</td>
							<td data-label="Began">{row.began}</td>
							<td data-label="As of">
								{row.mark ? (
									<>
										<ProvenanceMark {...row.mark} /> <span className="sm">{row.mark.date}</span>
									</>
								) : null}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
