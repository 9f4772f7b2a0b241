import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Bytes of JSON a statement carries at most: a bound text may be 2 MB. */
const MAX_JSON = 500_000;

/** For `insert().select()`: rows from one bound JSON text, because D1 takes 100 parameters a query. */
export function jsonSelects(table: SQLiteTable, rows: Array<Record<string, unknown>>): SQL[] {
	const columns = Object.entries(getTableColumns(table));
	const values = sql.join(
		columns.map(
			([, column], index) => sql`value->>${sql.raw(String(index))} as ${sql.identifier(column.name)}`,
		),
		sql`, `,
	);
	const chunks = inChunks(rows.map((row) => JSON.stringify(columns.map(([key]) => row[key] ?? null))));
	return chunks.map((chunk) => sql`select ${values} from json_each(${chunk}) where true`);
}

export function inChunks(rows: string[]): string[] {
	return bySize(rows, (row) => row.length, MAX_JSON).map((chunk) => `[${chunk.join(",")}]`);
}

/** Splits items into runs up to a total size. An item above it is a run of its own. */
export function bySize<T>(items: T[], sizeOf: (item: T) => number, most: number): T[][] {
	const runs: T[][] = [];
	let run: T[] = [];
	let size = 0;
	for (const item of items) {
		const more = sizeOf(item);
		if (size + more > most && run.length > 0) {
			runs.push(run);
			run = [];
			size = 0;
		}
		run.push(item);
		size += more + 1;
	}
	if (run.length > 0) runs.push(run);
	return runs;
}

/** Binds the texts as one parameter, because D1 takes a hundred. */
export function isAmong(column: SQLWrapper, texts: string[]) {
	return sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}

/** Reads in pages, because a D1 answer has a largest size. @param read the first `size` rows whose id is after the given one */
export async function readById<Row extends { id: string }>(
	size: number,
	read: (after: string, size: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (let found = size; found === size; ) {
		const page = await read(rows.at(-1)?.id ?? "", size);
		rows.push(...page);
		found = page.length;
	}
	return rows;
}
