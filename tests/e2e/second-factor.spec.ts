import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { firstCode, nextCode } from "./app-codes";
import { addApp } from "./authenticator-app";
import { newestCode } from "./inbox";
import {
	account,
	changeStandIn,
	confirmed,
	expect,
	expectDashboardOf,
	forget,
	giveCookies,
	openLogin,
	sessionCookies,
	signIn,
	signInByCode,
	test,
} from "./sign-in";
import { open } from "./test";

test.use({ expectedErrors: /status of (400|401|403|404|429)/ });

const field = (page: Page) => page.getByLabel("Code from your authenticator app");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });

test("an app that is added on the dashboard is asked for at the next sign-in, and its removal asks for a code", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/dashboard");
	await page.getByRole("button", { name: "Add an authenticator app" }).click();
	const secret = (await page.locator(".totp-secret").textContent()) ?? "";
	const app = { secret, recovery_codes: [] };
	await page.getByLabel("The code that the app shows").fill(firstCode(app));
	await confirm(page).click();
	await page.getByRole("button", { name: "I have written them down" }).click();
	await expect(page.locator("#account")).toContainText("asked for after every sign-in");
	await forget(page);

	await openLogin(page);
	await signInByCode(page, email, 2);
	await expect(page).toHaveURL("/verify?return_to=%2Fdashboard", { timeout: 15_000 });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
	await expect(field(page)).toBeFocused();
	// Neither a page nor a call of the person's opens meanwhile.
	const asked = await page.request.get("/dashboard", { maxRedirects: 0 });
	expect([asked.status(), asked.headers().location]).toEqual([302, "/verify?return_to=%2Fdashboard"]);
	expect((await page.request.get("/passkeys", { maxRedirects: 0 })).headers().location).toMatch(/^\/verify/);
	expect(await (await page.request.get("/oauth/authorize?client_id=x")).text()).toContain(
		"Nothing has been allowed.",
	);
	for (const path of ["/api/auth/user", "/api/favourites", "/api/account/data"]) {
		const answer = await page.request.get(path);
		expect([answer.status(), (await answer.json()).error.code]).toEqual([401, "second_factor_required"]);
	}

	await field(page).fill(nextCode(app) === "000000" ? "111111" : "000000");
	await confirm(page).click();
	await expect(page.getByRole("alert")).toContainText("That is not the code the app shows now.");
	await expect(field(page)).toBeFocused();
	await field(page).fill(nextCode(app));
	await confirm(page).click();
	await expectDashboardOf(page, email);

	await page.getByRole("button", { name: "Remove the authenticator app" }).click();
	await page.getByRole("button", { name: "Remove it" }).click();
	await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
	await page.goto("/lenders");
	expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});

test("a recovery code stands in for the app once", async ({ page, context, browser, baseURL, email }) => {
	const { session_token } = await signIn(context, email);
	const [code = ""] = (await addApp(context, session_token)).recovery_codes;
	for (const isFirst of [true, false]) {
		const elsewhere = await browser.newContext({ baseURL });
		await signIn(elsewhere, email);
		const there = isFirst ? page : await elsewhere.newPage();
		if (isFirst) {
			await context.clearCookies();
			await giveCookies(context, await signIn(elsewhere, email));
		}
		await there.goto("/dashboard");
		await expect(there).toHaveURL(/\/verify/);
		await there.getByRole("button", { name: "Use a recovery code" }).click();
		await there.getByLabel("Recovery code").fill(code.toUpperCase());
		await confirm(there).click();
		if (isFirst) await expectDashboardOf(there, email);
		else await expect(there.getByRole("alert")).toContainText("or it was used before");
		await elsewhere.close();
	}
});

test("ten wrong codes lock for a quarter of an hour, and the page says so", async ({
	page,
	context,
	email,
	browser,
	baseURL,
}) => {
	const owner = await browser.newContext({ baseURL });
	await addApp(owner, (await signIn(owner, email)).session_token);
	await signIn(context, email);
	await open(page, "/dashboard");
	for (let guess = 0; guess < 11; guess++) {
		await field(page).fill("000000");
		await confirm(page).click();
		await expect(confirm(page)).toBeVisible();
		await expect(page.getByRole("alert")).toBeVisible();
	}
	await expect(page.getByRole("alert")).toHaveText(
		"Too many attempts. Wait a quarter of an hour, then try again.",
	);
	await page.getByRole("button", { name: "Sign out instead" }).click();
	await expect(page).toHaveURL("/");
	expect(await sessionCookies(context)).toEqual([]);
	await owner.close();
});

test("on a public page the header offers to verify, and leads back", async ({
	page,
	context,
	email,
	browser,
	baseURL,
}) => {
	const owner = await browser.newContext({ baseURL });
	const app = await addApp(owner, (await signIn(owner, email)).session_token);
	await signIn(context, email);
	await open(page, "/cards");
	await page.getByRole("link", { name: "Verify by the code" }).click();
	await expect(page).toHaveURL("/verify?return_to=%2Fcards");
	await field(page).fill(nextCode(app));
	await confirm(page).click();
	await expect(page).toHaveURL("/cards");
	await expect(account(page)).toBeVisible();
	// There is nothing to prove any more.
	await page.goto("/verify?return_to=//evil.example");
	await expect(page).toHaveURL("/dashboard");
	await owner.close();
});

test("a proof that is old is asked for in place before the data is taken along or the account deleted, and what was typed stays", async ({
	page,
	context,
	email,
}) => {
	const { session_token } = await signIn(context, email);
	const app = await addApp(context, session_token);
	await changeStandIn(context.request, { age_sessions_of: email });
	// The cookie's token says when it was proved: the SDK renews it.
	await open(page, "/lenders");
	await confirmed(page);
	await open(page, "/dashboard");
	const dialog = page.getByRole("dialog").filter({ hasText: "Prove that it is you" });

	await page.getByRole("link", { name: "Download your data" }).click();
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(page.getByText("this needs a proof that it is you")).toBeVisible();

	await page.getByRole("button", { name: "Delete the account" }).click();
	await page.getByRole("textbox", { name: /delete my account/ }).fill("delete my account");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("textbox", { name: /delete my account/ })).toHaveValue("delete my account");
	await expect(page.getByRole("alert").last()).toContainText("this needs a proof");
	await page.getByRole("button", { name: "Keep the account" }).click();

	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download your data" }).click();
	await field(page).fill(nextCode(app));
	await confirm(page).click();
	expect(await readFile(await (await download).path(), "utf8")).toContain(email);

	await page.getByRole("button", { name: "Delete the account" }).click();
	await page.getByRole("textbox", { name: /delete my account/ }).fill("delete my account");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByText("Your account is deleted").first()).toBeVisible();
});

test("who has no app proves it by a code that is mailed", async ({ page, context, email }) => {
	await signIn(context, email);
	await changeStandIn(context.request, { age_sessions_of: email });
	await open(page, "/lenders");
	await confirmed(page);
	await page.goto("/passkeys");
	await expect(page).toHaveURL("/verify?return_to=%2Fpasskeys");
	await page.getByRole("button", { name: `Email a code to ${email}` }).click();
	const input = page.getByLabel("Code from the mail");
	await expect(input).toBeFocused();
	await input.fill(await newestCode(page.request, email, 2));
	await confirm(page).click();
	await expect(page).toHaveURL("/passkeys");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passkeys");
});

test("a token that is older than the proof is renewed, and leads round in no circle", async ({
	page,
	context,
	email,
}) => {
	// The app was proved after the cookies were given.
	const { session_token } = await signIn(context, email);
	await addApp(context, session_token);
	expect((await page.request.get("/dashboard", { maxRedirects: 0 })).headers().location).toMatch(/^\/verify/);
	await page.goto("/dashboard");
	await expectDashboardOf(page, email);
});

test("signed-out cookies that somebody copied open nothing, at once", async ({
	page,
	context,
	email,
	browser,
	baseURL,
}) => {
	const tokens = await signIn(context, email);
	await open(page, "/dashboard");
	await account(page).click();
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await expect(page).toHaveURL("/");
	const thief = await browser.newContext({ baseURL });
	await giveCookies(thief, tokens);
	expect((await thief.request.get("/api/auth/user")).status()).toBe(401);
	const write = await thief.request.post("/api/favourites", { data: { add: ["lender:ledn"] } });
	expect(write.status()).toBe(401);
	expect((await thief.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(302);
	// And the sign-in page does not send them round in circles.
	const there = await thief.newPage();
	await there.goto("/dashboard");
	await expect(there.locator("#email-input")).toBeVisible({ timeout: 15_000 });
	expect(await sessionCookies(thief)).toEqual([]);
	await thief.close();
});
