import { expect, test } from "vitest";
import { type Deadline, withDeadline } from "./outside";
import { LateError } from "./within";

test("what comes in time is given, and what was left of it is called off", async () => {
	let seen: Deadline | undefined;
	const answer = await withDeadline(1000, async (signal) => {
		seen = signal;
		expect(signal.aborted).toBe(false);
		return "whole";
	});
	expect([answer, seen?.aborted]).toEqual(["whole", true]);
});

test("what does not is late, and called off", async () => {
	let seen: Deadline | undefined;
	const ring = (_: number, now: () => void) => {
		queueMicrotask(now);
		return () => {};
	};
	const asked = withDeadline(
		1000,
		(signal) => {
			seen = signal;
			return new Promise(() => {});
		},
		ring,
	);
	await expect(asked).rejects.toBeInstanceOf(LateError);
	expect(seen?.aborted).toBe(true);
});

test("what fails fails as it did, and is called off", async () => {
	let seen: Deadline | undefined;
	const asked = withDeadline(1000, async (signal) => {
		seen = signal;
		throw new TypeError("no such host");
	});
	await expect(asked).rejects.toThrow("no such host");
	expect(seen?.aborted).toBe(true);
});
