import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import type { StrategyView } from "./view";

export function StrategyTable({ strategies }: { strategies: StrategyView[] }) {
	return (
		<DataTable
			className="strategies"
			isLabelled
			caption={
				<caption className="sm mut">
					With the figures at first: bitcoin bought at 80,000 USD, a call with a strike of 90,000 for 2,000, a
					put with a strike of 70,000 for 2,500.
				</caption>
			}
			rows={strategies}
			keyOf={({ slug }) => slug}
			columns={[
				{
					label: "Strategy",
					cell: ({ name, madeOf, href }) => (
						<>
							<Link to={href}>{name}</Link>
							<small>{madeOf}</small>
						</>
					),
				},
				{ label: "Most it can lose", isNumber: true, cell: ({ maxLoss }) => maxLoss },
				{ label: "Most it can gain", isNumber: true, cell: ({ maxGain }) => maxGain },
				{ label: "Breaks even at", isNumber: true, cell: ({ breakeven }) => breakeven },
			]}
		/>
	);
}
