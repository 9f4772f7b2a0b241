import { renderToStaticMarkup } from "react-dom/server";
import { drawKept } from "~/ui/page/draw-kept.server";
import { ListingRow } from "./listing-row";
import { createRowMemory } from "./row-memory";
import type { ListView, RowPart, RowView } from "./view";

export type DrawnRows = ReadonlyMap<RowView | RowPart, string>;

const drawn = createRowMemory<string>();

/**
 * Draws a list's rows, and reuses unchanged ones.
 * @param path the list's address, which may be an alias
 */
export function drawRows(
	path: string,
	{
		columns,
		fallScale,
		rows,
		parts,
		empty,
	}: Pick<ListView, "columns" | "fallScale" | "rows" | "parts" | "empty">,
): DrawnRows {
	const values = columns.slice(1, -1);
	const list = [path, fallScale, ...values.map(({ key }) => key)].join(" ");
	const rowOf = (row: RowView, at: number): [RowView, string] => {
		const draw = () =>
			drawKept(<ListingRow row={row} path={path} columns={values} scale={fallScale} discover={at === 0} />);
		if (row.key === undefined) return [row, draw()];
		return [row, drawn.of([row.key, list, at === 0, row.open].join(" "), draw)];
	};
	return new Map<RowView | RowPart, string>([
		...rows.map(rowOf),
		...(empty?.nearest ?? []).map(rowOf),
		...parts.map((part): [RowPart, string] => [
			part,
			renderToStaticMarkup(headingOf(part, columns.length + 2)),
		]),
	]);
}

function headingOf({ heading, note }: RowPart, span: number) {
	return (
		<tr className="group">
			<th scope="rowgroup" colSpan={span}>
				{heading} {note && <small>{note}</small>}
			</th>
		</tr>
	);
}
