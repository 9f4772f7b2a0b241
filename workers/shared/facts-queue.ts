import type { FactsRecorded } from "../../app/context/facts-recorded";
import type { Database } from "../../db/database";
import { markSent, readOutbox } from "../../db/queries/outbox";
import { MINUTE } from "../../db/time";
import { errorFields, log } from "./log";

export type FactsQueue = {
	db: Database;
	queue: Pick<Queue<unknown>, "sendBatch">;
	now: number;
};

/** Older unprocessed messages are lost, because the queue retries for about four hours. */
const LOST_AFTER = 6 * 60 * MINUTE;
/** Messages per call. The queue accepts 100. */
const AT_ONCE = 100;

/** Never throws. The message stays in the outbox until processed, and the clock sends it again. */
export async function enqueueFacts({ db, queue, now }: FactsQueue, messages: FactsRecorded[]): Promise<void> {
	try {
		await queue.sendBatch(messages.map((body) => ({ body })));
		await markSent(
			db,
			messages.map(({ id }) => id),
			now,
		);
	} catch (error) {
		log("error", "facts_not_told", { messages: messages.length, ...errorFields(error) });
	}
}

/** Every ten minutes: messages that never reached the queue or got lost there. */
export async function enqueueDueFacts({ db, queue, now }: FactsQueue): Promise<{ told: number }> {
	// The code that wrote recent rows is about to enqueue them.
	const due = { writtenBefore: now - MINUTE, sentBefore: now - LOST_AFTER };
	const owed = await readOutbox(db, due, AT_ONCE);
	if (owed.length > 0) await enqueueFacts({ db, queue, now }, owed as FactsRecorded[]);
	return { told: owed.length };
}
