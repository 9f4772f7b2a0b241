import { log } from "~workers/shared/log";
import { chooseKept } from "./keep-rule";
import { folderOf, MANIFESTS, type Manifest, manifestKey } from "./manifest";

/** The names of the backups that are whole, in their order. */
export async function listBackups(bucket: R2Bucket): Promise<string[]> {
	const keys = await keysUnder(bucket, MANIFESTS);
	return keys.map((key) => key.slice(MANIFESTS.length, -".json".length)).sort();
}

/**
 * Deletes what the rule drops: whole backups, manifest first so that no manifest names missing files, and
 * visitors' tables in monthly backups.
 */
export async function letGo({ bucket, now }: { bucket: R2Bucket; now: number }): Promise<void> {
	const stamps = await listBackups(bucket);
	const { whole, site } = chooseKept(stamps);
	const gone = stamps.filter((stamp) => !site.has(stamp));
	for (const stamp of gone) {
		await bucket.delete(manifestKey(stamp));
		for (const folder of ["people", "site"] as const) await emptyFolder(bucket, folderOf(folder, stamp));
	}
	let thinned = 0;
	for (const stamp of stamps) {
		if (whole.has(stamp) || !site.has(stamp)) continue;
		const manifest = await (await bucket.get(manifestKey(stamp)))?.json<Manifest>();
		if (!manifest || manifest.thinnedAt !== undefined) continue;
		const people = folderOf("people", stamp);
		// The tables stay in the manifest without rows, so a restored database has every table.
		const tables = manifest.tables.map((table) =>
			table.parts.some(({ key }) => key.startsWith(people)) ? { ...table, rows: 0, parts: [] } : table,
		);
		await bucket.put(manifestKey(stamp), JSON.stringify({ ...manifest, tables, thinnedAt: now }));
		await emptyFolder(bucket, people);
		thinned++;
	}
	if (gone.length + thinned > 0) log("info", "backups_let_go", { gone: gone.length, thinned });
}

export async function emptyFolder(bucket: R2Bucket, prefix: string): Promise<void> {
	const keys = await keysUnder(bucket, prefix);
	// A call takes a thousand.
	for (let at = 0; at < keys.length; at += 1000) await bucket.delete(keys.slice(at, at + 1000));
}

async function keysUnder(bucket: R2Bucket, prefix: string): Promise<string[]> {
	const keys: string[] = [];
	let cursor: string | undefined;
	do {
		const listed = await bucket.list({ prefix, cursor });
		keys.push(...listed.objects.map(({ key }) => key));
		cursor = listed.truncated ? listed.cursor : undefined;
	} while (cursor);
	return keys;
}
