import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { expect, expectDashboardOf, forget, openLogin, sessionCookies, signIn, test } from "./sign-in";
import { open } from "./test";

async function makePasskey(page: Page): Promise<void> {
	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	await expect(page.getByText("Passkey successfully created!")).toBeVisible();
}

const mine = (page: Page) => page.locator(".passkeys > li");

test.describe("where the browser offers none in a field", () => {
	test.use({ expectedErrors: /status of 404/ });

	test("a passkey is made, named, signs in by its button, and no more once it is deleted", async ({
		page,
		context,
		email,
	}) => {
		const device = await plugInAuthenticator(page);
		const { user_id } = await signIn(context, email);
		await open(page, "/passkeys");
		await expect(page.getByText("You don’t have a passkey yet.")).toBeVisible();
		await makePasskey(page);
		expect(await device.count()).toBe(1);
		await expect(mine(page)).toHaveCount(1);
		const field = mine(page).getByRole("textbox");
		await field.fill("   ");
		await mine(page).getByRole("button", { name: "Rename" }).click();
		await expect(mine(page).getByRole("alert")).toContainText("Enter a name");
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await field.fill("Kitchen laptop");
		await mine(page).getByRole("button", { name: "Rename" }).click();
		await expect(mine(page).getByRole("status")).toHaveText("Renamed.");

		await forget(page);
		await open(page, "/login");
		await page.getByRole("button", { name: "Login with a Passkey" }).click();
		await expectDashboardOf(page);
		expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ user_id });

		// The widget's list and ours say the same.
		await open(page, "/passkeys");
		await page.getByRole("button", { name: "Skip" }).click();
		await expect(page.getByTestId(/^editable-row-input/)).toHaveValue("Kitchen laptop");
		await page.getByTestId(/clickable-edit-icon-edit/).click();
		await page.getByTestId(/^editable-row-input/).fill("Office laptop");
		await page.getByTestId(/clickable-edit-icon-save/).click();
		await expect(mine(page).getByRole("textbox")).toHaveValue("Office laptop");
		await mine(page).getByRole("button", { name: "Delete", exact: true }).click();
		await mine(page).getByRole("button", { name: "Delete this passkey" }).click();
		await expect(page.getByText("You don’t have a passkey yet.")).toBeVisible();

		// It is still on the device.
		await forget(page);
		await open(page, "/login");
		await page.getByRole("button", { name: "Login with a Passkey" }).click();
		await expect(
			page.getByText(/^Passkey registration not found\. You may have deleted the passkey/),
		).toHaveCount(1);
		expect(await sessionCookies(context)).toEqual([]);
	});
});

test.describe("where the browser offers passkeys in a field", () => {
	test.use({ passkeyAutofill: true });

	test("there is no button, and one signs in by itself once it is chosen", async ({
		page,
		context,
		email,
	}) => {
		await plugInAuthenticator(page);
		await openLogin(page);
		await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Login with a Passkey" })).toHaveCount(0);
		await signIn(context, email);
		await makePasskey(page);
		await forget(page);
		// The device agrees at once, as a person does who picks the passkey that the field offers.
		await page.goto("/login");
		await expectDashboardOf(page);
	});
});

test("a prompt for a passkey that is closed is said to have been closed", async ({ page }) => {
	await page.addInitScript(() => {
		navigator.credentials.get = () =>
			Promise.reject(
				new DOMException("The operation either timed out or was not allowed.", "NotAllowedError"),
			);
	});
	await open(page, "/login");
	await page.getByRole("button", { name: "Login with a Passkey" }).click();
	await expect(page.locator(".sign-in-note")).toContainText("No passkey was used");
});
