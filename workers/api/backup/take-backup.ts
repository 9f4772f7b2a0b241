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
/** Characters of a part: with their JSON, their gzip and what is sealed of it, some MB of the worker's 128. */
const PART = 1_000_000;
/** Parts of one run of the clock: a statement each, of the thousand that an invocation may make. */
const MOST_PARTS = 300;
/** Rows of the day's salts would tell visitors apart for as long as a backup is kept. */
const LEFT_OUT = new Set(["visitor_salts"]);

export type BackupRun = Places & {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	/** Whom backups are sealed for; null: nothing is backed up. */
	publicKey: string | null;
	/** Characters of a part, and parts of a run; tests take fewer. */
	partSize?: number;
	mostParts?: number;
};

/**
 * Begins the day's backup, or goes on with it: as much as one run of the clock may do, and the next one goes on from there. A backup
 * counts once its manifest is there. After it, what the rule no longer keeps is let go.
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

/** The day's backup before its first row; null where the day has one, or it is too early. */
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

/** Writes parts until nothing is left, or one run has done enough; the place where it stands is kept. @returns whether nothing is left */
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

/** Where a table's rows lie. A table that nobody has classed is taken for one of people. */
export function folderFor(table: string): Folder {
	if (table === "d1_migrations") return "site";
	return (PERSONAL[table] ?? true) && !OF_STAFF.has(table) ? "people" : "site";
}

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
