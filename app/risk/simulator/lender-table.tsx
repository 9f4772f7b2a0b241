import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
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
				<DataTable
					isLabelled
					rows={lenders}
					keyOf={({ id }) => id}
					columns={[
						{
							label: "Lender",
							cell: ({ name, href, useHref, note }) => (
								<>
									<Link to={href}>{name}</Link>
									<small>{note ?? <Link to={useHref}>Use its terms</Link>}</small>
								</>
							),
						},
						...(lenders[0]?.terms ?? []).map(({ label }, at) => ({
							label,
							isNumber: true,
							cell: ({ terms }: LenderView) => <Term term={terms[at]} />,
						})),
						{ label: "Called", isNumber: true, cell: ({ call }) => call ?? <Unknown /> },
						{ label: "Sold", isNumber: true, cell: ({ sale }) => <b>{sale ?? <Unknown />}</b> },
					]}
				/>
			</div>
		</section>
	);
}

function Term({ term }: { term: LenderView["terms"][number] | undefined }) {
	return (
		<>
			{term?.text ?? <Unknown />}
			{term?.mark && (
				<small>
					<ProvenanceMark line={term.mark.line} weight={term.mark.weight} /> {term.mark.date}
				</small>
			)}
		</>
	);
}
