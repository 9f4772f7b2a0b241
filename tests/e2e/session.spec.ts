import type { Page } from "@playwright/test";
import { addApp } from "./authenticator-app";
import {
	account,
	changeStandIn,
	confirmed,
	expect,
	expectDashboardOf,
	openLogin,
	sessionCookies,
	signIn,
	signInByCode,
	test,
} from "./sign-in";
import { open } from "./test";

// A browser logs each call of a session that has ended.
test.use({ expectedErrors: /status of (401|404)|status of 422 .*\/api\/events/ });

/** How often the page has asked the provider whether the session is still good. */
function countRefreshes(page: Page): () => number {
	let count = 0;
	page.on("response", (response) => {
		if (response.url().endsWith("/sessions/authenticate")) count += 1;
	});
	return () => count;
}

const signOut = (page: Page) => page.getByRole("button", { name: "Sign out", exact: true }).first().click();

test("a session is renewed after three minutes and not before, and ends here once the provider has ended it", async ({
	page,
	context,
	email,
}) => {
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

	await changeStandIn(context.request, { end_sessions_of: email });
	await page.clock.runFor("03:10");
	await expect(account(page)).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
	expect(await sessionCookies(context)).toEqual([]);
});

test("signing in and out in one tab shows in the others", async ({ page, context, email }) => {
	const other = await context.newPage();
	await openLogin(other, { returnTo: "/cards" });
	await openLogin(page);
	await signInByCode(page, email);
	await expectDashboardOf(page, email);
	await expect(other).toHaveURL("/cards");
	await expect(account(other)).toBeVisible();

	await account(other).click();
	await signOut(other);
	await expect(other.getByText("Signed out", { exact: true })).toBeVisible();
	// The dashboard that was left open is nobody's.
	await expect(page).toHaveURL(/\/(login.*)?$/);
	await expect(page.getByText(email)).toHaveCount(0);
	expect(await sessionCookies(context)).toEqual([]);
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
	await signOut(page);
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
		await new Promise((done) => setTimeout(done, 1000));
		await route.continue();
	});
	const opened: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
	});
	await open(page, "/dashboard");
	await account(page).click();
	await signOut(page);
	await expect(page).toHaveURL("/");
	expect(opened).toEqual(["/dashboard", "/"]);
	expect(await sessionCookies(context)).toEqual([]);
});

test("a session that has ended leads to the sign-in page's form, and round in no circle", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await changeStandIn(context.request, { end_sessions_of: email });
	await page.goto("/login?return_to=%2Fdashboard");
	await expect(page.locator("#email-input")).toBeVisible({ timeout: 15_000 });
	expect(await sessionCookies(context)).toEqual([]);
});

test("a token that the server cannot take is renewed where the session is good, and leads round in no circle", async ({
	page,
	context,
	email,
}) => {
	const { session_token } = await signIn(context, email);
	// Its token is older than the proof of an app, and is renewed.
	await addApp(context, session_token);
	expect((await page.request.get("/dashboard", { maxRedirects: 0 })).headers().location).toMatch(/^\/verify/);
	await page.goto("/dashboard");
	await expectDashboardOf(page, email);
	const [jwt] = (await context.cookies()).filter(({ name }) => name === "stytch_session_jwt");
	await context.addCookies([
		{ ...jwt, name: "stytch_session_jwt", value: "e30.e30.x", domain: "localhost", path: "/" },
	]);
	await page.goto("/dashboard?auth_success=true");
	await expectDashboardOf(page, email);
});

test.describe("while the provider does not answer", () => {
	test.use({ expectedErrors: /ERR_FAILED|Failed to|Unable|bootstrap|Error fetching|StytchAPI/i });

	test("whoever is signed in stays so, and reads on", async ({ page, context, email }) => {
		await signIn(context, email);
		await page.route(/\/auth-emulator\/sdk\//, (route) => route.abort());
		await page.goto("/lenders");
		await expect(account(page)).toHaveAttribute("aria-label", `Account: ${email}`);
		await page.goto("/dashboard");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your dashboard");
		await expect(page.locator("#account")).toContainText("Our sign-in provider isn’t responding.");
		expect(await sessionCookies(context)).toHaveLength(2);
	});
});

test("a visitor without a session costs no byte of the SDK, of badges or of follows, and no question", async ({
	page,
}) => {
	const sdk: string[] = [];
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	page.on("response", async (response) => {
		if (response.request().resourceType() !== "script") return;
		const text = await response.text().catch(() => "");
		if (/X-SDK-Client|stytch_session_jwt|StytchAPI|stytch_sdk_state|StytchProvider/.test(text))
			sdk.push(response.url());
	});
	for (const path of ["/lenders", "/lenders/ledn"]) await page.goto(path, { waitUntil: "networkidle" });
	await page.locator(".everything > summary").click();
	await page.locator("#max_ltv .prov > summary").click();
	await expect(page.locator("#max_ltv").getByRole("link", { name: /^Report a mistake/ })).toBeVisible();
	await expect(page.getByText("Tell me when this changes")).toHaveCount(0);
	await page.locator("a[href='/login']").first().hover();
	expect(sdk).toEqual([]);
	expect(asked.filter((path) => path.startsWith("/api/") && path !== "/api/events")).toEqual([]);
	expect(asked.filter((path) => /badge-(tracker|toast|shape)|track-badges/.test(path))).toEqual([]);
	// The same look finds it where it is.
	await page.goto("/login");
	await expect.poll(() => sdk.length).toBeGreaterThan(0);
});
