import { expect, test } from "@playwright/test";

test("/healthz answers 200 with the build when the database and KV answer", async ({ request }) => {
	const response = await request.get("/healthz");
	expect(response.status()).toBe(200);
	expect(await response.json()).toEqual({ status: "ok", build: expect.stringMatching(/\w+/) });
});

test("every page carries the security headers", async ({ request }) => {
	for (const path of ["/", "/lenders", "/no-such-page"]) {
		const headers = (await request.get(path)).headers();
		expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self' 'nonce-");
		expect(headers["content-security-policy"]).not.toContain("unsafe");
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
		expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
		expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
		expect(headers["strict-transport-security"]).toBeUndefined();
	}
});

test("a page is drawn once for everybody, with a nonce for each", async ({ request }) => {
	const path = "/etfs?sort=name";
	await request.get(path);
	const nonces = new Set<string>();
	for (let i = 0; i < 3; i++) {
		const response = await request.get(path);
		expect(response.headers()["x-cache"]).toBe("hit");
		const nonce = /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "";
		expect(await response.text()).toContain(`nonce="${nonce}"`);
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(3);
});

test("an asset that does not exist is a plain 404", async ({ request }) => {
	const response = await request.get("/assets/list-0000.js");
	expect(response.status()).toBe(404);
	expect(response.headers()["content-type"]).toContain("text/plain");
});

test("a form sent from another site is refused", async ({ request }) => {
	for (const path of ["/report", "/api/reports"]) {
		const response = await request.post(path, { headers: { Origin: "https://evil.example" }, data: {} });
		expect(response.status()).toBe(403);
	}
});

test("an address with a slash at its end leads to the one without", async ({ request }) => {
	const response = await request.get("/lenders/?sort=name", { maxRedirects: 0 });
	expect(response.status()).toBe(308);
	expect(new URL(response.headers().location ?? "", "http://localhost").pathname).toBe("/lenders");
});

test("an unknown address under /api is answered in JSON", async ({ request }) => {
	const response = await request.get("/api/nothing");
	expect(response.status()).toBe(404);
	expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
});

for (const path of [
	"/",
	"/lenders",
	"/lenders/strike",
	"/compare?items=lender:strike,lender:ledn",
	"/search",
]) {
	test(`${path} runs without an error and without breaking its own content security policy`, async ({
		page,
	}) => {
		const problems: string[] = [];
		page.on("pageerror", (error) => problems.push(error.message));
		page.on("console", (message) => {
			if (message.type() === "error") problems.push(message.text());
		});
		const response = await page.goto(path, { waitUntil: "networkidle" });
		expect(response?.status()).toBe(200);
		expect(problems).toEqual([]);
	});
}
