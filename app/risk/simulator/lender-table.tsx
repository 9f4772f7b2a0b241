import { Link } from "@remix-run/react";
import { ChoiceLinks } from "~/ui/choice-links";
import { DataTable } from "~/ui/data-table";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { SimulatorView } from "./load.server";
import type { LenderRow } from "./present-lenders";

export function LenderTable({ view: { lenders, counts, listed, checked, inputs } }: { view: SimulatorView }) {
	if (counts.all === 0) return null;
	return (
		<section className="section sim-lenders" aria-labelledby="lenders">
			<div className="sim-head">
				<h2 id="lenders">
					{checked.isChosen
						? `${counts.shown} of ${counts.all} lenders that publish a liquidation level`
						: `All ${counts.all} lenders that publish a liquidation level`}
				</h2>
				{listed.length > 0 && <ChoiceLinks choices={listed} />}
				<div className="sim-checked">
					<ChoiceLinks choices={[checked]} />
					<p className="sm">{checked.hint}</p>
				</div>
			</div>
			{checked.leftOut !== null && (
				<p className="sm">
					{checked.leftOut}{" "}
					<Link to={checked.href} preventScrollReset>
						Show them too
					</Link>
				</p>
			)}
			<DataTable
				className="sim-table"
				rows={lenders}
				keyOf={({ id }) => id}
				rowProps={({ isChosen, isOld, isAssumed, id }) => ({
					"data-lender": id,
					className:
						[isChosen && "sim-chosen", isOld && "old", isAssumed && "sim-assumed"]
							.filter(Boolean)
							.join(" ") || undefined,
					...(isChosen ? { "aria-current": "true" } : {}),
				})}
				columns={[
					{
						label: "Lender",
						cell: ({ name, tile, href, lends, isRefused }) => (
							<>
								<span className="sim-who">
									<MonogramTile tile={tile} />
									<Link to={href} preventScrollReset>
										{name}
									</Link>
								</span>
								{isRefused && <small className="sim-refused">{lends}</small>}
							</>
						),
					},
					{
						label: `Liquidated in past ${!inputs || inputs.loan.days === 365 ? "one-year loans" : "loans"}`,
						cell: (row) => (
							<>
								<Sold row={row} />
								{row.saleNote && <small>{row.saleNote}</small>}
								{row.isAssumed && <small>at an assumed {row.rate}</small>}
							</>
						),
					},
					{
						label: "Margin-called",
						isNumber: true,
						isWideOnly: true,
						cell: ({ called }) => called ?? <Unknown />,
					},
					{
						label: "Liquidation at",
						isNumber: true,
						cell: ({ saleAt, mark }) =>
							saleAt === null ? (
								<Unknown />
							) : (
								<>
									{saleAt}
									{mark && (
										<small className="sim-mark" title={`As of ${mark.date}`}>
											<ProvenanceMark {...mark} /> <span>{mark.date}</span>
										</small>
									)}
								</>
							),
					},
					{
						label: "Rate used",
						isNumber: true,
						isWideOnly: true,
						cell: ({ rate, rateNote }) => (
							<>
								{rate}
								{rateNote && <small>{rateNote}</small>}
							</>
						),
					},
					{
						label: "Available to you",
						isWideOnly: true,
						cell: ({ lends, isLending }) => <span className={isLending ? undefined : "mut"}>{lends}</span>,
					},
				]}
			/>
			<p className="footnote">
				Select a lender to see its worst years below. Rates are each lender’s offer for this loan. We spread
				compound interest evenly over the term. Lenders below the line don’t publish a rate, so we assume one.
				Gray rows use liquidation levels that are undated or more than a year old. Dates are for the
				liquidation level.
			</p>
		</section>
	);
}

function Sold({ row: { sold, soldOf100, calledOf100 } }: { row: LenderRow }) {
	return (
		<span className="sim-sold">
			<b>{sold ?? <Unknown />}</b>
			{soldOf100 !== null && (
				<svg aria-hidden="true">
					<line className="sim-all" x2="100%" y1="4" y2="4" />
					<line className="sim-bar-call" x2={`${Math.max(calledOf100 ?? 0, soldOf100)}%`} y1="4" y2="4" />
					<line className="sim-bar-sale" x2={`${soldOf100}%`} y1="4" y2="4" />
				</svg>
			)}
		</span>
	);
}
