import { afterEach, expect, test, vi } from "vitest";
import { type Bounded, type Deadline, fetchUrlBy, withDeadline } from "./fetch-url";
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

afterEach(() => vi.unstubAllGlobals());

test.each([
	["http://localhost:9100", "http://localhost:9100/https://api.kraken.com/0/public/Ticker?pair=XBTUSD"],
	["http://127.0.0.1:9100/", "http://127.0.0.1:9100/https://api.kraken.com/0/public/Ticker?pair=XBTUSD"],
	["", "https://api.kraken.com/0/public/Ticker?pair=XBTUSD"],
	["https://elsewhere.example", "https://api.kraken.com/0/public/Ticker?pair=XBTUSD"],
	["not an address", "https://api.kraken.com/0/public/Ticker?pair=XBTUSD"],
])("a stand-in of the web at “%s” is asked where it is on this machine", async (standIn, asked) => {
	const seen = vi.fn(async (_address: string) => new Response());
	vi.stubGlobal("fetch", seen);
	await fetchUrlBy(standIn)("https://api.kraken.com/0/public/Ticker?pair=XBTUSD", {} as Bounded);
	expect(seen.mock.calls[0]?.[0]).toBe(asked);
});
