import { expect, test } from "vitest";
import { REQUEST_ID } from "../shared/log";
import { LateError, type Timer } from "../shared/within";
import { identify, receive } from "./receive";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
	new Request("https://plumbline.example/report", { method: "POST", body, headers });

function bodyOf(size: number) {
	const seen = { kib: 0, isCancelled: false };
	const stream = new ReadableStream({
		pull(controller) {
			if (seen.kib === size) return controller.close();
			seen.kib++;
			controller.enqueue(new Uint8Array(1024).fill(97));
		},
		cancel() {
			seen.isCancelled = true;
		},
	});
	return { seen, stream };
}

test("a request goes on with its method, address, headers and body", async () => {
	const asked = post("a=1", { "Content-Length": "3", Cookie: "a=b" });
	const { request, isTooLarge } = await receive(asked);
	expect([request.method, request.url, isTooLarge]).toEqual(["POST", asked.url, false]);
	expect(request.headers.get("Cookie")).toBe("a=b");
	expect(await request.text()).toBe("a=1");
});

test("others see it under the id of the visit, whatever id it brought, and otherwise as it was", async () => {
	const asked = post("a=1", { Cookie: "a=b", [REQUEST_ID]: "from outside" });
	const request = identify(asked, "of the visit");
	expect([request.method, request.url]).toEqual(["POST", asked.url]);
	expect([request.headers.get(REQUEST_ID), request.headers.get("Cookie")]).toEqual(["of the visit", "a=b"]);
	expect(await request.text()).toBe("a=1");
});

test("a request without a body goes on without one", async () => {
	const { request, isTooLarge } = await receive(new Request("https://plumbline.example/lenders"));
	expect([request.method, request.body, isTooLarge]).toEqual(["GET", null, false]);
});

test("a body has arrived before anybody looks at the request, whether its length was said or not", async () => {
	for (const size of [0, 1, 256]) {
		const { seen, stream } = bodyOf(size);
		const { request, isTooLarge } = await receive(post(stream));
		expect([seen.kib, isTooLarge]).toEqual([size, false]);
		expect(await request.text()).toBe("a".repeat(size * 1024));
	}
});

test("one that is larger than anything here takes is read to its end and goes no further", async () => {
	const { seen, stream } = bodyOf(1000);
	const { request, isTooLarge } = await receive(post(stream));
	expect([seen.kib, isTooLarge, await request.text()]).toEqual([1000, true, ""]);
});

test("one that does not end is cut off", async () => {
	const { seen, stream } = bodyOf(Number.POSITIVE_INFINITY);
	const { isTooLarge } = await receive(post(stream));
	expect([isTooLarge, seen.isCancelled]).toEqual([true, true]);
	expect(seen.kib).toBeLessThan(65 * 1024 + 10);
});

test("one that never comes is waited for until its deadline, and then let go", async () => {
	let isCancelled = false;
	const silent = new ReadableStream({
		cancel() {
			isCancelled = true;
		},
	});
	const deadlines: number[] = [];
	const rung: Timer = (milliseconds, ring) => {
		deadlines.push(milliseconds);
		ring();
		return () => {};
	};
	await expect(receive(post(silent), rung)).rejects.toThrow(LateError);
	expect([deadlines, isCancelled]).toEqual([[20_000], true]);
});

test("a body that breaks off is an error", async () => {
	const broken = new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(2));
			controller.error(new Error("gone"));
		},
	});
	await expect(receive(post(broken, { "Content-Length": "10" }))).rejects.toThrow();
});
