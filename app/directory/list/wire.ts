import type { Cell } from "~/listings/kinds/kind";
import type { Pips } from "~/ui/band-pips";
import type { Mark } from "~/ui/mark";
import type { ChartDrawings } from "./chart-drawings";
import { packChart, unpackChart } from "./chart-wire";
import type { ListView, RowView } from "./view";

/**
 * How a list travels to the browser: one JSON text with rows as tuples. The framework's own encoding of the same data is
 * more than twice as large once compressed, because every value in it is a number of its own.
 */

type PackedCell =
	| string
	| null
	| [text: string | null, sub: string, band?: number]
	| { f: [call: number | null, sale: number | null, noCall?: 1]; n?: string };
type PackedMark = [line: number, weight: number, date: string, note?: string];
type PackedRow = [
	slug: string,
	name: string,
	tagline: string | null,
	letters: string,
	tint: number,
	cells: PackedCell[],
	/** 0 where there is none and more follows. */
	mark?: PackedMark | 0,
	/** Empty where there is none and more follows. */
	status?: string,
	open?: string,
];

/** A list page's data: the view with its chart laid out. */
export type ListData = { view: ListView; chart: ChartDrawings | null };

const LINES: Mark["line"][] = ["sourced", "general-knowledge", "user-reported"];
const WEIGHTS: Mark["weight"][] = ["fresh", "ageing", "stale"];
/** A band travels as its place. */
const BANDS: Pips[] = ["low", "moderate", "elevated", "high"];

/** The list as one text, for the loader. */
export function packList({ view, chart }: ListData): string {
	const rows = view.rows.map(packRow);
	const empty = view.empty && { ...view.empty, nearest: view.empty.nearest.map(packRow) };
	return swapQuotes(
		JSON.stringify({
			view: { ...view, rows, empty, chart: null },
			chart: chart && packChart(chart, view.rows),
		}),
	);
}

/** Double quotes for single ones and back: the framework would escape every double one, twice. */
function swapQuotes(text: string): string {
	return text.replace(/["']/g, (quote) => (quote === "'" ? '"' : "'"));
}

let last: { text: string; data: ListData } | null = null;

/** The list again. The same text gives the same object, so that drawing it twice reads it once. */
export function unpackList(text: string): ListData {
	if (last?.text === text) return last.data;
	const { view, chart } = JSON.parse(swapQuotes(text));
	const rows = view.rows.map((row: PackedRow) => unpackRow(row, view.kind));
	const empty = view.empty && {
		...view.empty,
		nearest: view.empty.nearest.map((row: PackedRow) => unpackRow(row, view.kind)),
	};
	const data: ListData = { view: { ...view, rows, empty }, chart: chart && unpackChart(chart, rows) };
	last = { text, data };
	return data;
}

function packRow({ id, name, status, tagline, tile, cells, mark, open }: RowView): PackedRow {
	const packed: PackedRow = [
		id.slice(id.indexOf(":") + 1),
		name,
		tagline,
		tile.letters,
		tile.tint,
		cells.map(packCell),
	];
	if (mark)
		packed.push([
			LINES.indexOf(mark.line),
			WEIGHTS.indexOf(mark.weight),
			mark.date,
			...(mark.note ? [mark.note] : []),
		] as PackedMark);
	if ((status || open) && !mark) packed.push(0);
	if (status || open) packed.push(status ?? "");
	if (open) packed.push(open);
	return packed;
}

function unpackRow(
	[slug, name, tagline, letters, tint, cells, mark, status, open]: PackedRow,
	{ id, path }: ListView["kind"],
): RowView {
	return {
		id: `${id}:${slug}`,
		href: `${path}/${slug}`,
		name,
		status: status || null,
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
		...(open ? { open } : {}),
	};
}

function packCell(cell: Cell): PackedCell {
	if (cell === null || typeof cell === "string") return cell;
	if ("text" in cell) {
		const { text, sub, pips } = cell;
		if (pips) return [text, sub ?? "", BANDS.indexOf(pips)];
		return sub ? [text, sub] : text;
	}
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
	if (Array.isArray(cell)) {
		const [text, sub, band] = cell;
		if (band === undefined) return { text, sub };
		return { text, sub, pips: BANDS[band] ?? "high" };
	}
	const [call, sale, noCall] = cell.f;
	return { call, sale, noCall: noCall === 1, note: cell.n };
}

/** Short, and still fine enough that the whole percentage shown is the one the detail page shows. */
function short(share: number | null): number | null {
	return share === null ? null : Math.round(share * 1e5) / 1e5;
}
