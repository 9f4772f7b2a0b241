import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { markReplayed, readDeadLetters, storeLetters } from "../../../db/queries/dead-letters";
import { retryDelay } from "../retry-delay";
import type { Delivery } from "./consume";
import { makeDeadLetter } from "./make-dead-letter";
import { readMessage } from "./message";
import { keepTaken } from "./objects";

/**
 * Takes messages that the queue gave up on, so that none is lost: what R2 takes by now is kept and counts as if it had never
 * failed, and the rest of it is a dead letter. While R2 takes nothing all of it is one in D1; while that is down, too, they come again.
 */
export async function storeDeadLetters(
	messages: readonly Message<unknown>[],
	{ db, bucket, now, retry, countNow }: Delivery,
): Promise<void> {
	const read = messages.map(({ body }) => ({ body, ...readMessage(body, now) }));
	const isKept = await keepTaken(
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
