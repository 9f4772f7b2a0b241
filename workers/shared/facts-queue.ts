import type { FactsRecorded } from "../../app/context/facts-recorded";
import type { Database } from "../../db/database";
import { markSent, readOwed } from "../../db/queries/outbox";
import { MINUTE } from "../../db/time";
import { errorFields, log } from "./log";

/** What is put on the queue of recorded facts, and by which clock. */
export type FactsQueue = {
	db: Database;
	queue: Pick<Queue<unknown>, "sendBatch">;
	/** UTC milliseconds. */
	now: number;
};

/** A message that was not heard for so long is lost: the queue delivers for some four hours. */
const LOST_AFTER = 6 * 60 * MINUTE;
/** Messages a call: the queue takes 100. */
const AT_ONCE = 100;

/**
 * Puts messages on the queue and notes it. Never throws: a message stays owed in the outbox until it is heard, and the clock
 * sends it again.
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

/** What the clock does every ten minutes: messages that were never put on the queue, or got lost there, are put on it. */
export async function tellOwedFacts({ db, queue, now }: FactsQueue): Promise<{ told: number }> {
	// Somebody who has just recorded something is about to tell it.
	const due = { writtenBefore: now - MINUTE, sentBefore: now - LOST_AFTER };
	const owed = await readOwed(db, due, AT_ONCE);
	if (owed.length > 0) await tellFacts({ db, queue, now }, owed as FactsRecorded[]);
	return { told: owed.length };
}
