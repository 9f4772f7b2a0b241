import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { markReplayed, readDeadLetters, storeLetters } from "../../../db/queries/dead-letters";
import { retryDelay } from "../retry-delay";
import type { Delivery } from "./consume";
import { makeDeadLetter, readMessage } from "./message";
import { saveTaken } from "./objects";

/** Messages the queue gave up on. If R2 works again, their events count. Otherwise the whole message becomes a dead letter in D1. If D1 fails too, the queue retries. */
export async function storeDeadLetters(
	messages: readonly Message<unknown>[],
	{ db, bucket, now, retry, countNow }: Delivery,
): Promise<void> {
	const read = messages.map(({ body }) => ({ body, ...readMessage(body, now) }));
	const isKept = await saveTaken(
		bucket,
		read.flatMap(({ lines }) => lines),
	).then(
		() => true,
		(error) => {
			log("error", "events_not_taken", { messages: messages.length, ...errorFields(error) });
			return false;
		},
	);
	try {
		const lost = read.flatMap(({ body, lines, refused }) => {
			if (isKept) return refused ? [refused] : [];
			const events = lines.length + (refused?.events ?? 0);
			return [{ message: body, reason: refused?.reason ?? "Every delivery failed", events }];
		});
		const letters = await Promise.all(
			lost.map(({ message, reason, events }) => makeDeadLetter(message, reason, events, now)),
		);
		await storeLetters(db, letters, retry);
		const counts = { messages: messages.length, letters: letters.length };
		if (letters.length > 0) log("error", "dead_letters_stored", counts);
		else log("info", "dead_letters_taken", counts);
	} catch (error) {
		log("error", "dead_letters_not_stored", { messages: messages.length, ...errorFields(error) });
		for (const message of messages) message.retry({ delaySeconds: retryDelay(message.attempts) });
		return;
	}
	if (isKept) await countNow?.();
	for (const message of messages) message.ack();
}

/** Safe to repeat: counted events don't count again, and a failing message returns as a dead letter. @returns the ids replayed by this call */
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
