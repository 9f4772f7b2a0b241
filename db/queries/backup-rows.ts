import { sql } from "drizzle-orm";
import type { Database } from "../database";

/** A table as a backup takes it. */
export type TableShape = {
	name: string;
	columns: string[];
	/** The columns of its primary key. */
	key: string[];
	/** Which of its columns name rows of other tables. */
	references: Array<{ column: string; table: string; to: string }>;
};

/** A database's schema, without rows. */
export type Shape = {
	/** The newest applied migration. Null if none is recorded. */
	migration: string | null;
	/** Tables with rows, children before their parents, and the statement that makes each. */
	tables: Array<TableShape & { create: string }>;
	/** Statements for indexes, triggers and virtual tables, which are rebuilt from other rows. */
	rest: string[];
	/** The last numbers that were given out and are not given again, by table. */
	sequences: Array<{ name: string; seq: number }>;
};

type Entry = { type: string; name: string; sql: string };

/** Reads the schema with one or two statements per table. */
export async function readShape(db: Database): Promise<Shape> {
	const entries = await db.all<Entry>(
		sql`select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' and name not like '_cf_%'`,
	);
	const virtual = entries.filter((entry) => /^create virtual table/i.test(entry.sql));
	// SQLite stores virtual tables in shadow tables, which it creates with them.
	const plain = entries.filter(
		({ name }) => !virtual.some((one) => name === one.name || name.startsWith(`${one.name}_`)),
	);
	const tables = await Promise.all(
		plain
			.filter(({ type }) => type === "table")
			.map(async ({ name, sql: create }) => ({ ...(await shapeOf(db, name)), create })),
	);
	return {
		migration: await readMigration(db),
		tables: childrenFirst(tables),
		rest: [...plain.filter(({ type }) => type !== "table"), ...virtual].map((entry) => entry.sql),
		sequences: entries.some((entry) => /autoincrement/i.test(entry.sql))
			? await db.all(sql`select name, seq from sqlite_sequence`)
			: [],
	};
}

/** The newest applied migration. Null if none is recorded. */
export async function readMigration(db: Database): Promise<string | null> {
	const [noted] = await db.all(sql`select 1 from sqlite_schema where name = 'd1_migrations'`);
	if (!noted) return null;
	const [newest] = await db.all<{ name: string }>(
		sql`select name from d1_migrations order by id desc limit 1`,
	);
	return newest?.name ?? null;
}

async function shapeOf(db: Database, name: string): Promise<TableShape> {
	const of = sql.identifier(name);
	const columns = await db.all<{ name: string; pk: number }>(sql`pragma table_info(${of})`);
	const references = await db.all<{ from: string; table: string; to: string }>(
		sql`pragma foreign_key_list(${of})`,
	);
	return {
		name,
		columns: columns.map((column) => column.name),
		key: columns
			.filter(({ pk }) => pk > 0)
			.sort((a, b) => a.pk - b.pk)
			.map((column) => column.name),
		references: references.map(({ from, table, to }) => ({ column: from, table, to })),
	};
}

/**
 * We read tables in order while others write. Children come before parents, so that no row we read lacks its
 * parent.
 */
function childrenFirst<T extends TableShape>(tables: T[]): T[] {
	const placed: T[] = [];
	const left = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
	while (left.length > 0) {
		const isParent = (table: T) =>
			left.some(
				(other) => other !== table && other.references.some(({ table: parent }) => parent === table.name),
			);
		const free = left.filter((table) => !isParent(table));
		if (free.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name)}`);
		placed.push(...free);
		left.splice(0, left.length, ...left.filter((table) => !free.includes(table)));
	}
	return placed;
}

/** Rows a page at most, however short they are. */
const MOST_ROWS = 2000;

/** Rows as arrays of column values, and the start of the next page. Null at the end. */
export type RowsPage = { rows: unknown[][]; next: number | null };

/**
 * Rows after a `rowid`, in order, up to a total number of characters. At least one.
 * @throws Error for blobs, because JSON can't hold them. No table has any
 */
export async function readRows(
	db: Database,
	{ name, columns }: Pick<TableShape, "name" | "columns">,
	after: number,
	mostCharacters: number,
): Promise<RowsPage> {
	const table = sql.identifier(name);
	const named = sql.join(
		columns.map((column) => sql.identifier(column)),
		sql`, `,
	);
	const size = sql.join(
		columns.map((column) => sql`coalesce(length(${sql.identifier(column)}), 0)`),
		sql` + `,
	);
	// Adds up sizes first, so we read only this page's values.
	const last = sql`select max(row) from (select row, size, sum(size) over (order by row) as sum from
		(select rowid as row, ${size} as size from ${table} where rowid > ${after} order by rowid limit ${MOST_ROWS}))
		where sum - size < ${mostCharacters}`;
	const found = await db.values<[number, ...unknown[]]>(
		sql`select rowid, ${named} from ${table} where rowid > ${after} and rowid <= (${last}) order by rowid`,
	);
	const rows = found.map(([, ...values]) => values);
	if (rows.some((row) => row.some((value) => typeof value === "object" && value !== null)))
		throw new Error(`${name} holds bytes`);
	return { rows, next: found.at(-1)?.[0] ?? null };
}
