import { describe, expect, test } from "vitest";
import { tooMany } from "./too-many";

const ask = (path: string, accept?: string) =>
	tooMany(new Request(`https://plumbline.example${path}`, { headers: accept ? { Accept: accept } : {} }));

describe("whoever asks for too much is told to wait a minute", () => {
	test("by a page where they read pages", async () => {
		const response = ask("/lenders", "text/html,application/xhtml+xml,*/*;q=0.8");
		expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
		expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
		const page = await response.text();
		expect(page).toContain("<h1>Too much at a time</h1>");
		expect(page).toContain("Try again in a minute");
		// Nothing that the content policy would stop.
		expect(page).not.toMatch(/<script|<style|style=/);
	});

	test("by the api's error where they read JSON, whatever they say they read", async () => {
		for (const path of ["/api/favourites", "/lenders.json"]) {
			const response = ask(path, "text/html");
			expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
			expect(await response.json()).toMatchObject({ error: { code: "too_many" } });
		}
	});

	test("by a sentence elsewhere, and nobody keeps it", async () => {
		const response = ask("/lenders.csv", "text/csv");
		expect(response.headers.get("Content-Type")).toContain("text/plain");
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.text()).toContain("Try again in a minute");
	});
});
