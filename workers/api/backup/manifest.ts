import type { Shape } from "../../../db/queries/backup-rows";

/** A backup file with some of a table's rows, one JSON array per line, compressed and encrypted. */
export type Part = {
	key: string;
	rows: number;
	bytes: number;
	/** Of the stored file, in hexadecimal. */
	sha256: string;
	/** Which of the backup's keys it is sealed with. */
	sealedWith: number;
};

export type BackedUp = Shape["tables"][number] & { rows: number; parts: Part[] };

/** Describes a backup. We write it last, so a backup without it is incomplete. It contains no personal data. */
export type Manifest = {
	version: 1;
	/** When the backup began, to the second. This is also its name. */
	stamp: string;
	/** UTC milliseconds. */
	startedAt: number;
	finishedAt: number;
	migration: string | null;
	/** Children before their parents. */
	tables: BackedUp[];
	rest: Shape["rest"];
	sequences: Shape["sequences"];
	/** The keys that parts are sealed with, each sealed for the holder of the private key. */
	keys: string[];
	/** When visitors' tables were removed, in UTC milliseconds. Left out while they exist. */
	thinnedAt?: number;
};

/** A backup in progress, with the current table and the last `rowid` read. */
export type Progress = Omit<Manifest, "finishedAt" | "thinnedAt"> & { table: number; after: number };

export const PROGRESS = "progress.json";
export const MANIFESTS = "manifests/";

/** Visitors' data has its own folder, so the bucket's rules can delete it earlier. */
export type Folder = "people" | "site";

export const manifestKey = (stamp: string) => `${MANIFESTS}${stamp}.json`;
export const folderOf = (folder: Folder, stamp: string) => `${folder}/${stamp}/`;

/** `people/2026-11-26T02-00-03/events/0001.ndjson.gz.sealed`. */
export function partKey(folder: Folder, stamp: string, table: string, number: number): string {
	return `${folderOf(folder, stamp)}${table}/${String(number).padStart(4, "0")}.ndjson.gz.sealed`;
}
