import type { MethodTable } from "./methodology.server";

const NUMBERS = new Set(["Weight", "Points", "From", "At most"]);

/** A table of the methodology; columns of numbers stand at the end. */
export function MethodTableView({ table: { caption, heads, rows } }: { table: MethodTable }) {
	const [first, ...others] = heads;
	const classOf = (head: string | undefined, text = "") =>
		head && NUMBERS.has(head) && /^[\d%]*$/.test(text) ? "num" : undefined;
	return (
		<table className={heads.length > 2 ? "method-wide" : undefined}>
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					{others.map((head) => (
						<th scope="col" className={classOf(head)} key={head}>
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, ...cells]) => (
					<tr key={[name, ...cells].join("|")}>
						<th scope="row">{name}</th>
						{others.map((head, at) => (
							<td className={classOf(head, cells[at])} key={head}>
								{cells[at]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
