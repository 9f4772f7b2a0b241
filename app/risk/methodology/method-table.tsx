import type { MethodTable } from "./view";

const NUMBERS = new Set(["Weight", "Points", "From", "At most"]);

export function MethodTableView({ table: { caption, heads, rows } }: { table: MethodTable }) {
	const [first, ...others] = heads;
	const isNumber = others.map(
		(head, at) => NUMBERS.has(head) && rows.every((row) => /^\d+%?$/.test(row[at + 1] ?? "")),
	);
	const classOf = (at: number) => (isNumber[at] ? "num" : undefined);
	return (
		<table className={isNumber.every(Boolean) ? undefined : "method-wide"}>
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					{others.map((head, at) => (
						<th scope="col" className={classOf(at)} key={head}>
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
							<td className={classOf(at)} key={head}>
								{cells[at]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
