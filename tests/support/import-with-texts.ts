import { env } from "cloudflare:workers";
import { publishText } from "~/learn/text/publish-text.server";
import { openDatabase } from "~db/database";
import { doOnce, importShipped, now } from "./import-shipped";
import { groundOf, ourTexts } from "./our-texts";

/** Imports the shipped content and publishes our texts. */
export function importWithTexts(at = now): Promise<void> {
	return doOnce(`texts ${at}`, ["texts", "text_revisions"], async () => {
		await importShipped(at);
		const ground = await groundOf(env.DB);
		const needs = { db: openDatabase(env.DB), now: () => at, ground, purge: async () => {} };
		for (const text of ourTexts) {
			const { refused } = await publishText(needs, "content", text);
			if (refused) throw new Error(`${text.slug}: ${JSON.stringify(refused)}`);
		}
	});
}
