import { beforeEach, expect, test, vi } from "vitest";
import { reportLostPages, whenPageIsLost } from "./lost-pages";

const page = new URL("https://plumbline.example/lenders.data");
const lost = vi.fn();

beforeEach(() => {
	lost.mockReset();
	whenPageIsLost(lost);
});

/** A body that breaks off after its first piece. */
const broken = () =>
	new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode("[1"));
			controller.error(new TypeError("network error"));
		},
	});

test("an answer arrives as it was sent", async () => {
	const fetch = reportLostPages(async () => new Response("[1]", { headers: { "X-Remix-Response": "yes" } }));
	const answer = await fetch(page);
	expect([await answer.text(), answer.headers.get("X-Remix-Response")]).toEqual(["[1]", "yes"]);
	expect(lost).not.toHaveBeenCalled();
});

test("an answer without a body stays without one", async () => {
	const fetch = reportLostPages(async () => new Response(null, { status: 204 }));
	expect((await fetch(page)).status).toBe(204);
});

test.each([
	["a request that never arrives", () => Promise.reject(new TypeError("Failed to fetch"))],
	["an answer that breaks off", async () => new Response(broken())],
])("%s is reported and still fails", async (_, ask) => {
	const before = performance.now();
	await expect(reportLostPages(ask)(page)).rejects.toThrow(TypeError);
	expect(lost).toHaveBeenCalledTimes(1);
	const [begun] = lost.mock.calls[0] ?? [];
	expect(begun).toBeGreaterThanOrEqual(before);
	expect(begun).toBeLessThanOrEqual(performance.now());
});

test("a request that Remix gave up is no lost page", async () => {
	const given = AbortSignal.abort();
	const fetch = reportLostPages(() => Promise.reject(given.reason));
	await expect(fetch(page, { signal: given })).rejects.toThrow();
	expect(lost).not.toHaveBeenCalled();
});

test("a form and a request of our own are none of its business", async () => {
	const fetch = reportLostPages(() => Promise.reject(new TypeError("Failed to fetch")));
	await expect(fetch(page, { method: "POST" })).rejects.toThrow();
	await expect(fetch("/api/favourites")).rejects.toThrow();
	expect(lost).not.toHaveBeenCalled();
});
