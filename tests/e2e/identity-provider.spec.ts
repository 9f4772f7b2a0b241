import type { Page } from "@playwright/test";
import { origin } from "./origin";
import { account, expect, expectDashboardOf, sessionCookies, signIn, signInByCode, test } from "./sign-in";
import { open } from "./test";

const CLIENT = "connected-app-test-plumbline";
const TRUSTED = "connected-app-test-trusted";

/** The address of the consent page, as a client makes it: for one of the stand-in's, with a challenge nobody answers. */
function consent(change: Record<string, string | null> = {}): string {
	const query: Record<string, string | null> = {
		client_id: CLIENT,
		redirect_uri: `${origin}/test-oauth`,
		response_type: "code",
		scope: "openid email profile",
		state: "the-state",
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
		...change,
	};
	const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
	return `/oauth/authorize?${new URLSearchParams(given)}`;
}

function logout(change: Record<string, string> = {}): string {
	return `/oauth/authorize?${new URLSearchParams({
		client_id: CLIENT,
		post_logout_redirect_uri: `${origin}/test-oauth`,
		state: "the-state",
		...change,
	})}`;
}

const widget = (page: Page) => page.locator("stytch-identity-provider");
/** What stands above the SDK's screen. */
const lede = (page: Page) => page.locator("main .lede");
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("/test-oauth asks for consent, is allowed, exchanges the code and shows who it is; the next time nobody is asked", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/test-oauth");
	await page.getByRole("button", { name: "Ask for consent" }).click();
	await expect(widget(page)).toContainText("Plumbline test application");
	await expect(lede(page)).toContainText("What it would learn is listed before you allow it");
	await expect(page.locator(".consent-facts")).toContainText(email);
	await expect(page.locator(".consent-facts")).toContainText(new URL(origin).host);
	// Each scope that is asked for, also the one by which access outlasts the visit.
	await expect(page.getByRole("listitem").filter({ hasText: "Verify your identity" })).toBeHidden();
	await expect(page.locator(".consent-facts").getByRole("listitem")).toHaveText([
		/recognise you/,
		/email address/,
		/your name/,
		/phone number/,
		/while you are away/,
	]);
	await page.getByRole("button", { name: "Allow" }).click();
	await expect(page.getByRole("heading", { name: "The code was exchanged" })).toBeVisible();
	await expect(page).toHaveURL("/test-oauth");
	await expect(row(page, "claim email ")).toContainText(email);
	await expect(row(page, "claim aud")).toContainText(CLIENT);
	await expect(row(page, "access_token")).toContainText(/present, \d+ characters/);

	await page.getByRole("button", { name: "Ask for consent" }).click();
	await expect(page.getByRole("heading", { name: "The code was exchanged" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
});

test("a denial tells the client, and gives it nothing", async ({ page, context, email }) => {
	await signIn(context, email);
	await open(page, "/test-oauth");
	await page.getByRole("button", { name: "Ask for consent" }).click();
	await page.getByRole("button", { name: "Deny" }).click();
	await expect(page.getByRole("heading", { name: "Access was denied" })).toBeVisible();
	await expect(row(page, "error ")).toContainText("access_denied");
	await expect(row(page, "access_token")).toHaveCount(0);
});

test("an application of our own is allowed without being asked", async ({ page, context, email }) => {
	await signIn(context, email);
	await page.goto(consent({ client_id: TRUSTED }));
	// The state is not this tab's, so the page that plays the client uses nothing of the answer.
	await expect(page.getByRole("heading", { name: "The state does not match" })).toBeVisible();
	await expect(page).toHaveURL("/test-oauth");
});

test.describe("a request for consent that cannot be granted", () => {
	test.use({ expectedErrors: /status of (400|404)/ });

	test("names the parameter that is missing, the client nobody knows, the address that is not registered", async ({
		page,
		context,
		email,
	}) => {
		await signIn(context, email);
		for (const param of ["client_id", "redirect_uri"]) {
			await page.goto(consent({ [param]: null }));
			await expect(widget(page)).toContainText(
				`Required parameter is missing: ${param}. Please reach out to the application developer.`,
			);
			await expect(lede(page)).toContainText("it has learned nothing of you");
		}
		const wrongs: Array<Record<string, string>> = [
			{ client_id: "connected-app-test-nobody" },
			{ redirect_uri: `${origin}/elsewhere` },
			{ redirect_uri: "https://evil.example/test-oauth" },
		];
		for (const wrong of wrongs) {
			await page.goto(consent(wrong));
			await expect(widget(page)).toContainText(/no application|not registered/);
			await expect(widget(page)).toContainText("Nothing was allowed");
			await expect(lede(page)).toContainText("it has learned nothing of you");
			await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
			expect(new URL(page.url()).pathname).toBe("/oauth/authorize");
		}
	});
});

test("without a session it says so, and goes on by itself once somebody has signed in in another tab", async ({
	page,
	context,
	email,
}) => {
	await page.goto(consent());
	await expect(lede(page)).toContainText("No active session detected. Please log in to continue.");
	await expect(widget(page)).toBeHidden();
	const opened = context.waitForEvent("page");
	await page.getByRole("link", { name: "Sign in in a new tab" }).click();
	const tab = await opened;
	await signInByCode(tab, email);
	await expectDashboardOf(tab, email);
	await expect(page.getByRole("button", { name: "Allow" })).toBeVisible();
	await expect(lede(page)).toContainText("What it would learn is listed before you allow it");
});

test("a client's request to log out is asked about: 'No' keeps the session, 'Yes' ends it and leads back", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await page.goto(logout());
	await expect(page.getByText("Are you sure you want to log out of your account?")).toBeVisible();
	await page.getByRole("button", { name: "No", exact: true }).click();
	await expect(page.getByText("You have not been logged out. You may close this page.")).toBeVisible();
	await expect(page.getByText("Success!")).toHaveCount(0);
	expect(await sessionCookies(context)).toHaveLength(2);

	await open(page, "/test-oauth");
	await page.getByRole("button", { name: "Ask for logout" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await expect(page.getByRole("heading", { name: "Logged out" })).toBeVisible();
	expect(await sessionCookies(context)).toEqual([]);
	expect((await page.request.get("/api/auth/user")).status()).toBe(401);
	await expect(account(page)).toHaveCount(0);
});

test.describe("a request to log out that cannot be followed", () => {
	test.use({ expectedErrors: /status of (401|404)/ });

	test("of an application nobody knows: ends nothing, and says so", async ({ page, context, email }) => {
		await signIn(context, email);
		await page.goto(logout({ client_id: "connected-app-test-nobody" }));
		await expect(widget(page)).toContainText("Nothing has ended");
		await expect(lede(page)).toContainText("which we could not do");
		expect(await sessionCookies(context)).toHaveLength(2);
	});

	test("without a session: says so, and asks once somebody has signed in in another tab", async ({
		page,
		context,
		email,
	}) => {
		await page.goto(logout());
		await expect(lede(page)).toContainText("No active session detected. Please log in to continue.");
		await expect(widget(page)).toBeHidden();
		const opened = context.waitForEvent("page");
		await page.getByRole("link", { name: "Sign in in a new tab" }).click();
		const tab = await opened;
		await signInByCode(tab, email);
		await expectDashboardOf(tab, email);
		await expect(page.getByRole("button", { name: "Yes" })).toBeVisible();
		await expect(lede(page)).toContainText("asks us to end your session here.");
	});
});

test("a client that shows whose session it is logs out without a question", async ({
	page,
	context,
	email,
}) => {
	const { session_token } = await signIn(context, email);
	// The hint is an ID token of this client: the page that plays it shows none, so it is asked for here.
	const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
	const credentials = Buffer.from(
		`public-token-test-00000000-0000-4000-8000-000000000001:${session_token}`,
	).toString("base64");
	const granted = await page.request.post("/auth-emulator/sdk/v1/oauth/authorize", {
		form: {
			client_id: CLIENT,
			redirect_uri: `${origin}/test-oauth`,
			response_type: "code",
			scope: "openid email profile",
			state: "the-state",
			code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
			consent_granted: "true",
			__Authorization: `Basic ${credentials}`,
		},
		maxRedirects: 0,
	});
	const code = new URL(granted.headers().location ?? "").searchParams.get("code") ?? "";
	const tokens = await page.request.post(
		"/auth-emulator/v1/public/project-test-00000000-0000-4000-8000-000000000001/oauth2/token",
		{
			form: {
				grant_type: "authorization_code",
				client_id: CLIENT,
				code,
				redirect_uri: `${origin}/test-oauth`,
				code_verifier: verifier,
			},
		},
	);
	const { id_token } = await tokens.json();
	expect(id_token).toBeTruthy();

	await page.goto(logout({ id_token_hint: id_token }));
	await expect(page).toHaveURL("/test-oauth");
	expect(await sessionCookies(context)).toEqual([]);
});

test("an answer that this tab did not ask for is not used", async ({ page }) => {
	await page.goto("/test-oauth?code=abc&state=forged");
	await expect(page.getByRole("heading", { name: "The state does not match" })).toBeVisible();
	await expect(page).toHaveURL("/test-oauth");
});
