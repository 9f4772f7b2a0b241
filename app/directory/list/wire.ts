import type { Cell } from "../kinds/kind";
import type { ListView, RowView } from "../list-view";
import type { Mark } from "../provenance";
import type { ChartDrawings } from "./chart-drawings";

/**
 * How a list travels to the browser: one JSON text with rows as tuples. The framework's own encoding of the same data is
 * more than twice as large once compressed, because every value in it is a number of its own.
 */

type PackedCell =
	| string
	| null
	| [text: string | null, sub: string]
	| { f: [call: number | null, sale: number | null, noCall?: 1]; n?: string };
type PackedMark = [line: number, weight: number, date: string, note?: string];
type PackedRow = [
	id: string,
	name: string,
	tagline: string | null,
	letters: string,
	tint: number,
	cells: PackedCell[],
	mark?: PackedMark,
];

/** A list page's data: the view with its chart laid out. */
export type ListData = { view: ListView; chart: ChartDrawings | null };

const LINES: Mark["line"][] = ["sourced", "general-knowledge", "user-reported"];
const WEIGHTS: Mark["weight"][] = ["fresh", "ageing", "stale"];

/** The list as one text, for the loader. */
export function packList({ view, chart }: ListData): string {
	const rows = view.rows.map(packRow);
	const empty = view.empty && { ...view.empty, nearest: view.empty.nearest.map(packRow) };
	return JSON.stringify({ view: { ...view, rows, empty, chart: null }, chart });
}

let last: { text: string; data: ListData } | null = null;

/** The list again. The same text gives the same object, so that drawing it twice reads it once. */
export function unpackList(text: string): ListData {
	if (last?.text === text) return last.data;
	const { view, chart } = JSON.parse(text);
	const { path } = view.kind;
	const rows = view.rows.map((row: PackedRow) => unpackRow(row, path));
	const empty = view.empty && {
		...view.empty,
		nearest: view.empty.nearest.map((row: PackedRow) => unpackRow(row, path)),
	};
	const data: ListData = { view: { ...view, rows, empty }, chart };
	last = { text, data };
	return data;
}

function packRow({ id, name, tagline, tile, cells, mark }: RowView): PackedRow {
	const packed: PackedRow = [id, name, tagline, tile.letters, tile.tint, cells.map(packCell)];
	if (mark)
		packed.push([
			LINES.indexOf(mark.line),
			WEIGHTS.indexOf(mark.weight),
			mark.date,
			...(mark.note ? [mark.note] : []),
		] as PackedMark);
	return packed;
}

function unpackRow([id, name, tagline, letters, tint, cells, mark]: PackedRow, path: string): RowView {
	return {
		id,
		href: `${path}/${id.slice(id.indexOf(":") + 1)}`,
		name,
		tagline,
		tile: { letters, tint },
		cells: cells.map(unpackCell),
		mark: mark
			? {
					line: LINES[mark[0]] ?? "sourced",
					weight: WEIGHTS[mark[1]] ?? "stale",
					date: mark[2],
					note: mark[3] ?? null,
				}
			: null,
	};
}

function packCell(cell: Cell): PackedCell {
	if (cell === null || typeof cell === "string") return cell;
	if ("text" in cell) return cell.sub ? [cell.text, cell.sub] : cell.text;
	return {
		f: [short(cell.call), short(cell.sale), ...(cell.noCall ? [1 as const] : [])] as [
			number | null,
			number | null,
		],
		n: cell.note,
	};
}

function unpackCell(cell: PackedCell): Cell {
	if (cell === null || typeof cell === "string") return cell;
	if (Array.isArray(cell)) return { text: cell[0], sub: cell[1] };
	const [call, sale, noCall] = cell.f;
	return { call, sale, noCall: noCall === 1, note: cell.n };
}

/** Short, and still fine enough that the whole percentage shown is the one the detail page shows. */
function short(share: number | null): number | null {
	return share === null ? null : Math.round(share * 1e5) / 1e5;
}
