import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import type { BackupRow, SchemaEntry } from "../db/queries/backup-rows";
import { parentsFirst, splitSchema } from "./dump.mjs";

export type Backup = { schema: SchemaEntry[]; rows: Map<string, BackupRow[]> };

/** The rows of a table, and how many were left out because a row they refer to was deleted during the backup. */
type Loaded = Array<{ table: string; rows: number; leftOut: number }>;

type Line = { schema: SchemaEntry[]; table?: undefined } | { table: string; rows: BackupRow[] };

/** Rows per transaction. */
const AT_ONCE = 500;

/**
 * Decrypts a backup's files.
 * @param key the private key, as `age-keygen` writes it
 * @throws Error if the key is another, a byte was changed, or a file was cut
 */
export async function openBackup(files: Uint8Array<ArrayBuffer>[], key: string): Promise<Backup> {
	const decrypter = new Decrypter();
	for (const [identity] of key.matchAll(/AGE-SECRET-KEY-\w+/g)) decrypter.addIdentity(identity);
	const backup: Backup = { schema: [], rows: new Map() };
	for (const file of files) {
		const packed = (await decrypter.decrypt(file)) as Uint8Array<ArrayBuffer>;
		const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
		const lines = await new Response(unpacked).text();
		for (const text of lines.split("\n").filter(Boolean)) {
			const line: Line = JSON.parse(text);
			if (line.table === undefined) backup.schema = line.schema;
			else backup.rows.set(line.table, [...(backup.rows.get(line.table) ?? []), ...line.rows]);
		}
	}
	if (backup.schema.length === 0) throw new Error("The file from site/ is missing: it makes the tables.");
	return backup;
}

/** Fills an empty database. */
export async function loadBackup(database: D1Database, { schema, rows }: Backup): Promise<Loaded> {
	const { tables, creates } = splitSchema(schema);
	const created = schema.filter(({ type, name }) => type === "table" && tables.includes(name));
	const loaded: Loaded = [];
	for (const [table, { create }] of parentsFirst(
		new Map(created.map(({ name, sql }) => [name, { create: sql }])),
	)) {
		await database.prepare(create).run();
		const all = rows.get(table) ?? [];
		const written = await insert(database, table, all);
		loaded.push({ table, rows: written, leftOut: all.length - written });
	}
	await database.batch(creates.map((create) => database.prepare(create)));
	return loaded;
}

/** @returns how many rows have the rows that they refer to, and were written */
async function insert(database: D1Database, table: string, rows: BackupRow[]): Promise<number> {
	const columns = Object.keys(rows[0] ?? {});
	const parents = await database
		.prepare(`pragma foreign_key_list("${table}")`)
		.all<{ from: string; table: string; to: string }>();
	const hasParents = parents.results.map(({ from, table: parent, to }) => {
		const value = `?${columns.indexOf(from) + 1}`;
		return ` and (${value} is null or ${value} in (select "${to}" from "${parent}"))`;
	});
	const values = columns.map((_, at) => `?${at + 1}`).join(", ");
	const names = columns.map((name) => `"${name}"`).join(", ");
	const sql = `insert into "${table}" (${names}) select ${values} where true${hasParents.join("")}`;
	let written = 0;
	for (let at = 0; at < rows.length; at += AT_ONCE) {
		const some = rows.slice(at, at + AT_ONCE);
		const results = await database.batch(
			some.map((row) => database.prepare(sql).bind(...columns.map((name) => row[name] ?? null))),
		);
		written += results.reduce((sum, { meta }) => sum + meta.changes, 0);
	}
	return written;
}

/** Decrypts the `.age` files of a folder. */
export async function readBackup(folder: string, keyFile: string): Promise<Backup> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".age"));
	const files = names.map(async (name) => new Uint8Array(await readFile(join(folder, name))));
	return openBackup(await Promise.all(files), await readFile(keyFile, "utf8"));
}
