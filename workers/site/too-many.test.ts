import { decode } from "turbo-stream";
import { describe, expect, test } from "vitest";
import { tooMany } from "./too-many";

async function ask(
	path: string,
	accept?: string,
	{ method, body }: { method?: string; body?: URLSearchParams } = {},
) {
	const headers = new Headers(accept ? { Accept: accept } : {});
	if (body) headers.set("Content-Length", String(body.toString().length));
	return tooMany(new Request(`https://plumbline.example${path}`, { method, headers, body }));
}

async function read({ body }: Response): Promise<unknown> {
	if (!body) throw new Error("There is no body");
	const plugins = [
		(type: unknown, ...[value, status, statusText]: unknown[]) => {
			if (type === "ErrorResponse") return { value: { data: value, status, statusText } };
			if (type === "SingleFetchRedirect") return { value: { redirect: value } };
			return undefined;
		},
	];
	return (await decode(body, { plugins })).value;
}

describe("whoever asks for too much is told to wait a minute", () => {
	test("by a page where they read pages", async () => {
		const response = await ask("/lenders", "text/html,application/xhtml+xml,*/*;q=0.8");
		expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
		expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
		const page = await response.text();
		expect(page).toContain("<h1>Too many requests</h1>");
		expect(page).toContain("Try again in a minute");
		// The content policy stops nothing.
		expect(page).not.toMatch(/<script|<style|style=/);
	});

	test("by the api's error where they read JSON, whatever they say they read", async () => {
		for (const path of ["/api/favourites", "/lenders.json"]) {
			const response = await ask(path, "text/html");
			expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
			expect(await response.json()).toMatchObject({ error: { code: "too_many" } });
		}
	});

	test("and what the site's script asks for leads to the document, which says so or is shown as a copy", async () => {
		for (const [asked, document] of [
			["/lenders.data?keys=contract&_routes=root", "/lenders?keys=contract"],
			["/_root.data", "/"],
		] as const) {
			const response = await ask(asked);
			expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
			expect(await read(response)).toMatchObject({ redirect: { redirect: document, reload: true } });
		}
		const routes = await ask("/__manifest?p=/lenders");
		expect([routes.status, routes.headers.get("X-Remix-Reload-Document")]).toEqual([204, "yes"]);
	});

	test("and a form comes back with what was written, to the site's script as the error of its route", async () => {
		const wrote = 'They "lost" it.\n<b>Twice</b> & never again.';
		const form = () => ({ method: "POST", body: new URLSearchParams({ id: "1", message: wrote }) });
		const sent = [
			["id", "1"],
			["message", wrote],
		];
		const data = await read(await ask("/report.data", undefined, form()));
		expect(data).toEqual({
			error: { status: 429, statusText: "Too Many Requests", data: { message: expect.any(String), sent } },
		});
		const page = await (await ask("/report", "text/html", form())).text();
		expect(page).toContain('<input type="hidden" name="id" value="1">');
		expect(page).toContain("They &quot;lost&quot; it.\n&lt;b>Twice&lt;/b> &amp; never again.</textarea>");
	});

	test("by a sentence elsewhere, and nobody keeps it", async () => {
		const response = await ask("/lenders.csv", "text/csv");
		expect(response.headers.get("Content-Type")).toContain("text/plain");
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.text()).toContain("Try again in a minute");
	});
});
