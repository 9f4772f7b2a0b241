import { problemOf, type TrackedEvent } from "../../../app/track/events";
import type { NewDeadLetter } from "../../../db/queries/dead-letters";
import { earliestTaken } from "./clock";
import type { EventLine } from "./objects";

export type EventMessage = {
	version: 1;
	batch: string;
	receivedAt: number;
	visitor: string | null;
	events: TrackedEvent[];
};

type ReadMessage = {
	lines: EventLine[];
	refused: { message: unknown; reason: string; events: number } | null;
};

/** Older builds and replays may bring invalid events. The valid ones count. */
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

const LONGEST_REASON = 500;

export async function makeDeadLetter(
	body: unknown,
	reason: string,
	events: number,
	now: number,
): Promise<NewDeadLetter> {
	const message = JSON.stringify(body) ?? "null";
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(message));
	const id = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
	return { id, reason: reason.slice(0, LONGEST_REASON), message, events, storedAt: now };
}
