import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Cell } from "~/listings/kinds/kind";
import { CompareBox, FavouriteStar } from "~/listings/visitors/row-controls";
import { FallBar } from "~/ui/fall-bar";
import { formatFall } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { BandPips, MarkPicture, ProvenanceMark, Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { ListView } from "./present.server";
import { createRowMemory } from "./present-row";
import type { ColumnView, OldMark, RowPart, RowView } from "./view";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * HTML for many pages, as one flat string. React's output is a tree of hundreds of pieces, and each copy would
 * walk it. That takes ten times as long for a table of fifty rows.
 */
function drawFlat(element: ReactElement): string {
	return decoder.decode(encoder.encode(renderToStaticMarkup(element)));
}

/** The rows of a page that show before one asks for all. */
export const FIRST_ROWS = 25;

type TableProps = {
	view: Pick<ListView, "kind" | "columns" | "fallScale" | "orderedBy">;
	rows: RowView[];
	parts?: RowPart[];
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
					<col className="c-pick" />
					{columns.map(({ key, wide }, index) => (
						<col key={key} className={index === 0 ? "c-who" : wide ? "c-fall" : undefined} />
					))}
					<col className="c-pick" />
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
						className={from >= FIRST_ROWS ? "rest" : undefined}
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

/** The groups with their rows. Rows before the first group have none, and neither have those that fold within one. */
function withRows(rows: RowView[], parts: RowPart[]) {
	const heads = new Map<number, RowPart | null>([
		[0, null],
		...(rows.length > FIRST_ROWS ? [[FIRST_ROWS, null] as const] : []),
		...parts.map((part) => [part.from, part] as const),
	]);
	const starts = [...heads.keys()].sort((a, b) => a - b);
	return starts.map((from, at) => ({ part: heads.get(from), from, rows: rows.slice(from, starts[at + 1]) }));
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
	const values = columns.slice(1);
	const list = [path, fallScale, ...values.map(({ key }) => key)].join(" ");
	const rowOf = (row: RowView, at: number): [RowView, string] => {
		const draw = () =>
			drawFlat(<ListingRow row={row} path={path} columns={values} scale={fallScale} discover={at === 0} />);
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
			{/* A heading may stand in a cell and not in a header cell. */}
			<td colSpan={span}>
				<h2>{heading}</h2> <span>{note}</span>
			</td>
		</tr>
	);
}

/** A table row, or a card on a phone. Each cell has its label for the card. */
function ListingRow({ row, path, columns, scale, discover }: RowProps) {
	const href = `${path}/${row.id.slice(row.id.indexOf(":") + 1)}`;
	return (
		// Screen readers would read the boxes and everything below the name before each cell.
		<tr aria-label={row.name}>
			<td className="pick">
				<CompareBox id={row.id} name={row.name} />
			</td>
			<th scope="row" abbr={row.name}>
				<span className="who">
					<MonogramTile tile={row.tile} />
					<span>
						<a href={href} data-discover={discover || undefined}>
							{row.name}
						</a>
						{row.status && <span className="status-word">{row.status}</span>}
						{(row.mark || row.tagline) && (
							<small>
								{row.mark && (
									<a className="as-of" href={`${href}#known`}>
										<ProvenanceMark line={row.mark.line} weight={row.mark.weight} />
										{[row.mark.date, row.mark.note].filter(Boolean).join(", ")}
									</a>
								)}
								{row.tagline && <span>{row.tagline}</span>}
							</small>
						)}
						{row.open && <small className="open">{row.open}</small>}
					</span>
				</span>
			</th>
			{columns.map((column, index) => (
				<td
					key={column.key}
					className={cellClass(column, row.old?.[index])}
					data-label={column.cardLabel ?? column.label}
				>
					<CellContent cell={row.cells[index]} scale={scale} old={row.old?.[index]} />
				</td>
			))}
			<td className="pick">
				<FavouriteStar />
			</td>
		</tr>
	);
}

type RowProps = {
	row: RowView;
	/** The list's address. Its listings open below it. */
	path: string;
	columns: ColumnView[];
	scale: number;
	/** Whether Remix discovers the detail page's route from this link; one row of a list is enough. */
	discover?: boolean;
};

function cellClass({ wide, align }: ColumnView, old: OldMark | null | undefined): string | undefined {
	const place = wide ? "across" : align === "end" ? "num" : undefined;
	return old ? [place, "old"].filter(Boolean).join(" ") : place;
}

/** A list cell. An unknown value says so, and never shows a blank, a dash or zero. */
function CellContent({ cell, scale, old }: { cell: Cell | undefined; scale: number; old?: OldMark | null }) {
	const { value, below } = partsOf(cell, scale);
	return (
		<>
			{value}
			{(old || below) && (
				<small>
					{old && (
						<span className="as-of">
							<MarkPicture line={old.line} weight="stale" />
							<span className="vh">older figure: </span>
							{old.date}
						</span>
					)}
					{below && <span>{below}</span>}
				</small>
			)}
		</>
	);
}

/** What a cell shows, and the small text below it. */
function partsOf(cell: Cell | undefined, scale: number): { value: ReactNode; below?: string } {
	if (cell == null || cell === "") return { value: <Unknown /> };
	if (typeof cell === "string") return { value: cell };
	if ("call" in cell) {
		const { note, ...fall } = cell;
		return { value: <FallBar fall={fall} scale={scale} />, below: note };
	}
	const value = (
		<>
			{cell.pips && <BandPips pips={cell.pips} />}
			{cell.text ?? <Unknown />}
			{cell.pips && ` ${cell.pips}`}
		</>
	);
	return { value, below: cell.sub };
}
