import { log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { readMigration, readRows, readShape } from "../../../db/queries/backup-rows";
import { OF_STAFF, PERSONAL } from "../../../db/schema/personal-data";
import { DAY, HOUR, MINUTE } from "../../../db/time";
import { emptyFolder, letGo } from "./kept-backups";
import {
	type Folder,
	folderOf,
	MANIFESTS,
	type Manifest,
	manifestKey,
	PROGRESS,
	type Progress,
	partKey,
} from "./manifest";
import { type Places, putEverywhere } from "./places";
import { createSeal, type Seal } from "./seal";

/** From when on a day's backup is begun: Europe and America sleep, and the day's other work of the clock is done. */
const BEGINS_AT = 2 * HOUR;
/** Characters per part. With its JSON, compressed and encrypted copies, this takes a few of the worker's 128 MB. */
const PART = 1_000_000;
/** Parts per run, at one statement each. An invocation may make a thousand. */
const MOST_PARTS = 300;
/** Rows of the day's salts would tell visitors apart for as long as a backup is kept. */
const LEFT_OUT = new Set(["visitor_salts"]);

export type BackupRun = Places & {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	/** The public key for encryption. Null means no backups. */
	publicKey: string | null;
	/** Characters per part and parts per run. Tests use fewer. */
	partSize?: number;
	mostParts?: number;
};

/**
 * Starts or continues the daily backup, as far as one scheduled run allows. A backup counts once its manifest
 * exists. Then we delete backups that the rule no longer keeps.
 */
export async function takeBackup(run: BackupRun): Promise<void> {
	const { bucket, publicKey } = run;
	if (publicKey === null) return;
	const progress = (await goOn(run)) ?? (await begin(run));
	if (!progress) return;
	const seal = await createSeal(publicKey);
	progress.keys.push(seal.wrapped);
	if (!(await takeParts(run, progress, seal))) return;
	const { table: _, after: __, ...rest } = progress;
	const manifest: Manifest = { ...rest, finishedAt: run.now };
	await putEverywhere(run, manifestKey(progress.stamp), asBytes(manifest));
	await bucket.delete(PROGRESS);
	log("info", "backup_taken", {
		stamp: progress.stamp,
		rows: progress.tables.reduce((sum, { rows }) => sum + rows, 0),
		bytes: progress.tables.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0),
		minutes: Math.round((run.now - progress.startedAt) / MINUTE),
	});
	await letGo(run);
}

/** The backup that is under way. One that a migration overtook, or that takes longer than a day, is given up, and null. */
async function goOn({ bucket, db, now }: BackupRun): Promise<Progress | null> {
	const progress = await (await bucket.get(PROGRESS))?.json<Progress>();
	if (!progress) return null;
	if ((await readMigration(db)) === progress.migration && now - progress.startedAt < DAY) return progress;
	log("error", "backup_given_up", { stamp: progress.stamp });
	for (const folder of ["people", "site"] as const)
		await emptyFolder(bucket, folderOf(folder, progress.stamp));
	await bucket.delete(PROGRESS);
	return null;
}

/** A new backup before its first row. Null if the day has one, or it is too early. */
async function begin({ bucket, db, now }: BackupRun): Promise<Progress | null> {
	const today = new Date(now).toISOString().slice(0, 10);
	if (now - Date.parse(today) < BEGINS_AT) return null;
	const { objects } = await bucket.list({ prefix: `${MANIFESTS}${today}`, limit: 1 });
	if (objects.length > 0) return null;
	const { tables, ...shape } = await readShape(db);
	return {
		...{ version: 1, stamp: new Date(now).toISOString().slice(0, 19).replaceAll(":", "-"), startedAt: now },
		...{ ...shape, keys: [], table: 0, after: BEFORE_ALL },
		tables: tables
			.filter(({ name }) => !LEFT_OUT.has(name))
			.map((table) => ({ ...table, rows: 0, parts: [] })),
	};
}

/** Below every `rowid`. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/**
 * Writes parts until all rows are done or the run has done enough, and saves the position.
 * @returns whether all rows are done
 */
async function takeParts(run: BackupRun, progress: Progress, seal: Seal): Promise<boolean> {
	const { db, bucket, partSize = PART, mostParts = MOST_PARTS } = run;
	for (let part = 0; part < mostParts; part++) {
		const table = progress.tables[progress.table];
		if (!table) return true;
		const { rows, next } = await readRows(db, table, progress.after, partSize);
		if (next === null) {
			progress.table++;
			progress.after = BEFORE_ALL;
			continue;
		}
		const key = partKey(folderFor(table.name), progress.stamp, table.name, table.parts.length + 1);
		const bytes = await seal.seal(`${rows.map((row) => JSON.stringify(row)).join("\n")}\n`);
		const sha256 = await putEverywhere(run, key, bytes);
		table.parts.push({
			key,
			rows: rows.length,
			bytes: bytes.byteLength,
			sha256,
			sealedWith: progress.keys.length - 1,
		});
		table.rows += rows.length;
		progress.after = next;
	}
	if (!progress.tables[progress.table]) return true;
	await bucket.put(PROGRESS, JSON.stringify(progress));
	return false;
}

/** The folder for a table. Unclassified tables count as personal. */
export function folderFor(table: string): Folder {
	if (table === "d1_migrations") return "site";
	return (PERSONAL[table] ?? true) && !OF_STAFF.has(table) ? "people" : "site";
}

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
