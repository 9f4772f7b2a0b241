import type { Sensitivity } from "~/tools/sensitivity";
import { Icon } from "~/ui/icon";

export function SensitivityTables({ sensitivity }: { sensitivity: Sensitivity[] }) {
	if (sensitivity.length === 0) return null;
	return (
		<section className="section">
			<div className="lead-in">
				<h2>What matters most</h2>
				<p>The effect of changing each input by 10%.</p>
			</div>
			{sensitivity.slice(0, 1).map(({ output, label, moves }) => (
				<details key={output} className="calc-moves">
					<summary>
						{label}
						<Icon name="down" />
					</summary>
					<table>
						<thead>
							<tr>
								<th scope="col">
									<span className="vh">Input</span>
								</th>
								<th scope="col" className="num">
									<span className="move-key">−10%</span>
								</th>
								<td className="calc-bar-column" />
								<th scope="col" className="num">
									<span className="move-key move-key-up">+10%</span>
								</th>
							</tr>
						</thead>
						<tbody>
							{moves.map((move) => (
								<tr key={move.input}>
									<th scope="row">{move.label}</th>
									<td className="num">{move.down ?? <span className="mut">Out of range</span>}</td>
									<td className="calc-bar-column">
										<MoveBar down={move.downShare} up={move.upShare} />
									</td>
									<td className="num">{move.up ?? <span className="mut">Out of range</span>}</td>
								</tr>
							))}
						</tbody>
					</table>
				</details>
			))}
		</section>
	);
}

function MoveBar({ down, up }: { down: number; up: number }) {
	return (
		<svg className="move-bar" aria-hidden="true">
			<rect className="move-down" {...barOf(down)} y="2" height="6" />
			<rect className="move-up" {...barOf(up)} y="10" height="6" />
			<line x1="50%" x2="50%" y1="0" y2="18" />
		</svg>
	);
}

function barOf(share: number) {
	const width = Math.round(Math.abs(share) * 500) / 10;
	return { x: `${share < 0 ? 50 - width : 50}%`, width: `${width}%` };
}
