import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { type NewDeadLetter, storeLetters } from "../../../db/queries/dead-letters";
import type { RetryOptions } from "../../../db/retry-write";
import { retryDelay } from "../retry-delay";
import { makeDeadLetter, readMessage } from "./message";
import { type Bucket, type EventLine, saveTaken } from "./objects";

export type Delivery = {
	db: Database;
	bucket: Bucket;
	now: number;
	retry?: RetryOptions;
	/** Where no clock counts. It can't fail the delivery. */
	countNow?: () => Promise<void>;
};

type Plan = { message: Message<unknown>; lines: EventLine[]; letters: NewDeadLetter[] };

/** Stores the messages in one R2 object and acknowledges them. What can never be counted is a dead letter at once. Only messages with such parts wait for D1. */
export async function consumeEvents(
	messages: readonly Message<unknown>[],
	delivery: Delivery,
): Promise<void> {
	const plans = await Promise.all(messages.map((message) => planFor(message, delivery.now)));
	const lines = plans.flatMap((plan) => plan.lines);
	try {
		await saveTaken(delivery.bucket, lines);
		log("info", "events_taken", { messages: plans.length, events: lines.length });
	} catch (error) {
		log("error", "events_not_taken", { messages: plans.length, ...errorFields(error) });
		for (const plan of plans) comeAgain(plan);
		return;
	}
	await delivery.countNow?.();
	await writeLetters(plans, delivery);
}

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
