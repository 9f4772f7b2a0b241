import type { TrackedEvent } from "../../../app/track/events";
import { problemOf } from "../../../app/track/events";
import { earliestTaken } from "./clock";
import type { EventLine } from "./event-line";

/** One message on the queue: what one request brought. Nothing in it says who sent it. */
export type EventMessage = {
	version: 1;
	/** UUID. */
	batch: string;
	/** UTC milliseconds. */
	receivedAt: number;
	/** 16 hexadecimal digits that change every day; null where the salt could not be read. */
	visitor: string | null;
	events: TrackedEvent[];
};

/** What a message comes to: events to count, and what can never be taken, as a message of its own with the reason. */
export type ReadMessage = {
	lines: EventLine[];
	refused: { message: unknown; reason: string; events: number } | null;
};

/**
 * Reads a message again on its way out of the queue: one of an older build, or a replayed one, may hold what is no longer
 * taken. The good part of it counts.
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
