import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { type EventRow, takeEvents } from "../../../db/queries/analytics";
import type { NewDeadLetter } from "../../../db/queries/dead-letters";
import { isTransient, type RetryOptions } from "../../../db/retry-write";
import { retryDelay } from "../retry-delay";
import { makeDeadLetter } from "./make-dead-letter";
import { readMessage } from "./message";

/** From this delivery on a message is written alone: it may be what the others failed for. */
const ALONE_FROM = 3;

/** What the consumers of both queues work with. */
export type Delivery = {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	retry?: RetryOptions;
};

/** A message and what is to be written for it. */
type Plan = { message: Message<unknown>; rows: EventRow[]; letters: NewDeadLetter[] };

/**
 * Counts what the messages hold, in as few transactions as will go, and acknowledges each message by itself once its own
 * transaction is through. What can never be taken is a dead letter at once; what D1 does not take now comes again.
 */
export async function consumeEvents(
	messages: readonly Message<unknown>[],
	delivery: Delivery,
): Promise<void> {
	const plans = await Promise.all(messages.map((message) => planFor(message, delivery.now)));
	const together = plans.filter(({ message }) => message.attempts < ALONE_FROM);
	const alone = plans.filter(({ message }) => message.attempts >= ALONE_FROM);
	let isDown = await write(together, delivery);
	for (const plan of alone) {
		// Nobody waits again and again for a database that has just been found down.
		const patience = isDown ? { ...delivery.retry, deadline: 0 } : delivery.retry;
		isDown = await write([plan], { ...delivery, retry: patience });
	}
}

async function planFor(message: Message<unknown>, now: number): Promise<Plan> {
	const { rows, refused } = readMessage(message.body, now);
	const letters = refused ? [await makeDeadLetter(refused.message, refused.reason, refused.events, now)] : [];
	return { message, rows, letters };
}

/**
 * Writes plans in one transaction. One that fails by what is in it is halved, until the message that cannot be written
 * stands alone. One that fails because the database is down comes again as it is.
 * @returns whether the database is down
 */
async function write(plans: Plan[], delivery: Delivery): Promise<boolean> {
	if (plans.length === 0) return false;
	const { db, retry } = delivery;
	const rows = plans.flatMap((plan) => plan.rows);
	const letters = plans.flatMap((plan) => plan.letters);
	try {
		const added = await takeEvents(db, { rows, letters }, retry);
		log("info", "events_taken", {
			messages: plans.length,
			events: rows.length,
			added,
			letters: letters.length,
		});
	} catch (error) {
		const isDown = isTransient(error);
		log("error", "events_not_taken", { messages: plans.length, ...errorFields(error) });
		if (plans.length > 1 && !isDown) {
			const half = Math.ceil(plans.length / 2);
			const first = await write(plans.slice(0, half), delivery);
			return (await write(plans.slice(half), delivery)) || first;
		}
		for (const { message } of plans) message.retry({ delaySeconds: retryDelay(message.attempts) });
		return isDown;
	}
	for (const { message } of plans) message.ack();
	return false;
}
