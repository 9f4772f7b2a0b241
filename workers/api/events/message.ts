import type { TrackedEvent } from "../../../app/track/events";
import { problemOf } from "../../../app/track/events";
import { earliestTaken } from "./clock";
import type { EventLine } from "./event-line";

/** A queue message with the events of one request. It doesn't identify the sender. */
export type EventMessage = {
	version: 1;
	/** UUID. */
	batch: string;
	/** UTC milliseconds. */
	receivedAt: number;
	/** 16 hexadecimal digits that change daily. Null if the salt was unavailable. */
	visitor: string | null;
	events: TrackedEvent[];
};

/** The valid events of a message, and the invalid ones as a message with the reason. */
export type ReadMessage = {
	lines: EventLine[];
	refused: { message: unknown; reason: string; events: number } | null;
};

/**
 * Validates a message from the queue again, because messages from older builds or replays may contain invalid
 * events. The valid ones count.
 */
export function readMessage(body: unknown, now: number): ReadMessage {
	if (!isMessage(body)) {
		return { lines: [], refused: { message: body, reason: "The message is none of version 1", events: 0 } };
	}
	const lines: EventLine[] = [];
	const { visitor, receivedAt } = body;
	const refused: unknown[] = [];
	const reasons = new Set<string>();
	for (const event of body.events) {
		const problem = problemOf(event) ?? problemOfAge(event as TrackedEvent, now);
		if (problem === null) lines.push({ ...(event as TrackedEvent), visitor, receivedAt });
		else {
			refused.push(event);
			reasons.add(problem);
		}
	}
	if (refused.length === 0 && lines.length > 0) return { lines, refused: null };
	const reason =
		lines.length + refused.length === 0 ? "The message holds no events" : [...reasons].join("; ");
	return { lines, refused: { message: { ...body, events: refused }, reason, events: refused.length } };
}

function problemOfAge({ at }: TrackedEvent, now: number): string | null {
	return at < earliestTaken(now) ? "at is so old that a repeat could not be told" : null;
}

function isMessage(body: unknown): body is Omit<EventMessage, "events"> & { events: unknown[] } {
	if (typeof body !== "object" || body === null) return false;
	const { version, batch, receivedAt, visitor, events } = body as Record<string, unknown>;
	return (
		version === 1 &&
		typeof batch === "string" &&
		Number.isSafeInteger(receivedAt) &&
		(visitor === null || (typeof visitor === "string" && /^[0-9a-f]{16}$/.test(visitor))) &&
		Array.isArray(events)
	);
}
