import { Link } from "@remix-run/react";
import type { ColumnView, ListView, RowView } from "~/directory/list-view";
import { formatFall } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { ListingRow } from "./listing-row";

type TableProps = {
	view: Pick<ListView, "kind" | "columns" | "fallScale" | "orderedBy">;
	rows: RowView[];
	/** Where the rows without any key number begin; null when there are none. */
	unknownFrom: number | null;
};

/** The table of a list; below 640 px the same markup reads as cards. */
export function ListingTable({ view, rows, unknownFrom }: TableProps) {
	const { kind, columns, fallScale } = view;
	const [, ...others] = columns;
	const values = others.slice(0, -1);
	const known = unknownFrom === null ? rows : rows.slice(0, unknownFrom);
	const unknown = unknownFrom === null ? [] : rows.slice(unknownFrom);
	return (
		<div className="scroll">
			<table className="cards">
				<caption className="vh">
					{kind.heading} {view.orderedBy}
				</caption>
				<colgroup>
					<col width="44" />
					{columns.map((column, index) => (
						<col key={column.key} width={index === 0 ? 200 : pixels(column.width)} />
					))}
				</colgroup>
				<thead>
					<tr>
						<th scope="col">
							<span className="vh">Compare</span>
						</th>
						{columns.map((column, index) => (
							<Header key={column.key} column={column} scale={hasBars(rows, index - 1) ? fallScale : null} />
						))}
					</tr>
				</thead>
				<tbody>
					{known.map((row, index) => (
						<ListingRow key={row.id} row={row} columns={values} scale={fallScale} discover={index === 0} />
					))}
				</tbody>
				{unknown.length > 0 && (
					<tbody>
						<tr className="group">
							<th scope="rowgroup" colSpan={columns.length + 1}>
								No key number found <small>Listed so that you know we looked.</small>
							</th>
						</tr>
						{unknown.map((row) => (
							<ListingRow key={row.id} row={row} columns={values} scale={fallScale} />
						))}
					</tbody>
				)}
			</table>
		</div>
	);
}

function Header({ column, scale }: { column: ColumnView; scale: number | null }) {
	const { label, align, sort } = column;
	const active = sort?.active;
	return (
		<th
			scope="col"
			className={align === "end" ? "num" : undefined}
			aria-sort={active ? (active === "asc" ? "ascending" : "descending") : undefined}
		>
			{sort ? (
				<Link to={sort.href} preventScrollReset discover="none">
					{label}
					{active && <Icon name={active === "asc" ? "up" : "down"} />}
				</Link>
			) : (
				label
			)}
			{scale !== null && (
				<span className="f-scale">
					<span>0</span>
					<span>{formatFall(scale)}</span>
				</span>
			)}
		</th>
	);
}

function hasBars(rows: RowView[], index: number): boolean {
	return rows.some((row) => {
		const cell = row.cells[index];
		return typeof cell === "object" && cell !== null && "call" in cell;
	});
}

/** A column's width as the attribute of a `col`: inline styles are not allowed by the page's policy. */
function pixels(width: string | undefined): number | undefined {
	return width ? Number.parseFloat(width) * (width.endsWith("rem") ? 16 : 1) : undefined;
}
