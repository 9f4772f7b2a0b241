import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Bytes of JSON a statement carries at most: a bound text may be 2 MB. */
const MAX_JSON = 500_000;

/**
 * Selects that yield the rows of a table out of one bound JSON text each: D1 takes 100 parameters a query, which would be
 * a few rows a statement. For `insert().select()`; a column the row leaves out is null.
 */
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

/** JSON texts as arrays, each small enough for one statement. */
export function inChunks(rows: string[]): string[] {
	return bySize(rows, (row) => row.length, MAX_JSON).map((chunk) => `[${chunk.join(",")}]`);
}

/** Items in their order, in runs that are not above a size together; one that is by itself stands alone. */
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
