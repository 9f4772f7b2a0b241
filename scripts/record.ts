/**
 * npm run record -- LISTING [ROW ...] [--end FACT ...] [--sure] [--persist-to DIR | --remote]: records facts
 * about a listing, for example
 *
 *   npm run record -- exchange:kraken '{"field": "taker_fee", "value": 0.004, "source": "https://…", "as_of": "2026-11-21"}'
 *
 * Rows have the format of db/content/facts/. --end withdraws a fact by its id. Pages change within seconds.
 * Repeated rows aren't recorded again. A number ten times larger or smaller than the current one needs --sure.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readPublishers } from "~/listings/facts/publishers";
import { parseContent } from "~/listings/record/import/parse-content";
import { recordFacts } from "~/listings/record/record-facts";
import { openDatabase } from "~db/database";
import { createChanges } from "~workers/shared/changes";
import { openPlatform } from "./open-platform";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		end: { type: "string", multiple: true, default: [] },
		sure: { type: "boolean", default: false },
		"persist-to": { type: "string" },
		remote: { type: "boolean", default: false },
	},
});

async function main([listing = "", ...rows]: string[]): Promise<void> {
	if (rows.length + options.end.length === 0)
		throw new Error("Say which listing, and what of it: npm run record -- LISTING ROW");
	const file = new URL("../db/content/publishers.json", import.meta.url);
	const publishers = readPublishers(parseContent("publishers.json", await readFile(file, "utf8")));
	const proxy = await openPlatform(options);
	try {
		const { done, refused } = await recordFacts(
			{
				db: openDatabase(proxy.env.DB),
				now: Date.now,
				publishers,
				purge: createChanges({ kv: proxy.env.CONTENT, now: Date.now }).purge,
				// It is owed in the outbox; the api worker's clock puts it on the queue.
				enqueueFacts: async () => {},
			},
			"command line",
			{ listing, rows: rows.map((row) => JSON.parse(row)), ends: options.end },
			{ isSure: options.sure },
		);
		if (refused) {
			const reasons = Object.entries(refused.fields ?? {}).map(([field, reason]) => `  ${field}: ${reason}`);
			const how = refused.code === "look_twice" ? ["Run it again with --sure to record it."] : [];
			throw new Error([refused.message, ...reasons, ...how].join("\n"));
		}
		console.log(done.facts.length > 0 ? `recorded ${done.facts.join(", ")}` : "nothing new");
	} finally {
		await proxy.dispose();
	}
}

main(positionals).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
