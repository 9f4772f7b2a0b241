import type { BackedUp, Manifest, Part } from "~workers/api/backup/manifest";
import type { Opener } from "./open-seal";

/** A value of a row as JSON has it. */
type Value = string | number | null;

/** Reads a backup's file by key. Null if missing. */
export type Source = (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Row counts per table, with rows left out because their parent was deleted during the backup. */
export type Written = Array<{ table: string; rows: number; leftOut: number }>;

/** Characters of a statement: D1 takes 100 KB, and a character may be four bytes. */
const LARGEST = 20_000;

/**
 * Turns a backup into SQL in loadable order: tables, rows with parents first, then indexes and triggers.
 * @param write receives one statement at a time, without its semicolon
 * @throws Error if a part is missing, damaged or from another backup
 */
export async function writeSql(
	manifest: Manifest,
	{ read, open }: { read: Source; open: Opener },
	write: (statement: string) => Promise<void>,
): Promise<Written> {
	const parentsFirst = [...manifest.tables].reverse();
	await write("PRAGMA defer_foreign_keys=TRUE");
	for (const { create } of parentsFirst) await write(create);
	const named = createNamed(parentsFirst);
	const written: Written = [];
	for (const table of parentsFirst) {
		let [rows, leftOut] = [0, 0];
		for (const part of table.parts) {
			const all = rowsOf(await open(await readPart(read, part), part.sealedWith));
			if (all.length !== part.rows) throw new Error(`${part.key} has not the rows it was written with`);
			const kept = all.filter((row) => named.hasParents(table, row));
			named.keep(table, kept);
			for (const statement of insertsOf(table, kept)) await write(statement);
			rows += kept.length;
			leftOut += all.length - kept.length;
		}
		written.push({ table: table.name, rows, leftOut });
	}
	for (const { name, seq } of manifest.sequences) {
		// A number that was given out once is not given again, though its row may be gone.
		await write(`UPDATE sqlite_sequence SET seq = max(seq, ${seq}) WHERE name = ${literal(name)}`);
		await write(
			`INSERT INTO sqlite_sequence (name, seq) SELECT ${literal(name)}, ${seq} WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${literal(name)})`,
		);
	}
	for (const create of manifest.rest) await write(create);
	return written;
}

async function readPart(read: Source, { key, bytes, sha256 }: Part): Promise<Uint8Array<ArrayBuffer>> {
	const found = await read(key);
	if (!found) throw new Error(`${key} is missing`);
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", found));
	const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
	if (found.byteLength !== bytes || hex !== sha256) throw new Error(`${key} is not as it was written`);
	return found;
}

const rowsOf = (text: string): Value[][] =>
	text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));

/** Values that other tables may reference. This stays small: ids of listings, texts and the like. */
function createNamed(tables: BackedUp[]) {
	const referred = tables.flatMap(({ references }) => references);
	const kept = new Map(referred.map(({ table, to }) => [`${table}.${to}`, new Set<Value>()]));
	return {
		hasParents: ({ columns, references }: BackedUp, row: Value[]) =>
			references.every(({ column, table, to }) => {
				const value = row[columns.indexOf(column)] ?? null;
				return value === null || kept.get(`${table}.${to}`)?.has(value);
			}),
		keep({ name, columns }: BackedUp, rows: Value[][]): void {
			for (const [at, column] of columns.entries()) {
				const values = kept.get(`${name}.${column}`);
				if (values) for (const row of rows) values.add(row[at] ?? null);
			}
		},
	};
}

/** Insert statements with many rows each. Long texts go in pieces. */
function insertsOf(table: BackedUp, rows: Value[][]): string[] {
	const into = `INSERT INTO ${name(table.name)} (${table.columns.map(name).join(", ")}) VALUES\n`;
	const statements: string[] = [];
	let values: string[] = [];
	let size = 0;
	const end = () => {
		if (values.length > 0) statements.push(into + values.join(",\n"));
		values = [];
		size = 0;
	};
	for (const row of rows) {
		const pieces = row.map((value) => (isLong(value) ? piecesOf(value) : []));
		const short = row.map((value, at) => literal(pieces[at]?.[0] ?? value));
		const text = `(${short.join(", ")})`;
		if (size + text.length > LARGEST) end();
		values.push(text);
		size += text.length;
		if (pieces.every((of) => of.length <= 1)) continue;
		end();
		statements.push(...appendsOf(table, row, pieces));
	}
	end();
	return statements;
}

/** The statements that write the rest of long texts behind their beginnings. */
function appendsOf({ name: table, columns, key }: BackedUp, row: Value[], pieces: string[][]): string[] {
	if (key.length === 0) throw new Error(`${table} has a long text and no key`);
	const where = key
		.map((column) => `${name(column)} = ${literal(row[columns.indexOf(column)] ?? null)}`)
		.join(" AND ");
	return pieces.flatMap((of, at) => {
		const column = name(columns[at] ?? "");
		return of
			.slice(1)
			.map((piece) => `UPDATE ${name(table)} SET ${column} = ${column} || ${literal(piece)} WHERE ${where}`);
	});
}

const isLong = (value: Value): value is string => typeof value === "string" && value.length > LARGEST / 4;

/** Splits a text without breaking characters. */
function piecesOf(text: string): string[] {
	const pieces: string[] = [];
	for (let at = 0; at < text.length; ) {
		let end = Math.min(at + LARGEST / 4, text.length);
		if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
		pieces.push(text.slice(at, end));
		at = end;
	}
	return pieces;
}

function literal(value: Value): string {
	if (value === null) return "NULL";
	if (typeof value === "number") return String(value);
	// SQLite reads no text beyond a NUL.
	return value.includes("\0")
		? `CAST(x'${Buffer.from(value).toString("hex")}' AS TEXT)`
		: `'${value.replaceAll("'", "''")}'`;
}

const name = (of: string) => `"${of.replaceAll('"', '""')}"`;
