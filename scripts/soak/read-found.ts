import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Found } from "./ledger";
import { FIELD, TOWN } from "./people/editor";

/**
 * Reads the soak test's data after the site has stopped.
 * @param state folder of its data
 */
export function readFound(state: string): Found {
	const database = open(databaseWith(join(state, "v3/d1/miniflare-D1DatabaseObject"), "facts"));
	const all = (query: string, ...given: string[]) =>
		database.prepare(query).all(...given) as Array<Record<string, string | number>>;
	const count = (query: string) => Number(all(query)[0]?.rows);
	try {
		const reviews = new Map<string, string[]>();
		for (const { author, listing, text } of all(
			`select user_id as author, listing_id as listing, text from reviews join review_revisions on review_id = id order by id, review_revisions.revision`,
		)) {
			const key = `${author} ${listing}`;
			reviews.set(key, [...(reviews.get(key) ?? []), String(text)]);
		}
		return {
			events: all("select key from event_parts").flatMap(({ key }) => idsIn(state, String(key))),
			eventsCounted: count("select coalesce(sum(count), 0) as rows from event_days"),
			reports: all("select id from reports").map(({ id }) => String(id)),
			reviews,
			facts: all(
				"select listing_id as listing, value from facts where field = ? and withdraws is null and value like ?",
				FIELD,
				`"${TOWN}%`,
			).map(({ listing, value }) => `${listing} ${JSON.parse(String(value))}`),
			// Messages in `outbox` may wait, because no schedule runs here.
			leftOver: { "dead letters": count("select count(*) as rows from dead_letters") },
		};
	} finally {
		database.close();
	}
}

/** The ids of the events of an object of the archive. */
function idsIn(state: string, key: string): string[] {
	const folder = join(state, "v3/r2");
	const objects = open(databaseWith(join(folder, "miniflare-R2BucketObject"), "_mf_objects", key));
	try {
		const row = objects.prepare("select blob_id from _mf_objects where key = ?").get(key);
		const text = readFileSync(join(folder, "plumbline-archive/blobs", String(row?.blob_id)), "utf8");
		return text
			.split("\n")
			.filter(Boolean)
			.map((line) => (JSON.parse(line) as { id: string }).id);
	} finally {
		objects.close();
	}
}

/**
 * The file in a folder of local databases that has a table, and in that a key where one is given.
 * @throws Error where none has
 */
function databaseWith(folder: string, table: string, key?: string): string {
	const files = readdirSync(folder)
		.filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))
		.map((file) => join(folder, file));
	const found = files.find((file) => {
		const database = open(file);
		try {
			const hasTable =
				database.prepare("select 1 from sqlite_master where name = ?").get(table) !== undefined;
			if (!hasTable || key === undefined) return hasTable;
			return database.prepare(`select 1 from ${table} where key = ?`).get(key) !== undefined;
		} finally {
			database.close();
		}
	});
	if (!found) throw new Error(`No database in ${folder} has ${key ?? table}`);
	return found;
}

function open(file: string): DatabaseSync {
	return new DatabaseSync(file, { readOnly: true });
}
