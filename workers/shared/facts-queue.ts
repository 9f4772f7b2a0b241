import type { FactsRecorded } from "../../app/context/facts-recorded";
import type { Database } from "../../db/database";
import { markSent, readOwed } from "../../db/queries/outbox";
import { MINUTE } from "../../db/time";
import { errorFields, log } from "./log";

export type FactsQueue = {
	db: Database;
	queue: Pick<Queue<unknown>, "sendBatch">;
	/** UTC milliseconds. */
	now: number;
};

/** Older unprocessed messages are lost, because the queue retries for about four hours. */
const LOST_AFTER = 6 * 60 * MINUTE;
/** Messages per call. The queue accepts 100. */
const AT_ONCE = 100;

/**
 * Enqueues messages and records it. Never throws. A message stays in the outbox until processed, and the
 * schedule sends it again.
 */
export async function tellFacts({ db, queue, now }: FactsQueue, messages: FactsRecorded[]): Promise<void> {
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

/** Runs every ten minutes. Enqueues messages that never reached the queue or got lost there. */
export async function tellOwedFacts({ db, queue, now }: FactsQueue): Promise<{ told: number }> {
	// The code that wrote recent rows is about to enqueue them.
	const due = { writtenBefore: now - MINUTE, sentBefore: now - LOST_AFTER };
	const owed = await readOwed(db, due, AT_ONCE);
	if (owed.length > 0) await tellFacts({ db, queue, now }, owed as FactsRecorded[]);
	return { told: owed.length };
}
