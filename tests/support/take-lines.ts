import { env } from "cloudflare:workers";
import { openDatabase } from "~db/database";
import { countTaken } from "~workers/api/events/count-taken";
import type { EventLine } from "~workers/api/events/objects";
import { saveTaken } from "~workers/api/events/objects";

export async function takeLines(lines: EventLine[]): Promise<void> {
	await saveTaken(env.ARCHIVE, lines);
	await countTaken({ db: openDatabase(env.DB), bucket: env.ARCHIVE, now: Date.now() });
}
