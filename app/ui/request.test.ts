import { afterEach, describe, expect, it, vi } from "vitest";
import { request } from "./request";

function answerWith(response: Response) {
	const fetch = vi.fn(async (_url: string, _init: RequestInit) => response);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

describe("a request", () => {
	afterEach(() => void vi.unstubAllGlobals());

	it("sends credentials, and no body or content type unless it is given a body", async () => {
		const fetch = answerWith(new Response("{}"));
		await request("GET", "/api/auth/user");
		expect(fetch).toHaveBeenCalledWith("/api/auth/user", { method: "GET", credentials: "include" });
	});

	it("sends a body as JSON, also one that is false or null", async () => {
		const fetch = answerWith(new Response("{}"));
		await request("POST", "/api/reports", null);
		expect(fetch.mock.calls[0]?.[1]).toMatchObject({
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: "null",
		});
	});

	it("throws status and text where the answer is not OK", async () => {
		answerWith(new Response("no such listing", { status: 422 }));
		await expect(request("POST", "/api/reports", {})).rejects.toThrow(/^422: no such listing$/);
	});

	it("throws the status text where the answer says nothing", async () => {
		answerWith(new Response("", { status: 503, statusText: "Service Unavailable" }));
		await expect(request("GET", "/x")).rejects.toThrow(/^503: Service Unavailable$/);
	});

	it("gives the answer where it is OK", async () => {
		answerWith(new Response('{"id":"a"}', { status: 201 }));
		const response = await request("POST", "/api/reports", {});
		expect(response.status).toBe(201);
		expect(await response.json()).toEqual({ id: "a" });
	});

	it("reads the answer to its end, also one that nobody looks at, so that a page comes to rest", async () => {
		const answer = new Response('{"success":true}');
		answerWith(answer);
		await request("POST", "/api/badges/first-look/mark-seen");
		expect(answer.bodyUsed).toBe(true);
		answerWith(new Response(null, { status: 204 }));
		expect((await request("POST", "/x")).status).toBe(204);
	});
});
