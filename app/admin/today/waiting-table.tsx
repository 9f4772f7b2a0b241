import { Link } from "@remix-run/react";
import { useRowKeys } from "../keys/use-row-keys";
import type { Waiting } from "./view";

/** Rows with keyboard control (j, k and Enter). */
export function WaitingTable({ waiting }: { waiting: Waiting[] }) {
	const { ref, at } = useRowKeys(waiting.length);
	return (
		<div className="scroll">
			<table className="today-waiting" ref={ref}>
				<thead>
					<tr>
						<th scope="col">What</th>
						<th scope="col">Why it waits</th>
						<th scope="col">What hangs on it</th>
						<th scope="col">Next step</th>
					</tr>
				</thead>
				<tbody>
					{waiting.map(({ what, why, hangs, href, step }, row) => (
						<tr key={href + what} className={row === at ? "is-at" : undefined}>
							<th scope="row">{what}</th>
							<td>{why}</td>
							<td>{hangs}</td>
							<td>
								<Link to={href} aria-label={`${step}: ${what}`}>
									{step}
								</Link>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
