import { Hono } from "hono";
import { within } from "~workers/shared/within";
import type { ApiBindings } from "../bindings";
import { starterOnly } from "../starter-only";

/** A local run has one isolate, and its queue ends with the process. */
const waiting = new Set<unknown>();
let isClosing = false;

/** If the queue accepts a message later, the sender repeats it and we count it once. */
const QUEUE_DEADLINE = 5000;

/** For an in-memory queue we track each message until it's processed. A sender that gets an error keeps its message. */
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

export function noted(message: Message<unknown>): Message<unknown> {
	const { id, timestamp, body, attempts } = message;
	return {
		id,
		timestamp,
		body,
		attempts,
		retry: (options) => message.retry(options),
		ack() {
			message.ack();
			waiting.delete(batchOf(body));
		},
	};
}

/** Events that arrive now would be lost with the process. */
export function isQueueClosing(): boolean {
	return isClosing;
}

/** `POST /api/events/close`: answers the number of unwritten messages. New events get 503, so browsers keep them for the next start. */
export const closing = new Hono<{ Bindings: ApiBindings }>().use(starterOnly).post("/", (context) => {
	isClosing = true;
	return context.json({ waiting: waiting.size });
});

function batchOf(message: unknown): unknown {
	return typeof message === "object" && message !== null && "batch" in message ? message.batch : message;
}
