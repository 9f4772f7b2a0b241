import { errorFields, log } from "~workers/shared/log";
import type { FactsRecorded } from "../../../app/context/facts-recorded";
import type { Database } from "../../../db/database";
import {
	markChangesEnqueued,
	readForNotices,
	readOpenChanges,
	writeToldChanges,
} from "../../../db/queries/told-changes";
import { HOUR } from "../../../db/time";
import type { NoticeMessage } from "../queue-messages";
import { changesOf, kindOfListing } from "./changes-of";

export type Telling = {
	db: Database;
	queue: Pick<Queue<NoticeMessage>, "send" | "sendBatch">;
	now: () => number;
};

/** A message that came to nothing for so long is lost. */
const LOST_AFTER = 6 * HOUR;
/** Changes a call. */
const AT_ONCE = 50;

/** Safe to repeat. After an error the facts are processed again. */
export async function writeChanges(telling: Telling, told: FactsRecorded[]): Promise<void> {
	for (const { listing, facts: ids, at } of told) {
		const kind = kindOfListing(listing);
		const read = kind && (await readForNotices(telling.db, listing));
		if (!read) continue;
		const open = await writeToldChanges(telling.db, changesOf(kind, listing, read, { ids, at }));
		await enqueueChanges(telling, open);
	}
}

/** Every ten minutes: changes that never reached the queue or got lost there. */
export async function enqueueOpenChanges(telling: Telling): Promise<void> {
	await enqueueChanges(telling, await readOpenChanges(telling.db, telling.now() - LOST_AFTER, AT_ONCE));
}

/** Never throws, because the clock retries. */
async function enqueueChanges({ db, queue, now }: Telling, changes: string[]): Promise<void> {
	if (changes.length === 0) return;
	try {
		await queue.sendBatch(changes.map((change) => ({ body: { change, after: null } })));
		await markChangesEnqueued(db, changes, now());
	} catch (error) {
		log("error", "changes_not_told", { changes: changes.length, ...errorFields(error) });
	}
}
