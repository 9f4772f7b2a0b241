import { Link } from "@remix-run/react";
import type { StrategyView } from "./view";

/** The six beside each other, with the figures that the fields show at first. */
export function StrategyTable({ strategies }: { strategies: StrategyView[] }) {
	return (
		<table className="labelled strategies">
			<caption className="sm mut">
				With the figures at first: bitcoin bought at 80,000 USD, a call with a strike of 90,000 for 2,000, a
				put with a strike of 70,000 for 2,500.
			</caption>
			<thead>
				<tr>
					<th scope="col">Strategy</th>
					<th scope="col" className="num">
						Most it can lose
					</th>
					<th scope="col" className="num">
						Most it can gain
					</th>
					<th scope="col" className="num">
						Breaks even at
					</th>
				</tr>
			</thead>
			<tbody>
				{strategies.map(({ slug, name, madeOf, href, maxLoss, maxGain, breakeven }) => (
					<tr key={slug}>
						<th scope="row">
							<Link to={href}>{name}</Link>
							<small>{madeOf}</small>
						</th>
						<td className="num" data-label="Most it can lose">
							{maxLoss}
						</td>
						<td className="num" data-label="Most it can gain">
							{maxGain}
						</td>
						<td className="num" data-label="Breaks even at">
							{breakeven}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
