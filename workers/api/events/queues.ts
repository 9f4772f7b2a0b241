import { underId } from "~workers/shared/log";
import { openDatabase } from "../../../db/database";
import type { ApiBindings } from "../bindings";
import { consumeEvents, type Delivery } from "./consume";
import { storeDeadLetters } from "./dead-letters";
import { noted } from "./waiting";

type Consumer = (messages: readonly Message<unknown>[], delivery: Delivery) => Promise<void>;

/** By the name of the queue in `wrangler.toml`, who takes its messages. */
const consumers: Record<string, Consumer> = {
	"plumbline-events": consumeEvents,
	"plumbline-events-dead": storeDeadLetters,
};

/** What the queues deliver. @throws Error for a queue that nobody takes from: its messages come again */
export async function takeBatch(batch: MessageBatch, env: ApiBindings): Promise<void> {
	const consumer = consumers[batch.queue];
	if (!consumer) throw new Error(`Nobody takes from ${batch.queue}`);
	await underId(crypto.randomUUID(), () =>
		consumer(batch.messages.map(noted), { db: openDatabase(env.DB), now: Date.now() }),
	);
}
