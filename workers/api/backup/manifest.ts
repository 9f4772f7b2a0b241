import type { Shape } from "../../../db/queries/backup-rows";

/** A file of a backup: some rows of a table, a JSON array of values a line, packed and sealed. */
export type Part = {
	key: string;
	rows: number;
	bytes: number;
	/** Of the file as it lies there, hexadecimal. */
	sha256: string;
	/** Which of the backup's keys it is sealed with. */
	sealedWith: number;
};

/** A table in a backup. */
export type BackedUp = Shape["tables"][number] & { rows: number; parts: Part[] };

/** What a backup is. It lies beside its parts, last of all: a backup without one is none. Nothing in it is of a person. */
export type Manifest = {
	version: 1;
	/** When it was begun, to the second; its name. */
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
	/** Since when it is without the tables of visitors, UTC milliseconds; left out while it has them. */
	thinnedAt?: number;
};

/** A backup that is under way: which table is being read, and after which `rowid` it goes on. */
export type Progress = Omit<Manifest, "finishedAt" | "thinnedAt"> & { table: number; after: number };

export const PROGRESS = "progress.json";
export const MANIFESTS = "manifests/";

/** What visitors left lies apart from the rest, so that a bucket's own rules can let it go earlier. */
export type Folder = "people" | "site";

export const manifestKey = (stamp: string) => `${MANIFESTS}${stamp}.json`;
export const folderOf = (folder: Folder, stamp: string) => `${folder}/${stamp}/`;

/** `people/2026-11-26T02-00-03/events/0001.ndjson.gz.sealed`. */
export function partKey(folder: Folder, stamp: string, table: string, number: number): string {
	return `${folderOf(folder, stamp)}${table}/${String(number).padStart(4, "0")}.ndjson.gz.sealed`;
}
