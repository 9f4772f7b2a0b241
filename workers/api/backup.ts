import { Encrypter } from "age-encryption";
import { log } from "~workers/shared/log";
import type { Database } from "../../db/database";
import { readRows, readSchema } from "../../db/queries/backup-rows";
import { OF_STAFF, PERSONAL } from "../../db/schema/personal-data";
import { HOUR } from "../../db/time";
import { dayOf } from "./events/clock";

const BEGINS_AT = 2 * HOUR;

/** The content import and the nightly jobs rebuild these. Salts would let a backup's reader follow visitors. */
const LEFT_OUT = new Set(["index_columns", "kind_totals", "document_rows", "visitor_salts"]);

/** R2's lifecycle rules delete visitors' tables after 35 days and the others after a year. */
const FOLDERS = ["people", "site"] as const;
type Folder = (typeof FOLDERS)[number];

export type BackupRun = {
	db: Database;
	bucket: R2Bucket;
	now: number;
	/** Public age keys. Without one there are no backups. */
	recipients: readonly string[];
};

/** The clock tries again ten minutes after an error. A file counts only once it's complete: R2 stores it whole, and age notices a file that was cut. */
export async function takeBackup({ db, bucket, now, recipients }: BackupRun): Promise<void> {
	const day = dayOf(now);
	if (recipients.length === 0 || now - Date.parse(day) < BEGINS_AT) return;
	if (await bucket.head(fileOf("site", day))) return;
	const encrypter = new Encrypter();
	for (const recipient of recipients) encrypter.addRecipient(recipient);
	let bytes = 0;
	for (const folder of FOLDERS) {
		// A lock keeps a stored file from being written again after an error in the next one.
		if (await bucket.head(fileOf(folder, day))) continue;
		const file = await encrypter.encrypt(await pack(linesOf(db, folder)));
		await bucket.put(fileOf(folder, day), file);
		bytes += file.byteLength;
	}
	log("info", "backup_taken", { day, bytes });
}

/** Null without one. */
export async function newestBackupAt(bucket: R2Bucket): Promise<number | null> {
	// A year of days fits into one answer.
	const newest = (await bucket.list({ prefix: "site/" })).objects.at(-1);
	const [, day] = /(\d{4}-\d{2}-\d{2})/.exec(newest?.key ?? "") ?? [];
	return day === undefined ? null : Date.parse(day) + BEGINS_AT;
}

const fileOf = (folder: Folder, day: string) => `${folder}/${day}.jsonl.gz.age`;

function folderOf(table: string): Folder {
	return PERSONAL[table] && !OF_STAFF.has(table) ? "people" : "site";
}

async function pack(lines: AsyncIterable<string>): Promise<Uint8Array> {
	const gzip = new CompressionStream("gzip");
	const packed = new Response(gzip.readable).arrayBuffer();
	const writer = gzip.writable.getWriter();
	const encoder = new TextEncoder();
	for await (const line of lines) await writer.write(encoder.encode(line));
	await writer.close();
	return new Uint8Array(await packed);
}

/** JSON lines. The site's first line has the statements that make the tables, and each other line has rows. */
async function* linesOf(db: Database, folder: Folder): AsyncGenerator<string> {
	const schema = await readSchema(db);
	if (folder === "site") yield `${JSON.stringify({ schema })}\n`;
	const names = new Set([...Object.keys(PERSONAL), "d1_migrations"]);
	for (const { name: table } of schema) {
		if (!names.has(table) || folderOf(table) !== folder || LEFT_OUT.has(table)) continue;
		for await (const rows of readRows(db, table)) yield `${JSON.stringify({ table, rows })}\n`;
	}
}
