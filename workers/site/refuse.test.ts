import { describe, expect, test } from "vitest";
import { refuse } from "./refuse";

const SITE = "https://plumbline.example";
const ask = (path: string, init?: RequestInit) => refuse(new Request(`${SITE}${path}`, init));
const post = (headers: Record<string, string>) => ask("/report", { method: "POST", headers });

describe("the site goes no further", () => {
	test("with a method that nobody answers", () => {
		for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
			const response = ask("/lenders", { method });
			expect(response?.status).toBe(405);
			expect(response?.headers.get("Allow")).toBe("GET, HEAD, POST");
		}
	});

	test("with a form that a page of another site sent", () => {
		expect(post({ Origin: "https://evil.example" })?.status).toBe(403);
		expect(post({ Origin: "http://plumbline.example" })?.status).toBe(403);
		expect(post({ Origin: "null" })?.status).toBe(403);
		expect(post({ "Sec-Fetch-Site": "cross-site" })?.status).toBe(403);
		expect(post({ Origin: SITE, "Sec-Fetch-Site": "same-site" })?.status).toBe(403);
	});

	test("and says so in the shape of the api's errors where the api was asked, in words elsewhere", async () => {
		const headers = { Origin: "https://evil.example" };
		const asked = ask("/api/events", { method: "POST", headers });
		expect(await asked?.json()).toEqual({
			error: { code: "cross_site", message: "This can only be sent from the site itself." },
		});
		expect(await ask("/api/events", { method: "PUT" })?.json()).toMatchObject({
			error: { code: "method_not_allowed" },
		});
		expect(await post(headers)?.text()).toBe("This can only be sent from the site itself.\n");
		expect(ask("/apis", { method: "PUT" })?.headers.get("Content-Type")).toMatch(/^text\/plain/);
	});

	test("with a slash too many: the address without it is the one", () => {
		const response = ask("/lenders/?kyc=no");
		expect(response?.status).toBe(308);
		expect(response?.headers.get("Location")).toBe(`${SITE}/lenders?kyc=no`);
	});

	test("and never sends anybody to another site", () => {
		for (const path of [
			"//evil.example/",
			"//evil.example//",
			"///evil.example/%2e%2e/",
			"/\\evil.example/",
		]) {
			const location = ask(path)?.headers.get("Location") ?? "";
			expect(new URL(location).origin).toBe(SITE);
			expect(new URL(new URL(location).pathname, SITE).origin).toBe(SITE);
		}
	});
});

describe("the site goes on", () => {
	test("with its own forms, and with clients that are no browser", () => {
		expect(post({ Origin: SITE, "Sec-Fetch-Site": "same-origin" })).toBeNull();
		expect(post({})).toBeNull();
	});

	test("with pages, wherever the link to them stands", () => {
		expect(ask("/")).toBeNull();
		expect(ask("/lenders", { headers: { "Sec-Fetch-Site": "cross-site" } })).toBeNull();
		expect(ask("/lenders", { method: "HEAD" })).toBeNull();
	});
});
