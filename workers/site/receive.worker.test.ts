import { expect, test } from "vitest";
import { REQUEST_ID } from "../shared/request-id";
import { receive } from "./receive";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
	new Request("https://plumbline.example/report", { method: "POST", body, headers });

test("a request goes on with its method, address, headers and body, under an id that is new", async () => {
	const ids = new Set<string | null>(["from outside"]);
	for (const _ of [1, 2]) {
		const asked = post("a=1", { "Content-Length": "3", Cookie: "a=b", [REQUEST_ID]: "from outside" });
		const received = await receive(asked);
		expect([received.method, received.url]).toEqual(["POST", asked.url]);
		expect(received.headers.get("Cookie")).toBe("a=b");
		expect(await received.text()).toBe("a=1");
		ids.add(received.headers.get(REQUEST_ID));
	}
	expect(ids.size).toBe(3);
});

test("a small body has arrived before anybody looks at the request, a large or endless one has not", async () => {
	const small = post("{}", { "Content-Length": "2" });
	await receive(small);
	expect(small.bodyUsed).toBe(true);

	let pulled = 0;
	const endless = new ReadableStream({
		pull(controller) {
			pulled++;
			controller.enqueue(new Uint8Array(1024));
		},
	});
	const received = await receive(post(endless));
	expect(pulled).toBeLessThan(10);
	const { value } = (await received.body?.getReader().read()) ?? {};
	expect(value?.byteLength).toBe(1024);

	const large = "x".repeat(256 * 1024 + 1);
	const streamed = await receive(post(large, { "Content-Length": String(large.length) }));
	expect((await streamed.text()).length).toBe(large.length);
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
