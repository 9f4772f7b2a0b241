import { Hono } from "hono";
import { within } from "~workers/shared/within";
import type { ApiBindings } from "../bindings";
import { starterOnly } from "../clock/starter-only";

/** Messages that the queue has and nobody has taken. One machine has one isolate, and its queue ends with the process. */
const waiting = new Set<unknown>();
let isClosing = false;

/** Milliseconds for the queue to take a message. One that it takes later is sent again by whoever sent it, and counted once. */
const QUEUE_DEADLINE = 5000;

/**
 * The queue of events: what it does not take in time it has not taken. Where it lives in memory, what is put on it is noted until it
 * is taken; whoever hears that a message was not put there keeps it, and nothing waits for it here.
 */
export function eventQueue({ EVENTS, QUEUE_IN_MEMORY }: ApiBindings): Pick<Queue<unknown>, "send"> {
	const send = (message: unknown) => within(QUEUE_DEADLINE, (EVENTS as Queue<unknown>).send(message));
	if (!QUEUE_IN_MEMORY) return { send };
	return {
		async send(message) {
			const batch = batchOf(message);
			waiting.add(batch);
			try {
				return await send(message);
			} catch (error) {
				waiting.delete(batch);
				throw error;
			}
		},
	};
}

/** A delivered message that is noted as taken when it is acknowledged. One that is to come again still waits. */
export function noted(message: Message<unknown>): Message<unknown> {
	const { id, timestamp, body, attempts } = message;
	return {
		...{ id, timestamp, body, attempts },
		retry: (options) => message.retry(options),
		ack() {
			message.ack();
			waiting.delete(batchOf(body));
		},
	};
}

/** Whether the queue is about to end with its process, so that what comes now would be lost. */
export function isQueueClosing(): boolean {
	return isClosing;
}

/**
 * `POST /api/events/close`, for whoever started the workers: from now on events are not taken (503: browsers keep them for the next start).
 * Answers how many messages still wait to be written; `npm start` asks until there are none, and then ends.
 */
export const closing = new Hono<{ Bindings: ApiBindings }>().use(starterOnly).post("/", (context) => {
	isClosing = true;
	return context.json({ waiting: waiting.size });
});

function batchOf(message: unknown): unknown {
	return typeof message === "object" && message !== null && "batch" in message ? message.batch : message;
}
