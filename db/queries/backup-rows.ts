import { sql } from "drizzle-orm";
import type { Database } from "../database";

/** What makes one of the database's tables, indexes or triggers. */
export type SchemaEntry = { type: string; name: string; sql: string };

export function readSchema(db: Database): Promise<SchemaEntry[]> {
	return db.all<SchemaEntry>(
		sql`select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' and name not like '_cf_%'`,
	);
}

export type BackupRow = Record<string, string | number | null>;

/** Rows in memory at once. A long text has 100 KB. */
const AT_ONCE = 500;

export async function* readRows(db: Database, name: string, atOnce = AT_ONCE): AsyncGenerator<BackupRow[]> {
	const table = sql.identifier(name);
	let after = Number.MIN_SAFE_INTEGER;
	for (;;) {
		const found = await db.all<BackupRow & { rowid: number }>(
			sql`select rowid as "rowid", * from ${table} where rowid > ${after} order by rowid limit ${atOnce}`,
		);
		const last = found.at(-1);
		if (!last) return;
		yield found.map(({ rowid: _, ...row }) => row);
		after = last.rowid;
	}
}
