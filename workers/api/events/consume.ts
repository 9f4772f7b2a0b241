import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { type NewDeadLetter, storeLetters } from "../../../db/queries/dead-letters";
import type { RetryOptions } from "../../../db/retry-write";
import { retryDelay } from "../retry-delay";
import type { EventLine } from "./event-line";
import { makeDeadLetter } from "./make-dead-letter";
import { readMessage } from "./message";
import { type Bucket, keepTaken } from "./objects";

/** What the consumers of both queues work with. */
export type Delivery = {
	db: Database;
	bucket: Bucket;
	/** UTC milliseconds. */
	now: number;
	retry?: RetryOptions;
	/** Counts at once what was kept, where no clock does. Nothing of the delivery hangs on it. */
	countNow?: () => Promise<void>;
};

/** A message and what is to be written for it. */
type Plan = { message: Message<unknown>; lines: EventLine[]; letters: NewDeadLetter[] };

/**
 * Keeps what the messages hold in R2, one object, and acknowledges them: from then on nothing is lost. What can never be taken is a
 * dead letter at once; only messages with such parts wait for D1. The clock counts what is kept (`count-taken.ts`).
 */
export async function consumeEvents(
	messages: readonly Message<unknown>[],
	delivery: Delivery,
): Promise<void> {
	const plans = await Promise.all(messages.map((message) => planFor(message, delivery.now)));
	const lines = plans.flatMap((plan) => plan.lines);
	try {
		await keepTaken(delivery.bucket, lines);
		log("info", "events_taken", { messages: plans.length, events: lines.length });
	} catch (error) {
		log("error", "events_not_taken", { messages: plans.length, ...errorFields(error) });
		for (const plan of plans) comeAgain(plan);
		return;
	}
	await delivery.countNow?.();
	await writeLetters(plans, delivery);
}

/** Stores the dead letters of messages whose events are kept, and acknowledges what is through. */
async function writeLetters(plans: Plan[], { db, retry }: Delivery): Promise<void> {
	const letters = plans.flatMap((plan) => plan.letters);
	let areStored = true;
	try {
		await storeLetters(db, letters, retry);
	} catch (error) {
		areStored = false;
		log("error", "dead_letters_not_stored", { letters: letters.length, ...errorFields(error) });
	}
	for (const plan of plans) {
		if (areStored || plan.letters.length === 0) plan.message.ack();
		else comeAgain(plan);
	}
}

async function planFor(message: Message<unknown>, now: number): Promise<Plan> {
	const { lines, refused } = readMessage(message.body, now);
	const letters = refused ? [await makeDeadLetter(refused.message, refused.reason, refused.events, now)] : [];
	return { message, lines, letters };
}

function comeAgain({ message }: Plan): void {
	message.retry({ delaySeconds: retryDelay(message.attempts) });
}
