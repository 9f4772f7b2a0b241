import { expect, test } from "@playwright/test";
import { origin } from "./origin";
import { newEmail, signIn } from "./sign-in";

test("a page of sign-in or of one person is kept by nobody, and allows inline styles and no more", async ({
	request,
}) => {
	for (const path of ["/login", "/reset-password", "/oauth/authorize", "/test-oauth", "/authenticate"]) {
		const response = await request.get(path);
		const headers = response.headers();
		expect(headers["cache-control"], path).toBe("private, no-store");
		expect(headers["x-cache"], path).not.toBe("hit");
		const policy = headers["content-security-policy"] ?? "";
		expect(policy).toContain("default-src 'none'; script-src 'self' 'nonce-");
		const loose = policy.split("; ").filter((directive) => directive.includes("unsafe"));
		expect(
			loose.every((directive) => directive.startsWith("style-src")),
			path,
		).toBe(true);
		expect(headers["set-cookie"], path).toBeUndefined();
		expect(await response.text(), path).toContain('name="robots" content="noindex"');
	}
});

test("a page is drawn once for everybody, also for who is signed in: nothing of theirs is in it", async ({
	context,
	request,
}) => {
	const email = newEmail();
	await signIn(context, email);
	for (const path of ["/", "/lenders", "/lenders/ledn"]) {
		// Another test may record a fact between the two, which rightly has the page drawn anew.
		await expect(async () => {
			await request.get(path);
			const theirs = await context.request.get(path);
			expect(await theirs.text(), path).not.toContain(email);
			expect(theirs.headers()["x-cache"], path).toBe("hit");
		}).toPass({ timeout: 10_000 });
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

test("a form sent from another site is refused", async ({ request }) => {
	for (const path of [
		"/report",
		"/api/reports",
		"/api/favourites",
		"/api/account/delete",
		"/dashboard",
		"/auth-emulator/settings.json",
	]) {
		const response = await request.post(path, { headers: { Origin: "https://evil.example" }, data: {} });
		expect(response.status()).toBe(403);
	}
});

test("every spelling of a path leads to the one that is its address", async ({ request }) => {
	for (const path of ["/lenders/", "/LENDERS", "/len%64ers", "//lenders"]) {
		const response = await request.get(`${origin}${path}?sort=name`, { maxRedirects: 0 });
		expect([path, response.status(), response.headers().location]).toEqual([path, 308, "/lenders?sort=name"]);
	}
});
