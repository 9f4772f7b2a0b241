import type { Page } from "@playwright/test";
import { origin } from "./origin";
import { account, expect, expectDashboardOf, sessionCookies, signIn, signInByCode, test } from "./sign-in";
import { open } from "./test";

const CLIENT = "connected-app-test-plumbline";

/** The address of the consent page, as a client makes it. */
function consent(client_id = CLIENT): string {
	return `/oauth/authorize?${new URLSearchParams({
		client_id,
		redirect_uri: `${origin}/test-oauth`,
		response_type: "code",
		scope: "openid email profile",
		state: "the-state",
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
	})}`;
}

function logout(client_id = CLIENT): string {
	const back = { post_logout_redirect_uri: `${origin}/test-oauth`, state: "the-state" };
	return `/oauth/authorize?${new URLSearchParams({ client_id, ...back })}`;
}

const widget = (page: Page) => page.locator("stytch-identity-provider");
const lede = (page: Page) => page.locator("main .lede");
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
const exchanged = (page: Page) => page.getByRole("heading", { name: "The code was exchanged" });

test.use({ expectedErrors: /status of (400|401|404)/ });

test("an application asks for consent, is denied, is allowed, is not asked about again, and loses its access on the dashboard", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await page.goto(consent("connected-app-test-nobody"));
	await expect(widget(page)).toContainText("No access was given");
	await expect(lede(page)).toContainText("it has learned nothing about you");

	await open(page, "/test-oauth");
	await page.getByRole("button", { name: "Ask for consent" }).click();
	await page.getByRole("button", { name: "Deny" }).click();
	await expect(page.getByRole("heading", { name: "Access was denied" })).toBeVisible();
	await expect(row(page, "error ")).toContainText("access_denied");
	await expect(row(page, "access_token")).toHaveCount(0);

	await page.getByRole("button", { name: "Ask for consent" }).click();
	await expect(widget(page)).toContainText("Plumbline test application");
	await expect(lede(page)).toContainText("You’ll see what it would learn before you allow it");
	const facts = page.locator(".consent-facts");
	await expect(facts).toContainText(email);
	await expect(facts).toContainText(new URL(origin).host);
	// Each scope that is asked for, also the one by which access outlasts the visit.
	await expect(page.getByRole("listitem").filter({ hasText: "Verify your identity" })).toBeHidden();
	await expect(facts.getByRole("listitem")).toHaveText([
		...[/Recognize you/, /email address/, /your name/, /phone number/, /while you’re away/],
	]);
	await page.getByRole("button", { name: "Allow" }).click();
	await expect(exchanged(page)).toBeVisible();
	await expect(page).toHaveURL("/test-oauth");
	await expect(row(page, "claim email ")).toContainText(email);
	await expect(row(page, "access_token")).toContainText(/present, \d+ characters/);
	await page.getByRole("button", { name: "Ask for consent" }).click();
	await expect(exchanged(page)).toBeVisible();
	await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);

	await open(page, "/dashboard");
	const app = page.locator("#account .panel-lines > li").filter({ hasText: "Plumbline test application" });
	await expect(app).toContainText(/Can see: .*email/);
	await app.getByRole("button", { name: /^Remove access/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
	await expect(page.getByText("No apps have access to your account.")).toBeVisible();
});

test("without a session the consent page says so, and goes on by itself once somebody has signed in in another tab", async ({
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
	await expect(lede(page)).toContainText("You’ll see what it would learn before you allow it");
});

test("an application's request to log out is asked about: 'No' keeps the session, 'Yes' ends it and leads back", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await page.goto(logout("connected-app-test-nobody"));
	await expect(widget(page)).toContainText("You weren’t logged out");
	await expect(lede(page)).toContainText("but we couldn’t");
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
