import { formatFall } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { DrawnRows } from "./draw-rows.server";
import type { ColumnView, ListView, RowPart, RowView } from "./view";

/** Room for a box, or a star, that a finger meets. */
const BOX = 58;

type TableProps = {
	view: Pick<ListView, "kind" | "columns" | "fallScale" | "orderedBy">;
	rows: RowView[];
	/** Headed groups of rows. */
	parts?: RowPart[];
	/** The HTML of all of these. */
	drawn: DrawnRows;
};

/** The table of a list; below 640 px the same markup reads as cards. */
export function ListingTable({ view, rows, parts = [], drawn }: TableProps) {
	const { kind, columns, fallScale } = view;
	return (
		<div className="scroll">
			<table className="cards">
				<caption className="vh">
					{kind.heading} {view.orderedBy}
				</caption>
				<colgroup>
					{shares(columns, rows).map(({ key, width }) => (
						<col key={key} width={width} />
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
						<th scope="col">
							<span className="vh">Save</span>
						</th>
					</tr>
				</thead>
				{withRows(rows, parts).map(({ part, rows, from }) => (
					<tbody
						key={from}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React
						dangerouslySetInnerHTML={{
							__html: [...(part ? [part] : []), ...rows].map((row) => drawn.get(row)).join(""),
						}}
					/>
				))}
			</table>
		</div>
	);
}

/** The groups with their rows. Rows before the first group have none. */
function withRows(rows: RowView[], parts: RowPart[]) {
	const starts = parts[0]?.from === 0 ? parts : [null, ...parts];
	return starts.map((part, at) => {
		const from = part?.from ?? 0;
		return { part, from, rows: rows.slice(from, starts[at + 1]?.from) };
	});
}

function Header({ column, scale }: { column: ColumnView; scale: number | null }) {
	const { key, label, align, sort } = column;
	const active = sort?.active;
	return (
		<th
			scope="col"
			className={align === "end" ? "num" : undefined}
			aria-sort={active ? (active === "asc" ? "ascending" : "descending") : undefined}
		>
			{sort ? (
				<a href={sort.href} id={`sort-${key}`}>
					{label}
					{active && <Icon name={active === "asc" ? "up" : "down"} />}
				</a>
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

/**
 * Column widths as shares of the table, with the compare boxes first and the stars last. All columns shrink
 * together, not only the flexible one. They're `col` attributes, because the page's policy forbids inline styles.
 */
function shares(columns: ColumnView[], rows: RowView[]): Array<{ key: string; width: string }> {
	const pixels = columns.map(({ width, wide }, index) => {
		if (width) return Number.parseFloat(width) * 16;
		return index === 0 || wide ? (hasBars(rows, index - 1) ? 210 : 190) : 150;
	});
	const all = pixels.reduce((sum, width) => sum + width, 2 * BOX);
	return [BOX, ...pixels, BOX].map((width, index) => ({
		key: columns[index - 1]?.key ?? String(index),
		width: `${Math.round((width / all) * 1000) / 10}%`,
	}));
}
