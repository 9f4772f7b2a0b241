import { Hono } from "hono";
import { within } from "~workers/shared/within";
import type { ApiBindings } from "../bindings";
import { starterOnly } from "../clock/starter-only";

/** Unprocessed queue messages. A local run has one isolate, and its queue ends with the process. */
const waiting = new Set<unknown>();
let isClosing = false;

/**
 * Milliseconds for the queue to accept a message. If it accepts one later, the sender repeats it and we count
 * it once.
 */
const QUEUE_DEADLINE = 5000;

/**
 * The event queue, which fails if it doesn't accept a message in time. For an in-memory queue we track each
 * message until it is processed. A sender that gets an error keeps its message, so we don't wait for it.
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

/** Wraps a delivered message to track its acknowledgment. A retried message keeps waiting. */
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
 * `POST /api/events/close`, for the process that started the workers. Stops accepting events (503, so browsers
 * keep them for the next start). Returns the number of unwritten messages. `npm start` polls until there are
 * none, and then ends.
 */
export const closing = new Hono<{ Bindings: ApiBindings }>().use(starterOnly).post("/", (context) => {
	isClosing = true;
	return context.json({ waiting: waiting.size });
});

function batchOf(message: unknown): unknown {
	return typeof message === "object" && message !== null && "batch" in message ? message.batch : message;
}
