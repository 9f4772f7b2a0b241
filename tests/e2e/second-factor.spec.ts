import type { Page } from "@playwright/test";
import { firstCode, nextCode } from "./app-codes";
import { newestCode } from "./inbox";
import { account, expect, forget, openLogin, sendEmail, signIn, test, typeCode } from "./sign-in";
import { open } from "./test";

test.use({ expectedErrors: /status of (400|401|403|404)/ });

const field = (page: Page) => page.getByLabel("Code from your authenticator app");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });

test("an app that is added on the dashboard is asked for at the next sign-in, and can be removed", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/dashboard");
	await page.getByRole("button", { name: "Add an authenticator app" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
	const app = { secret: (await dialog.locator(".totp-secret").textContent()) ?? "", recovery_codes: [] };
	const input = dialog.getByLabel("Code from the app");
	await input.fill(firstCode(app) === "000000" ? "111111" : "000000");
	await confirm(page).click();
	await expect(dialog.getByRole("alert")).toBeVisible();
	await input.fill(firstCode(app));
	await confirm(page).click();
	await expect(dialog.getByRole("heading")).toHaveText("Save these recovery codes");
	expect(await dialog.locator(".recovery-codes li").count()).toBeGreaterThan(4);
	await dialog.getByRole("button", { name: "I’ve saved them" }).click();
	await expect(page.locator("#account")).toContainText("We ask for its code each time you sign in");
	await forget(page);

	await openLogin(page);
	await sendEmail(page, email);
	await expect(page.getByText("Enter passcode")).toBeVisible();
	await typeCode(page, await newestCode(page.request, email, 2));
	await expect(page).toHaveURL("/verify?return_to=%2Fdashboard", { timeout: 15_000 });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
	// A public page opens meanwhile, and its header offers to go on.
	await open(page, "/cards");
	await page.getByRole("link", { name: "Verify with your authenticator app" }).click();
	await expect(page).toHaveURL("/verify?return_to=%2Fcards");
	await expect(field(page)).toBeFocused();
	await field(page).fill(nextCode(app) === "000000" ? "111111" : "000000");
	await confirm(page).click();
	await expect(page.getByRole("alert")).toContainText("That isn’t the app’s current code.");
	await expect(field(page)).toBeFocused();
	await field(page).fill(nextCode(app));
	await confirm(page).click();
	await expect(page).toHaveURL("/cards");
	await expect(account(page)).toBeVisible();

	await open(page, "/dashboard");
	await page.getByRole("button", { name: "Remove the authenticator app" }).click();
	await page.getByRole("button", { name: "Remove it" }).click();
	await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
});
