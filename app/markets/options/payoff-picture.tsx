import type { Drawn } from "~/tools/drawing";
import { DrawnSvg } from "~/tools/drawn-svg";

export function PayoffPicture({ picture: { drawings, summary, caption, table } }: { picture: Drawn }) {
	return (
		<figure>
			{drawings.map((drawing) => (
				<DrawnSvg
					key={drawing.width}
					drawing={drawing}
					summary={summary}
					className={`chart payoff payoff-${drawing.width}`}
				/>
			))}
			<figcaption>
				{summary} {caption}
			</figcaption>
			<details className="payoff-numbers">
				<summary className="btn">The same numbers as a table</summary>
				<table>
					<thead>
						<tr>
							{table.head.map((label) => (
								<th scope="col" className="num" key={label}>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{table.rows.map((cells) => (
							<tr key={cells[0]}>
								{cells.map((cell, at) => (
									<td className="num" key={table.head[at]}>
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}
