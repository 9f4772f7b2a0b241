import { firstCode } from "./app-codes";
import { addApp } from "./authenticator-app";
import { newStaff } from "./desk";
import { changeStandIn, expect, giveCookies, newSession, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

test.use({ expectedErrors: /status of (401|403)/ });

test("who reads an editor's mail alone doesn't get in: the door says why, and adds an app at once", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const email = newStaff("editor");
	await giveCookies(context, await newSession(context.request, email));
	await page.goto("/admin/import");
	await expect(page).toHaveURL("/verify?return_to=%2Fadmin%2Fimport");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open the desk");
	await expect(page.locator("main")).toContainText("only opens with an authenticator app or a passkey");
	await expect(page.getByRole("link", { name: "Add a passkey" })).toHaveAttribute(
		"href",
		"/passkeys?return_to=%2Fadmin%2Fimport",
	);
	await page.getByRole("button", { name: "Add an authenticator app" }).click();
	const secret = (await page.locator(".totp-secret").textContent()) ?? "";
	await page.getByLabel("Code from the app").fill(firstCode({ secret, recovery_codes: [] }));
	await page.getByRole("button", { name: "Confirm", exact: true }).click();
	await page.getByRole("button", { name: "I’ve saved them" }).click();
	await expect(page).toHaveURL("/admin/import");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import");
});

test("an import on an old proof leads to a new one and back, with everything that was entered", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const email = newStaff("editor");
	const tokens = await newSession(context.request, email);
	const app = await addApp(context, tokens.session_token);
	await giveCookies(context, tokens);
	await open(page, "/admin/import");
	const seat = `Floor ${crypto.randomUUID().slice(0, 8)}, Dallas`;
	const csv = `listing;field;value;source;as_of\nlender:unchained;hq;${seat};https://unchained.com/legal;2026-11-22\n`;
	await page.getByLabel("Or paste the text").fill(csv);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("1 change to 1 listing.")).toBeVisible();
	await changeStandIn(context.request, { age_sessions_of: email });
	await page.getByRole("button", { name: "Import 1 change" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it’s you");
	await page.getByRole("link", { name: "Confirm it’s you" }).click();
	await page.getByRole("button", { name: "Use a recovery code" }).click();
	await page.getByLabel("Recovery code").fill(app.recovery_codes[0] ?? "");
	await page.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(page).toHaveURL("/admin/import");
	await page.getByRole("button", { name: "Send it again" }).click();
	await expect(page.getByText("Imported changes to 1 listing.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Send it again" })).toHaveCount(0);
});
