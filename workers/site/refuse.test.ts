import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath, refuse } from "./refuse";

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

	test("with a parameter that only the framework knew", async () => {
		for (const path of ["/?_data=root", "/lenders?q=x&_data=", "/admin?_data=admin"])
			expect(ask(path)?.status).toBe(400);
		expect(await ask("/?_data=root")?.text()).toBe("No address here has the parameter _data.\n");
		expect(ask("/lenders?data=1")).toBeNull();
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
			error: { code: "cross_site", message: "Send this from the site itself." },
		});
		expect(await ask("/api/events", { method: "PUT" })?.json()).toMatchObject({
			error: { code: "method_not_allowed" },
		});
		expect(await post(headers)?.text()).toBe("Send this from the site itself.\n");
		expect(ask("/apis", { method: "PUT" })?.headers.get("Content-Type")).toMatch(/^text\/plain/);
	});

	test("with a path that is not spelled as it should be: one canonical path and case", () => {
		for (const [asked, canonical] of [
			["/lenders/?kyc=no", "/lenders?kyc=no"],
			["/lenders///ledn//", "/lenders/ledn"],
			["/LENDERS?Q=Ledn", "/lenders?Q=Ledn"],
			["/c%61lculators/etf-drag", "/calculators/etf-drag"],
			["/%64ashboard", "/dashboard"],
			["/%4Cenders%2Ddata", "/lenders-data"],
			["/%4cenders.DATA", "/lenders.data"],
			["/caf%c3%a9", "/caf%C3%A9"],
			["/API/events", "/api/events"],
			["/api/badges/Ab//", "/api/badges/Ab"],
			["//", "/"],
		] as const) {
			const response = ask(asked);
			expect([asked, response?.status]).toEqual([asked, 308]);
			expect([asked, response?.headers.get("Location")]).toEqual([asked, canonical]);
		}
	});

	test("and the canonical path is led nowhere else", () => {
		const paths = ["/", "/lenders/ledn", "/lenders.data", "/caf%C3%A9", "/a%2Fb", "/%25zz"];
		for (const path of [...paths, "/api/badges/Ab%41", "/assets/Page-Ab1.js"])
			expect([path, ask(path)]).toEqual([path, null]);
		const odd = fc.stringMatching(/^(\/|%[0-9A-Fa-f]{2}|[A-Za-z.%~-]){1,12}$/);
		fc.assert(
			fc.property(odd, (path) => {
				const once = canonicalPath(new URL(`${SITE}/${path}`).pathname);
				expect(canonicalPath(once)).toBe(once);
			}),
		);
	});

	test("and never sends anybody to another site, whatever host was claimed", () => {
		for (const path of [
			"//evil.example/",
			"//evil.example//",
			"///evil.example/%2e%2e/",
			"/\\evil.example/",
			"/%2e%2e//evil.example/",
			"/.//evil.example/",
		]) {
			const location = ask(path)?.headers.get("Location") ?? "";
			expect(location).toMatch(/^\/([^/\\]|$)/);
			expect(new URL(location, SITE).origin).toBe(SITE);
		}
	});

	test("with routes that no browser of ours asks for: of too many paths, of a deep one, or of one that doesn't decode", () => {
		for (const query of [
			`?p=/${"&p=/lenders".repeat(100)}`,
			"?p=/&p=%2Fa%2fb/c/d/e/f/g/h/i",
			"?p=%2Fa%2fb/c/d/e/f/g/h/i",
			"?p=/?/b/c/d/e/f/g/h/i",
			`?${"p=/lenders&".repeat(600)}`,
			"?p=/%25",
			"?p=/%25ff",
			"?p=/?%25",
		])
			expect([query, ask(`/__manifest${query}`)?.status]).toEqual([query, 400]);
		for (const query of [
			"?p=%2Flenders%2Fledn&version=1a",
			"?p=/caf%C3%A9",
			"?p=/caf%25C3%25A9",
			"?p=/&p=/lenders",
		])
			expect([query, ask(`/__manifest${query}`)]).toEqual([query, null]);
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
