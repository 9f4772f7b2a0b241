import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient, shouldRetry } from "./query-client";

describe("the client's cache", () => {
	afterEach(() => void vi.unstubAllGlobals());

	it("calls an answer stale after 30 s, keeps it for 5 min, and neither polls nor asks again on focus", () => {
		const { queries, mutations } = createQueryClient().getDefaultOptions();
		expect(queries).toMatchObject({
			staleTime: 30_000,
			gcTime: 300_000,
			refetchOnWindowFocus: false,
			refetchInterval: false,
		});
		expect(mutations?.retry).toBe(false);
	});

	it("does not retry a 4xx", () => {
		expect(shouldRetry(0, new Error("404: not found"))).toBe(false);
		expect(shouldRetry(0, new Error("429: slow down"))).toBe(false);
	});

	it("retries a 401, a 5xx and a failed connection up to three times", () => {
		for (const message of ["401: who?", "503: later", "Failed to fetch"]) {
			expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new Error(message)))).toEqual([
				true,
				true,
				true,
				false,
			]);
		}
	});

	it("gets the URL that is the key's first element, with credentials", async () => {
		const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"found":1}'));
		vi.stubGlobal("fetch", fetch);
		const data = await createQueryClient().fetchQuery({ queryKey: ["/search.json?q=a", "anything"] });
		expect(data).toEqual({ found: 1 });
		expect(fetch).toHaveBeenCalledWith("/search.json?q=a", { method: "GET", credentials: "include" });
	});

	it("reads 401 as nobody, at once", async () => {
		const fetch = vi.fn(async () => new Response("", { status: 401, statusText: "Unauthorized" }));
		vi.stubGlobal("fetch", fetch);
		await expect(createQueryClient().fetchQuery({ queryKey: ["/api/auth/user"] })).resolves.toBeNull();
		expect(fetch).toHaveBeenCalledTimes(1);
	});

	it("passes any other failure on", async () => {
		vi.stubGlobal(
			"fetch",
			vi.fn(async () => new Response("gone", { status: 410 })),
		);
		await expect(createQueryClient().fetchQuery({ queryKey: ["/x"] })).rejects.toThrow("410: gone");
	});
});
