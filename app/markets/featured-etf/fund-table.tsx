import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { type Mark, ProvenanceMark } from "~/ui/mark";
import type { FundRow } from "./featured.server";

export function FundTable({ rows }: { rows: FundRow[] }) {
	const hasFeatured = rows.some(({ isFeatured }) => isFeatured);
	return (
		<section className="section" aria-labelledby="others">
			<div className="lead-in">
				<h2 id="others">How the funds compare</h2>
				<p>Ten-year cost of $10,000 if bitcoin’s price doesn’t change: 10,000 × (1 − (1 − fee)^10).</p>
			</div>
			<DataTable
				className="funds"
				isLabelled
				rows={rows}
				keyOf={({ href }) => href}
				rowProps={({ isFeatured }) => ({ className: isFeatured ? "marked" : undefined })}
				columns={[
					{ label: "Fund", cell: (row) => <Fund row={row} /> },
					{
						label: "Yearly fee",
						isNumber: true,
						cell: ({ fee, isOld }) => <span className={isOld ? "old" : undefined}>{fee}</span>,
					},
					{ label: "Ten-year cost", isNumber: true, cell: ({ cost }) => cost },
					...(hasFeatured
						? [
								{
									label: "Compared with featured",
									isNumber: true,
									cell: ({ more }: FundRow) => more ?? "Featured",
								},
							]
						: []),
					{ label: "Launched", cell: ({ began }) => began },
					{ label: "As of", cell: ({ mark }) => mark && <AsOf mark={mark} /> },
				]}
			/>
		</section>
	);
}

function Fund({ row: { href, ticker, name, note } }: { row: FundRow }) {
	return (
		<>
			<Link to={href}>{ticker}</Link> {name}
			{note ? <small>{note}</small> : null}
		</>
	);
}

function AsOf({ mark }: { mark: Mark }) {
	return (
		<>
			<ProvenanceMark {...mark} /> <span className="sm">{mark.date}</span>
		</>
	);
}
