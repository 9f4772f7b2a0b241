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
	const chunks: string[] = [];
	let chunk: string[] = [];
	let size = 0;
	for (const row of rows) {
		if (size + row.length > MAX_JSON && chunk.length > 0) {
			chunks.push(`[${chunk.join(",")}]`);
			chunk = [];
			size = 0;
		}
		chunk.push(row);
		size += row.length + 1;
	}
	if (chunk.length > 0) chunks.push(`[${chunk.join(",")}]`);
	return chunks;
}
