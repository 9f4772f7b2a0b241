import { Parser } from "htmlparser2";

export type Cell = { start: number; end: number; text: string };

export type Block = { text: string } | { rows: Cell[][] };

/** Elements without readable text. `ix:header` has a filing's machine-readable data. */
const UNREAD = new Set(["script", "style", "noscript", "template", "head", "svg", "ix:header"]);
/** Inline elements. Any other element ends a paragraph. */
const INLINE =
	/^(a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|time|u|wbr|ix:.*)$/;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Limits on blocks, cells and characters. Filings stay far below them. */
const MOST_BLOCKS = 5000;
const MOST_CELLS = 20_000;
const MOST_SPAN = 100;
const LONGEST_TEXT = 20_000;

type Table = {
	rows: Cell[][];
	row: Cell[] | null;
	cell: { columns: number; rows: number; text: string } | null;
	/** Columns that cells of earlier rows reach down into, and for how many more rows. */
	taken: Array<{ start: number; end: number; left: number }>;
};

/** In order. Cells keep their column span, because a heading covers the columns below it. A cell that spans rows appears in its first row and reserves its columns in the others. A nested table becomes its own block. */
export function readDocument(html: string): Block[] {
	const blocks: Block[] = [];
	const tables: Table[] = [];
	const unread: string[] = [];
	let text = "";
	let cells = 0;

	function endParagraph() {
		const line = tidy(text);
		text = "";
		if (line !== "" && blocks.length < MOST_BLOCKS) blocks.push({ text: line.slice(0, LONGEST_TEXT) });
	}
	function endCell(table: Table) {
		if (!table.cell || !table.row) return;
		const { columns, rows, text } = table.cell;
		const start = free(table, table.row.at(-1)?.end ?? 0);
		table.row.push({ start, end: start + columns, text: tidy(text).slice(0, LONGEST_TEXT) });
		if (rows > 1) table.taken.push({ start, end: start + columns, left: rows });
		table.cell = null;
	}
	function endRow(table: Table) {
		endCell(table);
		if (!table.row) return;
		if (table.row.length > 0) table.rows.push(table.row);
		table.row = null;
		table.taken = table.taken.flatMap((one) => (one.left > 1 ? [{ ...one, left: one.left - 1 }] : []));
	}

	const parser = new Parser({
		onopentag(name, attributes) {
			const isHidden = /display\s*:\s*none/i.test(attributes.style ?? "");
			if (unread.length > 0 || UNREAD.has(name) || isHidden) {
				if (!VOID.has(name)) unread.push(name);
				return;
			}
			const table = tables.at(-1);
			if (name === "table") {
				endParagraph();
				tables.push({ rows: [], row: null, cell: null, taken: [] });
			} else if (table && name === "tr") {
				endRow(table);
				table.row = [];
			} else if (table?.row && (name === "td" || name === "th") && cells < MOST_CELLS) {
				endCell(table);
				cells++;
				table.cell = { columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan), text: "" };
			} else if (!INLINE.test(name)) {
				if (table?.cell) table.cell.text += " ";
				else if (!table) endParagraph();
			}
		},
		ontext(data) {
			if (unread.length > 0) return;
			const table = tables.at(-1);
			if (table) {
				if (table.cell) table.cell.text += data;
			} else text += data;
		},
		onclosetag(name) {
			if (unread.length > 0) {
				if (unread.at(-1) === name) unread.pop();
				return;
			}
			const table = tables.at(-1);
			if (table && name === "table") {
				endRow(table);
				tables.pop();
				if (table.rows.length > 0 && blocks.length < MOST_BLOCKS) blocks.push({ rows: table.rows });
			} else if (table && name === "tr") endRow(table);
			else if (table && (name === "td" || name === "th")) endCell(table);
			else if (!table && !INLINE.test(name)) endParagraph();
		},
	});
	parser.end(html);
	endParagraph();
	return blocks;
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** No cell of an earlier row reaches into it. */
function free({ row, taken }: Table, from: number): number {
	// A cell in this row doesn't block the row's other cells.
	const above = taken.filter(({ start }) => !row?.some((cell) => cell.start === start));
	let start = from;
	for (;;) {
		const over = above.find((one) => one.start <= start && start < one.end);
		if (!over) return start;
		start = over.end;
	}
}

function spanOf(said: string | undefined): number {
	const span = /^\d{1,3}$/.test(said ?? "") ? Number(said) : 1;
	return Math.min(Math.max(span, 1), MOST_SPAN);
}

const tidy = (text: string) => text.replace(UNSEEN, "").replace(/\s+/g, " ").trim();
