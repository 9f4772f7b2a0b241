import { errorFields, log } from "~workers/shared/log";
import type { FactsRecorded } from "../../../app/context/facts-recorded";
import type { Database } from "../../../db/database";
import {
	markChangesTold,
	readForNotices,
	readOpenChanges,
	writeToldChanges,
} from "../../../db/queries/told-changes";
import { HOUR } from "../../../db/time";
import { changesOf, kindOfListing } from "./changes-of";
import type { NoticeMessage } from "./notice-message";

export type Telling = {
	db: Database;
	queue: Pick<Queue<NoticeMessage>, "send" | "sendBatch">;
	now: () => number;
};

/** A message that came to nothing for so long is lost. */
const LOST_AFTER = 6 * HOUR;
/** Changes a call. */
const AT_ONCE = 50;

/**
 * Writes changes for followers and enqueues them. Safe to repeat.
 * @throws database errors, after which the facts are processed again
 */
export async function writeChanges(telling: Telling, told: FactsRecorded[]): Promise<void> {
	for (const { listing, facts: ids, at } of told) {
		const kind = kindOfListing(listing);
		const read = kind && (await readForNotices(telling.db, listing));
		if (!read) continue;
		const open = await writeToldChanges(telling.db, changesOf(kind, listing, read, { ids, at }));
		await tellChanges(telling, open);
	}
}

/** Runs every ten minutes. Enqueues changes that never reached the queue or got lost there. */
export async function tellOpenChanges(telling: Telling): Promise<void> {
	await tellChanges(telling, await readOpenChanges(telling.db, telling.now() - LOST_AFTER, AT_ONCE));
}

/** Enqueues each change's first page. Never throws, because the schedule retries. */
async function tellChanges({ db, queue, now }: Telling, changes: string[]): Promise<void> {
	if (changes.length === 0) return;
	try {
		await queue.sendBatch(changes.map((change) => ({ body: { change, after: null } })));
		await markChangesTold(db, changes, now());
	} catch (error) {
		log("error", "changes_not_told", { changes: changes.length, ...errorFields(error) });
	}
}
