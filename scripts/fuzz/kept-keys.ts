import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const STORES = ["kv", "cache"] as const;

/** Set for half a minute while a page is drawn again. It holds no copy. */
const CLAIM = /%23claimed$/;

/** The keys of all copies in the local KV and Cache API. */
export function keptKeys(state: string): string[] {
	return STORES.flatMap((store) =>
		databasesIn(join(state, "v3", store)).flatMap((file) => keysOf(file).map((key) => `${store} ${key}`)),
	).filter((key) => !CLAIM.test(key));
}

function databasesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file))
		.map((file) => join(folder, file));
}

function keysOf(file: string): string[] {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		return database
			.prepare("select key from _mf_entries")
			.all()
			.map(({ key }) => String(key));
	} finally {
		database.close();
	}
}
