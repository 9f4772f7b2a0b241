import type { Page } from "@playwright/test";
import { account, expect, expectDashboardOf, openLogin, sessionCookies, test } from "./sign-in";
import { open } from "./test";

/** Says who one is on the page of a made-up provider. */
async function sayWho(page: Page, account: string): Promise<void> {
	await page.getByLabel("Name", { exact: true }).fill("Ada Example");
	await page.getByLabel(/^(E-mail address|User name at)/).fill(account);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("Google's button makes an account and leads back to where the visitor was", async ({ page, email }) => {
	await openLogin(page, { returnTo: "/etfs?sort=name" });
	await page.locator("#oauth-google").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in with Google");
	await sayWho(page, email);
	await expect(page).toHaveURL("/etfs?sort=name");
	await expect(account(page)).toBeVisible();
});

test("who cancels at a provider is told so, and takes another of 'More ways to sign in', which knows no address", async ({
	page,
	context,
	email,
}) => {
	await openLogin(page);
	await page.locator("#oauth-google").click();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign-in was canceled");
	await expect(page).toHaveURL("/authenticate");
	expect(await sessionCookies(context)).toEqual([]);
	await page.getByRole("link", { name: "Back to sign-in" }).click();
	await page.getByText("More ways to sign in").click();
	await page.getByRole("button", { name: "Continue with Twitter" }).click();
	await sayWho(page, email.split("@")[0] ?? "");
	await expectDashboardOf(page);
});

test("/test-oauth starts a provider with PKCE and shows what it said, and no token", async ({
	page,
	email,
}) => {
	await open(page, "/test-oauth");
	const started = page.waitForRequest(/\/v1\/public\/oauth\/slack\/start/);
	await page.getByRole("button", { name: "Slack", exact: true }).click();
	const { searchParams } = new URL((await started).url());
	expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
	for (const key of ["login_redirect_url", "signup_redirect_url"])
		expect(new URL(searchParams.get(key) ?? "").pathname).toBe("/test-oauth");
	await sayWho(page, email);
	await expect(page.getByRole("heading", { name: "The social provider signed you in" })).toBeVisible();
	await expect(page.getByRole("row", { name: /^provider_type/ })).toContainText(/slack/i);
	await expect(page).toHaveURL("/test-oauth");
});
