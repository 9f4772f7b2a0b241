import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pageAt } from "../../app/pages";
import { origin } from "./origin";
import {
	account,
	changeStandIn,
	confirmed,
	expect,
	expectDashboardOf,
	giveCookies,
	newEmail,
	newSession,
	openLogin,
	sessionCookies,
	signIn,
	signInByCode,
	test,
	useScenario,
} from "./sign-in";
import { open } from "./test";

const ADMIN_PATHS = [
	"/admin",
	"/unified-admin",
	"/article-admin",
	"/ab-test-admin",
	"/quality-score-admin",
	"/admin-reviews",
];

// A browser logs each call of a session that has ended.
test.use({ expectedErrors: /status of 401/ });

/** How often the page has asked the provider whether the session is still good. */
function countRefreshes(page: Page): () => number {
	let count = 0;
	page.on("response", (response) => {
		if (response.url().endsWith("/sessions/authenticate")) count += 1;
	});
	return () => count;
}

test("the session is renewed after three minutes, and not before", async ({ page, context, email }) => {
	await page.clock.install();
	await signIn(context, email);
	const refreshes = countRefreshes(page);
	await open(page, "/lenders");
	await expect(account(page)).toBeVisible();
	await confirmed(page);
	await expect.poll(refreshes).toBe(1);
	const jwt = async () => (await context.cookies()).find(({ name }) => name === "stytch_session_jwt")?.value;
	const before = await jwt();
	await page.clock.runFor("02:50");
	expect(refreshes()).toBe(1);
	await page.clock.runFor("00:20");
	await expect.poll(refreshes).toBe(2);
	await expect.poll(jwt).not.toBe(before);
});

test("signing in and out in one tab shows in the other", async ({ page, context, email }) => {
	await openLogin(page);
	const other = await context.newPage();
	await openLogin(other, { returnTo: "/cards" });
	await signInByCode(page, email);
	await expectDashboardOf(page, email);
	await expect(other).toHaveURL("/cards");
	await expect(account(other)).toBeVisible();

	await account(other).click();
	await other.getByRole("button", { name: "Sign out" }).click();
	await expect(other.getByText("Signed out", { exact: true })).toBeVisible();
	await expect(account(other)).toHaveCount(0);
	await expect(page).toHaveURL(/\/(login.*)?$/);
	expect(await sessionCookies(context)).toEqual([]);
});

test("a public page learns at once that somebody signs in, in another tab", async ({
	page,
	context,
	email,
}) => {
	await open(page, "/cards");
	const other = await context.newPage();
	await openLogin(other);
	await signInByCode(other, email);
	await expectDashboardOf(other, email);
	await expect(account(page)).toBeVisible();
});

test("signing out ends the session at the provider too, and leads off a private page", async ({
	page,
	context,
	email,
}) => {
	const tokens = await signIn(context, email);
	await open(page, "/dashboard");
	await account(page).click();
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await expect(page).toHaveURL("/");
	expect(await sessionCookies(context)).toEqual([]);
	// The old cookies, put back, are worth nothing to the page that asks the provider.
	await giveCookies(context, tokens);
	await page.goto("/lenders");
	await expect.poll(() => sessionCookies(context)).toEqual([]);
});

test("an answer that was on its way while somebody signed out does not bring the session back", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	let letGo = () => {};
	const gate = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(/\/sessions\/authenticate$/, async (route) => {
		const response = await route.fetch();
		await gate;
		await route.fulfill({ response });
	});
	const asked = page.waitForRequest(/\/sessions\/authenticate$/);
	await open(page, "/lenders");
	await asked;
	await account(page).click();
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
	expect(await sessionCookies(context)).toEqual([]);
	// What the answer brings back is ended like any session.
	const endedAgain = page.waitForResponse(/\/sessions\/revoke$/);
	letGo();
	await endedAgain;
	await expect.poll(() => sessionCookies(context)).toEqual([]);
	await expect(account(page)).toHaveCount(0);
});

test("signing out of a private page leads home, however late the provider and the home page answer", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	// The page never learns whether its session is good.
	await page.route(/\/sessions\/authenticate$/, () => {});
	await page.route("/", async (route) => {
		await new Promise((done) => setTimeout(done, 2000));
		await route.continue();
	});
	const opened: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
	});
	await open(page, "/dashboard");
	await account(page).click();
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await expect(page).toHaveURL("/");
	expect(opened).toEqual(["/dashboard", "/"]);
	expect(await sessionCookies(context)).toEqual([]);
});

test("'Sign out everywhere' ends the sessions of other browsers as well", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	const elsewhere = await browser.newContext({ baseURL });
	await signIn(elsewhere, email);
	await signIn(context, email);
	await open(page, "/dashboard");
	const parts = page.locator("#account");
	await expect(parts.getByText("this one")).toBeVisible();
	await parts.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL("/");
	const there = await elsewhere.newPage();
	await there.goto("/lenders");
	await expect.poll(() => sessionCookies(elsewhere)).toEqual([]);
	await elsewhere.close();
});

test.describe("a session that was ended at the provider", () => {
	test.use({ expectedErrors: /status of 401|status of 422 .*\/api\/events/ });

	test("ends here with the next refresh: the page goes on, as nobody's", async ({ page, context, email }) => {
		await page.clock.install();
		await signIn(context, email);
		await open(page, "/lenders");
		await expect(account(page)).toBeVisible();
		await confirmed(page);
		await changeStandIn(context.request, { end_sessions_of: email });
		await page.clock.runFor("03:10");
		await expect(account(page)).toHaveCount(0);
		await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
		expect(await sessionCookies(context)).toEqual([]);
	});

	test("is no session to the sign-in page, which offers its form", async ({ page, context, email }) => {
		await signIn(context, email);
		await changeStandIn(context.request, { end_sessions_of: email });
		await page.goto("/login");
		await expect(page.locator("#email-input")).toBeVisible({ timeout: 15_000 });
		expect(await sessionCookies(context)).toEqual([]);
	});
});

test("a session that is gone before the sign-in page comes is none to it", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await page.addInitScript(() => {
		for (const name of ["stytch_session", "stytch_session_jwt"]) {
			// biome-ignore lint/suspicious/noDocumentCookie: as signing out removes them
			document.cookie = `${name}=; path=/; max-age=0`;
		}
	});
	await page.goto("/login");
	await expect(page.locator("#email-input")).toBeVisible({ timeout: 15_000 });
	await expect(page.getByText(/You are signed in/)).toHaveCount(0);
});

test.describe("while the provider does not answer", () => {
	test.use({
		expectedErrors:
			/status of (401|500|502|503)|\[Stytch\] StytchAPIError|ERR_FAILED|Failed to|Unable|not valid JSON|Invalid|bootstrap|Error fetching/i,
	});

	test("the sign-in page says so where its script cannot be had, and the rest of the site is unharmed", async ({
		page,
	}) => {
		await page.route(/widget-client.*\.js/, (route) => route.abort());
		const warned = page.waitForEvent("console", (message) =>
			message.text().includes("Sign-in could not start"),
		);
		await page.goto("/login");
		expect((await warned).type()).toBe("warning");
		await expect(page.getByRole("alert").getByRole("heading")).toHaveText(
			"Sign-in is not available right now",
		);
		await page.getByRole("alert").getByRole("link", { name: "Home" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"Bitcoin-backed loans, cards and custody, compared. Every number hangs from its source.",
		);
	});

	for (const effect of ["error", "nonsense"] as const) {
		test(`with ${effect}, a code that cannot be sent is said at the form, and the next attempt succeeds`, async ({
			page,
			context,
			email,
		}) => {
			await useScenario(context, {
				faults: [
					{ path: "/sdk/v1/projects/*", effect, status: 503 },
					{ path: "/sdk/v1/otps/email/login_or_create", effect, status: 503 },
				],
			});
			await openLogin(page);
			await page.locator("#email-input").fill(email);
			await page.getByRole("button", { name: "Continue with email" }).click();
			await expect(page.locator("stytch-ui")).toContainText(
				/told this call to fail|Invalid response from our servers|Unable to contact/,
			);
			await page.goto("/lenders");
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await openLogin(page);
			await signInByCode(page, email);
			await expectDashboardOf(page, email);
		});
	}

	test("whoever is signed in stays so, and reads on", async ({ page, context, email }) => {
		await signIn(context, email);
		await page.route(/\/auth-emulator\/sdk\//, (route) => route.abort());
		await page.goto("/lenders");
		await expect(account(page)).toHaveAttribute("aria-label", `Account of ${email}`);
		await page.goto("/dashboard");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");
		await expect(page.locator("#account")).toContainText("The sign-in provider does not answer.");
		expect(await sessionCookies(context)).toHaveLength(2);
	});
});

test("sign-in leads back to where the visitor was, from the header and from a private page", async ({
	page,
	email,
}) => {
	await page.goto("/treasury-notifications?from=mail");
	await expect(page).toHaveURL(/\/login\?return_to=/);
	expect(new URL(page.url()).searchParams.get("return_to")).toBe("/treasury-notifications?from=mail");

	await openLogin(page, { returnTo: "/lenders?keys=contract#list" });
	await signInByCode(page, email);
	await expect(page).toHaveURL("/lenders?keys=contract#list");
});

test("an address to return to that leads anywhere else is forgotten", async ({ page, context, email }) => {
	const here = new URL(origin);
	for (const evil of [
		"https://evil.example/",
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/%2F/evil.example",
		"/.//evil.example",
		"javascript:alert(1)",
		"data:text/html,x",
		"/login?return_to=/login",
		"/oauth/authorize?client_id=x",
		"/api/account/data",
		"http:evil.example",
		"/\tevil.example",
	]) {
		await page.goto(`/login?${new URLSearchParams({ return_to: evil })}`);
		const hrefs = await page
			.locator("main a")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
		for (const href of hrefs) {
			const url = new URL(href, here);
			expect([url.origin, url.searchParams.get("return_to")], evil).toEqual([here.origin, null]);
		}
	}
	await openLogin(page, { returnTo: "//evil.example" });
	await signInByCode(page, email);
	await expectDashboardOf(page, email);
	await page.goto("/login?return_to=//evil.example");
	await expect(page.getByRole("link", { name: "Your dashboard" })).toHaveAttribute("href", "/dashboard");
	expect(await sessionCookies(context)).toHaveLength(2);
});

test("auth_success=true lets nobody in: signed in it goes from the address, signed out the way leads to sign-in", async ({
	page,
	context,
	email,
}) => {
	await page.goto("/dashboard?auth_success=true");
	await expect(page).toHaveURL("/login?return_to=%2Fdashboard");
	const bare = await page.request.get("/dashboard?auth_success=true");
	expect(await bare.text()).not.toContain("Your shortlist");

	await signIn(context, email);
	await page.goto("/dashboard?auth_success=true&from=test");
	await expect(page).toHaveURL("/dashboard?from=test");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");

	// The server has nothing it can take, the browser a session that is good.
	const [jwt] = (await context.cookies()).filter(({ name }) => name === "stytch_session_jwt");
	await context.addCookies([
		{ ...jwt, name: "stytch_session_jwt", value: "e30.e30.x", domain: "localhost", path: "/" },
	]);
	await page.goto("/dashboard?auth_success=true");
	await expectDashboardOf(page, email);
});

test("admin paths lead a visitor to sign-in, refuse a user and open to an admin", async ({
	browser,
	baseURL,
	context,
	page,
	email,
}) => {
	for (const path of ADMIN_PATHS) {
		const response = await page.request.get(path, { maxRedirects: 0 });
		expect([response.status(), response.headers().location], path).toEqual([
			302,
			`/login?return_to=${encodeURIComponent(path)}`,
		]);
	}
	await signIn(context, email);
	for (const path of ADMIN_PATHS) {
		for (const asked of [path, `${path}.data`]) {
			const response = await page.request.get(asked);
			expect(response.status(), asked).toBe(403);
			expect(response.headers()["cache-control"]).toContain("no-store");
		}
	}

	const theirs = await browser.newContext({ baseURL });
	await signIn(theirs, "admin@example.com");
	for (const path of ADMIN_PATHS) {
		const built = pageAt(path)?.module !== "admin/reserved/route.tsx";
		expect((await theirs.request.get(path)).status(), path).toBe(built ? 200 : 404);
	}
	await theirs.close();
});

test.describe("who may not", () => {
	test.use({ expectedErrors: /status of (401|403|404)/ });

	test("reads why, with a way on", async ({ page, context, email }) => {
		await signIn(context, email);
		await page.goto("/admin");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("For those who run the site");
		await expect(page).toHaveTitle("For those who run the site · Plumbline");
		await page.locator("main").getByRole("link", { name: "Your dashboard" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");
	});
});

test("a report that a visitor sent is read by the admin", async ({ page, browser, baseURL }) => {
	const words = `The rate is another one, number ${randomUUID()}.`;
	await page.goto("/report?listing=lender:ledn&field=max_ltv");
	await page.getByLabel("What is wrong?").fill(words);
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByText(/Thank you|Report received|sent/i).first()).toBeVisible();
	const theirs = await browser.newContext({ baseURL });
	await signIn(theirs, "admin@example.com");
	const admin = await theirs.newPage();
	await admin.goto("/admin/reports");
	await expect(admin.getByText(words)).toBeVisible();
	await theirs.close();
});

test("two sessions of one person in one browser are never mixed up: the second sign-in is the one that counts", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/login");
	await expect(page.getByText(`You are signed in: ${email}`)).toBeVisible();
	await page.getByRole("button", { name: "Sign out" }).click();
	// Signing out at the provider, a page, and the widget's script.
	await expect(page.locator("#email-input")).toBeVisible({ timeout: 15_000 });
	const second = newEmail();
	await signInByCode(page, second);
	await expectDashboardOf(page, second);
	await newSession(context.request, email);
	await page.reload();
	await expectDashboardOf(page, second);
});

test("a visitor without a session is sent no byte of the SDK, on any page that is not for sign-in", async ({
	page,
}) => {
	const found: string[] = [];
	page.on("response", async (response) => {
		if (response.request().resourceType() !== "script") return;
		const text = await response.text().catch(() => "");
		if (/X-SDK-Client|stytch_session_jwt|StytchAPI|stytch_sdk_state|StytchProvider/.test(text))
			found.push(response.url());
	});
	for (const path of [
		"/",
		"/lenders",
		"/lenders/ledn",
		"/compare",
		"/search?q=coin",
		"/favourites",
		"/report?listing=lender:ledn&field=max_ltv",
	]) {
		await page.goto(path, { waitUntil: "networkidle" });
	}
	await page.locator("a[href='/login']").first().hover();
	expect(found).toEqual([]);
	// The same look finds it where it is.
	await page.goto("/login");
	await expect.poll(() => found.length).toBeGreaterThan(0);
});
