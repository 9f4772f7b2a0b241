import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { plugInAuthenticator } from "./authenticator";
import { messagesTo } from "./inbox";
import { changeStandIn, expect, signIn, test } from "./sign-in";
import { open } from "./test";

test.use({ expectedErrors: /status of 401/ });

const panel = (page: Page) => page.locator("#account");
const line = (page: Page, text: string | RegExp) =>
	panel(page).locator(".panel-lines > li").filter({ hasText: text });

test("the last way to sign in cannot be removed; a second one can, and goes", async ({
	page,
	context,
	email,
}) => {
	await plugInAuthenticator(page);
	await signIn(context, email);
	await open(page, "/dashboard");
	await expect(line(page, email)).toContainText("Your only way to sign in");
	await expect(line(page, email).getByRole("button")).toHaveCount(0);

	await panel(page).getByRole("link", { name: "Add a passkey" }).click();
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	await expect(page.getByText("Passkey successfully created!")).toBeVisible();
	await open(page, "/dashboard");
	const passkey = line(page, "Chrome on Linux");
	await passkey.getByRole("button", { name: /^Rename/ }).click();
	await page.getByRole("dialog").getByRole("textbox").fill("Desk key");
	await page.getByRole("dialog").getByRole("button", { name: "Rename it" }).click();
	await expect(line(page, "Desk key")).toBeVisible();
	await line(page, "Desk key")
		.getByRole("button", { name: /^Remove/ })
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
	await line(page, "Desk key")
		.getByRole("button", { name: /^Remove/ })
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
	await expect(line(page, "Desk key")).toHaveCount(0);
	await expect(line(page, email)).toContainText("Your only way to sign in");
});

test.describe("an authenticator app", () => {
	test.use({ expectedErrors: /status of (400|401|404)/ });

	test("is added by a code of its own, after a wrong one is refused, and its recovery codes are shown once", async ({
		page,
		context,
		email,
	}) => {
		await signIn(context, email);
		await open(page, "/dashboard");
		await panel(page).getByRole("button", { name: "Add an authenticator app" }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
		const secret = (await dialog.locator(".totp-secret").textContent()) ?? "";
		const code = new TOTP({ secret }).generate();
		const input = dialog.getByLabel("The code that the app shows");
		await input.fill(code === "000000" ? "111111" : "000000");
		await dialog.getByRole("button", { name: "Confirm" }).click();
		await expect(dialog.getByRole("alert")).toBeVisible();
		await input.fill(new TOTP({ secret }).generate());
		await dialog.getByRole("button", { name: "Confirm" }).click();
		await expect(dialog.getByRole("heading")).toHaveText("Keep these recovery codes");
		expect(await dialog.locator(".recovery-codes li").count()).toBeGreaterThan(4);
		await dialog.getByRole("button", { name: "I have written them down" }).click();
		await expect(line(page, "in use")).toBeVisible();
		await page.reload();
		await line(page, "in use").getByRole("button").click();
		await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
		await expect(panel(page).getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
	});
});

test("a password is set by mail, and a session elsewhere is ended from here", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	await signIn(context, email);
	const other = await browser.newContext({ baseURL });
	await signIn(other, email);
	await open(page, "/dashboard");
	await line(page, "Password").getByRole("button", { name: "Set one by mail" }).click();
	await expect(line(page, "Password")).toContainText(`A link is on its way to ${email}.`);
	expect((await messagesTo(page.request, email))[0]?.subject).toBe("Set a new Plumbline password");

	await panel(page)
		.getByRole("button", { name: /^End it/ })
		.click();
	await expect(page.getByText("Session ended")).toBeVisible();
	await expect(panel(page).getByRole("button", { name: /^End it/ })).toHaveCount(0);
	const there = await other.newPage();
	await there.goto("/lenders");
	await expect
		.poll(async () => (await other.cookies()).filter(({ name }) => name.startsWith("stytch")).length)
		.toBe(0);
	await other.close();
});

test("a connected application is shown with what it may see, and its access taken back", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/test-oauth");
	await page.getByRole("button", { name: "Ask for consent" }).click();
	await page.getByRole("button", { name: "Allow" }).click();
	await expect(page.getByRole("heading", { name: "The code was exchanged" })).toBeVisible();
	await open(page, "/dashboard");
	const app = line(page, "Plumbline test application");
	await expect(app).toContainText(/may see: .*email/);
	await app.getByRole("button", { name: /^Take access back/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
	await expect(app).toHaveCount(0);
	await expect(page.getByText("No application has access to your account.")).toBeVisible();
});

test("the download holds what is held, and no secret; deleting is asked twice and takes it all", async ({
	page,
	context,
	email,
}) => {
	const { user_id: user, session_token } = await signIn(context, email);
	await context.request.post("/api/favourites", { data: { user, add: ["lender:ledn"] } });
	await open(page, "/dashboard");
	const download = page.waitForEvent("download");
	await panel(page).getByRole("link", { name: "Download your data" }).click();
	const file = await (await download).path();
	const text = await readFile(file, "utf8");
	expect((await download).suggestedFilename()).toMatch(/^plumbline-account-\d{4}-\d\d-\d\d\.json$/);
	for (const held of [email, "lender:ledn", user]) expect(text).toContain(held);
	expect(text).not.toContain(session_token);

	await panel(page).getByRole("button", { name: "Delete the account" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox").fill("yes");
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(dialog.getByRole("alert")).toContainText("delete my account");
	await dialog.getByRole("button", { name: "Keep the account" }).click();
	await expect(dialog).toHaveCount(0);
	await panel(page).getByRole("button", { name: "Delete the account" }).click();
	await dialog.getByRole("textbox").fill("delete my account");
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByText("Your account is deleted").first()).toBeVisible();
	await expect(page).toHaveURL("/");
	expect((await context.cookies()).filter(({ name }) => name.startsWith("stytch"))).toEqual([]);

	const again = await signIn(context, email);
	expect(again.user_id).not.toBe(user);
	await open(page, "/dashboard");
	await expect(page.getByText(/No favourites yet\./)).toBeVisible();
});

test("a session that was ended deletes nothing, although its token has not run out", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await changeStandIn(context.request, { end_sessions_of: email });
	const answer = await page.request.post("/api/account/delete", { data: { confirm: "delete my account" } });
	expect(answer.status()).toBe(401);
});
