import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { messagesTo, newestCode } from "./inbox";
import { changeStandIn, confirmed, expect, sessionCookies, signIn, test } from "./sign-in";
import { open } from "./test";

test.use({ expectedErrors: /status of (401|403)/ });

const panel = (page: Page) => page.locator("#account");
const line = (page: Page, text: string | RegExp) =>
	panel(page).locator(".panel-lines > li").filter({ hasText: text });

test("a second way to sign in is added, renamed and removed, the last one stays; sessions elsewhere are ended from here", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	await plugInAuthenticator(page);
	await signIn(context, email);
	const elsewhere = await browser.newContext({ baseURL });
	await signIn(elsewhere, email);
	await open(page, "/dashboard");
	await expect(line(page, email)).toContainText("your only way to sign in");
	await expect(line(page, email).getByRole("button")).toHaveCount(0);
	await line(page, "Password").getByRole("button", { name: "Set one by email" }).click();
	await expect(line(page, "Password")).toContainText(`We emailed a link to ${email}.`);
	expect((await messagesTo(page.request, email))[0]?.subject).toBe("Set a new Plumbline password");
	await panel(page)
		.getByRole("button", { name: /^End session/ })
		.click();
	await expect(page.getByText("Session ended")).toBeVisible();
	await expect(panel(page).getByRole("button", { name: /^End session/ })).toHaveCount(0);
	expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);

	await panel(page).getByRole("link", { name: "Add a passkey" }).click();
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	await expect(page.getByText("Passkey successfully created!")).toBeVisible();
	await open(page, "/dashboard");
	await line(page, "Chrome on Linux")
		.getByRole("button", { name: /^Rename/ })
		.click();
	await page.getByRole("dialog").getByRole("textbox").fill("Desk key");
	await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
	await line(page, "Desk key")
		.getByRole("button", { name: /^Remove/ })
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
	await expect(line(page, "Desk key")).toHaveCount(0);
	await expect(line(page, email)).toContainText("your only way to sign in");

	await signIn(elsewhere, email);
	await panel(page).getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL("/");
	expect(await sessionCookies(context)).toEqual([]);
	const there = await elsewhere.newPage();
	await there.goto("/lenders");
	await expect.poll(() => sessionCookies(elsewhere)).toEqual([]);
	await elsewhere.close();
});

test("an old proof is asked for in place before the data is taken along and the account deleted, and what was typed stays", async ({
	page,
	context,
	email,
}) => {
	const { user_id: user, session_token } = await signIn(context, email);
	await context.request.post("/api/favourites", { data: { user, add: ["lender:ledn"] } });
	await changeStandIn(context.request, { age_sessions_of: email });
	// The cookie's token says when it was proved: the SDK renews it.
	await open(page, "/lenders");
	await confirmed(page);
	await open(page, "/dashboard");
	const proof = page.getByRole("dialog").filter({ hasText: "Confirm it’s you" });
	await panel(page).getByRole("link", { name: "Download your data" }).click();
	await proof.getByRole("button", { name: "Close" }).first().click();
	await expect(page.getByText("Nothing changed. Confirm it’s you first.")).toBeVisible();

	const words = page.getByRole("textbox", { name: /delete my account/ });
	await panel(page).getByRole("button", { name: "Delete account" }).click();
	await words.fill("yes");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByRole("dialog").getByRole("alert")).toContainText("delete my account");
	await words.fill("delete my account");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await expect(proof).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(words).toHaveValue("delete my account");
	await page.getByRole("button", { name: "Keep my account" }).click();

	const download = page.waitForEvent("download");
	await panel(page).getByRole("link", { name: "Download your data" }).click();
	// Who has no app proves it by a code that is mailed.
	await proof.getByRole("button", { name: `Email a code to ${email}` }).click();
	const code = proof.getByLabel("Code from the email");
	await expect(code).toBeFocused();
	await code.fill(await newestCode(page.request, email, 2));
	await proof.getByRole("button", { name: "Confirm", exact: true }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^plumbline-account-\d{4}-\d\d-\d\d\.json$/);
	const text = await readFile(await file.path(), "utf8");
	for (const held of [email, "lender:ledn", user]) expect(text).toContain(held);
	expect(text).not.toContain(session_token);

	await panel(page).getByRole("button", { name: "Delete account" }).click();
	await words.fill("delete my account");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByText("Account deleted").first()).toBeVisible();
	await expect(page).toHaveURL("/");
	expect(await sessionCookies(context)).toEqual([]);
	expect((await signIn(context, email)).user_id).not.toBe(user);
});
