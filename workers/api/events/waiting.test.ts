import { afterEach, expect, test, vi } from "vitest";
import { createFaults, faultyQueue } from "../../../tests/support/faults/faulty";
import { always, type Fault } from "../../../tests/support/faults/schedule";
import type { ApiBindings } from "../bindings";
import { closing, eventQueue, isQueueClosing } from "./waiting";

afterEach(() => void vi.useRealTimers());

const taken = { send: async () => undefined } as unknown as Queue<unknown>;

function bindings(fault: Fault): ApiBindings {
	const EVENTS = faultyQueue(taken, createFaults(always(fault), "Queue send failed: Internal Server Error"));
	return { EVENTS, QUEUE_IN_MEMORY: "1", STARTER_SECRET: "starter" } as unknown as ApiBindings;
}

const close = (secret: string, more: object = {}) =>
	closing.request(
		"/",
		{ method: "POST", headers: { Authorization: `Bearer ${secret}` } },
		{ ...bindings("none"), ...more },
	);

test("nobody but the starter ends the queue, and nobody at all where it is durable or there is no secret", async () => {
	for (const response of [
		await close("somebody"),
		await close(""),
		await close("", { STARTER_SECRET: "" }),
		await close("starter", { QUEUE_IN_MEMORY: undefined }),
	])
		expect(response.status).toBe(404);
	expect(isQueueClosing()).toBe(false);
});

async function waiting(): Promise<number> {
	const response = await close("starter");
	return ((await response.json()) as { waiting: number }).waiting;
}

test.each(["fails", "stalls"] as const)(
	"nothing waits for a message of which the queue %s",
	async (fault) => {
		vi.useFakeTimers();
		const sent = expect(eventQueue(bindings(fault)).send({ batch: fault })).rejects.toThrow();
		await vi.advanceTimersByTimeAsync(5000);
		await sent;
		expect(await waiting()).toBe(0);
	},
);

test("what the queue has waits until it is taken", async () => {
	await eventQueue(bindings("none")).send({ batch: "one" });
	expect(await waiting()).toBe(1);
});
