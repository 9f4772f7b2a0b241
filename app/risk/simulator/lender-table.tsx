import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import { Unknown } from "~/ui/unknown";
import type { LenderView } from "./view";

/** Up to four listed lenders on the same loan, each term with its mark. `since`: the day since which history is asked. */
export function LenderTable({ lenders, since }: { lenders: LenderView[]; since: string | null }) {
	if (lenders.length === 0) return null;
	return (
		<section className="section" aria-labelledby="lenders">
			<div className="lead-in">
				<h2 id="lenders">The same loan at listed lenders</h2>
				<p>
					Their terms in place of yours, over every window of history{since && ` since ${since.slice(0, 4)}`}.
					The APR is the one that everybody gets.
				</p>
			</div>
			<div className="wide-box lender-runs">
				<table className="labelled">
					<thead>
						<tr>
							<th scope="col">Lender</th>
							{lenders[0]?.terms.map(({ label }) => (
								<th scope="col" className="num" key={label}>
									{label}
								</th>
							))}
							<th scope="col" className="num">
								Called
							</th>
							<th scope="col" className="num">
								Sold
							</th>
						</tr>
					</thead>
					<tbody>
						{lenders.map((lender) => (
							<LenderRow key={lender.id} lender={lender} />
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function LenderRow({ lender: { name, href, useHref, terms, call, sale, note } }: { lender: LenderView }) {
	return (
		<tr>
			<th scope="row">
				<Link to={href}>{name}</Link>
				<small>{note ?? <Link to={useHref}>Use its terms</Link>}</small>
			</th>
			{terms.map(({ label, text, mark }) => (
				<td className="num" key={label} data-label={label}>
					{text ?? <Unknown />}
					{mark && (
						<small>
							<ProvenanceMark line={mark.line} weight={mark.weight} /> {mark.date}
						</small>
					)}
				</td>
			))}
			<td className="num" data-label="Called">
				{call ?? <Unknown />}
			</td>
			<td className="num" data-label="Sold">
				<b>{sale ?? <Unknown />}</b>
			</td>
		</tr>
	);
}
