import type { Page } from "@playwright/test";
import {
	account,
	expect,
	expectDashboardOf,
	forget,
	openLogin,
	sessionCookies,
	signIn,
	test,
} from "./sign-in";
import { open } from "./test";

const PROVIDERS = [
	"Google",
	"Microsoft",
	"Apple",
	"GitHub",
	"GitLab",
	"Facebook",
	"Discord",
	"Salesforce",
	"Slack",
	"Amazon",
	"Bitbucket",
	"LinkedIn",
	"Coinbase",
	"Twitch",
	"Twitter",
	"TikTok",
	"Snapchat",
	"Figma",
	"Yahoo",
];

/** Says who one is on the page of a made-up provider. */
async function sayWho(page: Page, account: string): Promise<void> {
	await page.getByLabel("Name", { exact: true }).fill("Ada Example");
	await page.getByLabel(/^(E-mail address|User name at)/).fill(account);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("Google's button in the widget makes an account, and leads back to where the visitor was", async ({
	page,
	email,
}) => {
	const ids = new Set<string>();
	for (let times = 0; times < 2; times++) {
		await openLogin(page, { returnTo: "/etfs?sort=name" });
		await page.locator("#oauth-google").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in with Google");
		await sayWho(page, email);
		await expect(page).toHaveURL("/etfs?sort=name");
		await expect(account(page)).toBeVisible();
		ids.add((await (await page.request.get("/api/auth/user")).json()).user_id);
		await forget(page);
	}
	expect(ids.size).toBe(1);
});

test.describe("on the page of a provider", () => {
	test.use({ expectedErrors: /status of 400/ });

	test("a name or an address that is none is refused at its field", async ({ page }) => {
		await openLogin(page);
		await page.locator("#oauth-github").click();
		await sayWho(page, "no address");
		await expect(page.getByText("Type an e-mail address, e.g. ada@example.com.")).toBeVisible();
		await page.getByLabel("Name", { exact: true }).fill("");
		await page.getByRole("button", { name: "Continue", exact: true }).click();
		await expect(page.getByText("Type a name.")).toBeVisible();
	});
});

test("a provider behind 'More ways to sign in' makes an account, without an address", async ({
	page,
	email,
}) => {
	await openLogin(page);
	await page.getByText("More ways to sign in").click();
	await page.getByRole("button", { name: "Continue with Twitter" }).click();
	await sayWho(page, email.split("@")[0] ?? "");
	await expectDashboardOf(page);
});

test("an account at a provider with the address of an account here signs in to that one", async ({
	page,
	context,
	email,
}) => {
	const { user_id } = await signIn(context, email);
	await forget(page);
	await openLogin(page);
	await page.locator("#oauth-apple").click();
	await sayWho(page, email);
	await expectDashboardOf(page);
	expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ user_id });
});

test("who cancels at the provider is told so, and is not signed in", async ({ page, context }) => {
	await openLogin(page);
	await page.locator("#oauth-google").click();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign-in was cancelled");
	await expect(page).toHaveURL("/authenticate");
	expect(await sessionCookies(context)).toEqual([]);
});

test("the widget and the list below it offer each of the 19 providers once", async ({ page }) => {
	await openLogin(page);
	await page.getByText("More ways to sign in").click();
	const offered = await page.getByRole("button", { name: /^Continue with / }).allTextContents();
	const names = offered
		.map((text) => text.replace("Continue with ", ""))
		.filter((name) => PROVIDERS.includes(name));
	expect(names.sort()).toEqual([...PROVIDERS].sort());
});

test("/test-oauth starts each of the 19 with PKCE and its own address to return to", async ({ page }) => {
	const starts = /\/v1\/public\/oauth\/.+\/start/;
	// An answer without content leaves the page where it is, for the next button.
	await page.route(starts, (route) => route.fulfill({ status: 204 }));
	await open(page, "/test-oauth");
	for (const name of PROVIDERS) {
		const asked = page.waitForRequest(starts);
		await page.getByRole("button", { name, exact: true }).click();
		const url = new URL((await asked).url());
		expect(url.pathname).toBe(`/auth-emulator/v1/public/oauth/${name.toLowerCase()}/start`);
		expect(url.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
		for (const key of ["login_redirect_url", "signup_redirect_url"]) {
			expect(new URL(url.searchParams.get(key) ?? "").pathname).toBe("/test-oauth");
		}
		const there = await page.request.get(url.href);
		expect(/<h1[^>]*>([^<]*)/.exec(await there.text())?.[1]).toBe(`Sign in with ${name}`);
	}
});

test("/test-oauth shows what a provider said, and no token", async ({ page, email }) => {
	await open(page, "/test-oauth");
	await page.getByRole("button", { name: "Slack", exact: true }).click();
	await sayWho(page, email);
	await expect(page.getByRole("heading", { name: "The social provider signed you in" })).toBeVisible();
	await expect(page.getByRole("row", { name: /^provider_type/ })).toContainText(/slack/i);
	await expect(page).toHaveURL("/test-oauth");
});
