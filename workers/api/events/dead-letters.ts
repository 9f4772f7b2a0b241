import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { keptEventIds, takeEvents } from "../../../db/queries/analytics";
import { markReplayed, readDeadLetters } from "../../../db/queries/dead-letters";
import { retryDelay } from "../retry-delay";
import type { Delivery } from "./consume";
import { makeDeadLetter } from "./make-dead-letter";
import { readMessage } from "./message";

/**
 * Stores messages that the queue gave up on, so that none is lost. One whose events all count already, because only its
 * acknowledgement got lost, is not stored. While D1 is down they come again.
 */
export async function storeDeadLetters(
	messages: readonly Message<unknown>[],
	{ db, now, retry }: Delivery,
): Promise<void> {
	try {
		const read = messages.map(({ body }) => ({ body, ...readMessage(body, now) }));
		const ids = read.flatMap(({ rows }) => rows.map(({ id }) => id));
		const kept = await keptEventIds(db, ids);
		const lost = read.filter(({ rows, refused }) => refused || rows.some(({ id }) => !kept.has(id)));
		const letters = await Promise.all(
			lost.map(({ body, rows, refused }) =>
				makeDeadLetter(
					body,
					refused?.reason ?? "Every delivery failed",
					rows.length + (refused?.events ?? 0),
					now,
				),
			),
		);
		await takeEvents(db, { rows: [], letters }, retry);
		log("error", "dead_letters_stored", { messages: messages.length, letters: letters.length });
	} catch (error) {
		log("error", "dead_letters_not_stored", {
			messages: messages.length,
			...errorFields(error),
		});
		for (const message of messages) message.retry({ delaySeconds: retryDelay(message.attempts) });
		return;
	}
	for (const message of messages) message.ack();
}

/**
 * Puts dead letters on the queue again and notes it. A dead letter that is on it already stays there:
 * replaying twice is replaying once, and what counts already does not count again. One that cannot be taken
 * comes back as a dead letter.
 * @returns the ids that were replayed now
 * @throws what the queue or D1 throws; what was replayed before that is noted
 */
export async function replayDeadLetters(
	db: Database,
	queue: Pick<Queue<unknown>, "send">,
	ids: string[],
	now: number,
): Promise<string[]> {
	const replayed: string[] = [];
	for (const letter of await readDeadLetters(db, ids)) {
		if (letter.replayedAt !== null) continue;
		await queue.send(JSON.parse(letter.message));
		await markReplayed(db, letter, now);
		replayed.push(letter.id);
	}
	return replayed;
}
