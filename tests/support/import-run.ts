import { env } from "cloudflare:workers";
import { readPublishers } from "~/listings/facts/publishers";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import type { ImportRun } from "~workers/api/importers/run-importer";

/** A run of importers on the test's database that waits for nothing and purges nothing. */
export function importRun(now: number, more: Partial<ImportRun> & Pick<ImportRun, "fetch">): ImportRun {
	const db = openDatabase(env.DB);
	return {
		db,
		now,
		bucket: env.ARCHIVE,
		origin: "https://plumbline.example",
		contact: "data@plumbline.example",
		random: () => 0,
		rest: async () => {},
		record: {
			db,
			now: () => now,
			publishers: readPublishers(publishers),
			purge: async () => {},
			enqueueFacts: async () => {},
		},
		...more,
	};
}
