import { Explanation } from "~/ui/explanation";
import { CompareCellView } from "./compare-cell";
import type { CompareItem, CompareRow } from "./view";

export function CompareRowView({ row, items }: { row: CompareRow; items: CompareItem[] }) {
	return (
		<tr className={row.samePair ? "same-here" : undefined} data-row={row.key}>
			<th scope="row">
				{row.explain ? (
					<details name="compare-explain">
						<summary>{row.label}</summary>
						<Explanation words={row.explain} terms={row.terms} />
					</details>
				) : (
					row.label
				)}
			</th>
			{row.cells.map((cell, at) => (
				<CompareCellView
					key={items[at]?.id}
					cell={cell}
					item={items[at]}
					field={row.key}
					bestWords={row.isBeaten ? "best current" : "best"}
				/>
			))}
		</tr>
	);
}
