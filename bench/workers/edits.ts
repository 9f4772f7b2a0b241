import { readPublishers } from "~/listings/import/publishers";
import { recordFacts } from "~/listings/record-facts";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";

const read = readPublishers(publishers);

/** What an editor's form comes to, beside the database as on the platform: records the facts that are posted, `{listing, row, now}`, and says how many. */
export default {
	async fetch(request, { DB }) {
		const { listing, row, now } = (await request.json()) as { listing: string; row: object; now: number };
		const needs = { purge: async () => {}, tell: async () => {}, now: () => now };
		const asked = { listing, rows: [row] };
		const { done } = await recordFacts({ db: openDatabase(DB), publishers: read, ...needs }, "bench", asked);
		return Response.json({ facts: done?.facts.length ?? 0 });
	},
} satisfies ExportedHandler<{ DB: D1Database }>;
