import { MOST_EVENTS, problemOf, type TrackedEvent } from "../../../app/track/events";
import { MOST_AHEAD, OLDEST_SENT } from "./clock";

export type Rejected = { index: number; message: string };

type ReadBody =
	| { events: TrackedEvent[]; rejected: Rejected[] }
	| { problem: "not_json" }
	| { problem: "too_many" }
	| { problem: "invalid"; field: string; message: string };

/** Refuses events from the future and from long ago. */
export function readBody(bytes: ArrayBuffer, now: number): ReadBody {
	const body = parse(bytes);
	if (typeof body !== "object" || body === null || Array.isArray(body)) return { problem: "not_json" };
	const { events: sent, ...others } = body as Record<string, unknown>;
	const [extra] = Object.keys(others);
	if (extra !== undefined)
		return { problem: "invalid", field: "body", message: "Only events can be sent here." };
	if (!Array.isArray(sent) || sent.length === 0)
		return { problem: "invalid", field: "events", message: "A list of at least one event." };
	if (sent.length > MOST_EVENTS) return { problem: "too_many" };

	const events: TrackedEvent[] = [];
	const rejected: Rejected[] = [];
	for (const [index, event] of sent.entries()) {
		const problem = problemOf(event) ?? problemOfClock(event as TrackedEvent, now);
		if (problem === null) events.push(event as TrackedEvent);
		else rejected.push({ index, message: `${problem}.` });
	}
	return { events, rejected };
}

function problemOfClock({ at }: TrackedEvent, now: number): string | null {
	if (at > now + MOST_AHEAD) return "at is in the future";
	return at < now - OLDEST_SENT ? "at is more than seven days ago" : null;
}

const lenient = new TextDecoder();

function parse(bytes: ArrayBuffer): unknown {
	try {
		// Strict decoding is slow, so it only checks texts with a replacement character.
		const text = lenient.decode(bytes);
		if (text.includes("\uFFFD")) new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
