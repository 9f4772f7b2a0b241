import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { account, expect, expectDashboardOf, forget, sessionCookies, signIn, test } from "./sign-in";
import { open } from "./test";
import { watchScreens } from "./watch-screens";

/** Makes a passkey on the page for it. */
async function makePasskey(page: Page): Promise<void> {
	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	await expect(page.getByText("Passkey successfully created!")).toBeVisible();
}

const mine = (page: Page) => page.locator(".passkeys > li");

test("a passkey is made, renamed and deleted, and the widget and our list say the same", async ({
	page,
	context,
	email,
}) => {
	const device = await plugInAuthenticator(page);
	await signIn(context, email);
	await open(page, "/passkeys");
	await expect(page.getByText("Set up a new Passkey")).toBeVisible();
	await expect(page.getByText("You have no passkey yet.")).toBeVisible();
	await makePasskey(page);
	expect(await device.count()).toBe(1);
	await expect(mine(page)).toHaveCount(1);

	await mine(page).getByRole("textbox").fill("Kitchen laptop");
	await mine(page).getByRole("button", { name: "Rename" }).click();
	await expect(mine(page).getByText("Renamed.")).toBeVisible();
	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Skip" }).click();
	await expect(page.getByText("Existing Passkeys")).toBeVisible();
	await expect(page.getByTestId(/^editable-row-input/)).toHaveValue("Kitchen laptop");

	await page.getByTestId(/clickable-edit-icon-edit/).click();
	await page.getByTestId(/^editable-row-input/).fill("Office laptop");
	await page.getByTestId(/clickable-edit-icon-save/).click();
	await expect(mine(page).getByRole("textbox")).toHaveValue("Office laptop");

	await page.getByTestId(/clickable-edit-icon-delete/).click();
	await expect(page.getByText("Once deleted, the passkey cannot be restored.").first()).toBeVisible();
	await page.locator("stytch-passkey-registration").getByRole("button", { name: "Cancel" }).click();
	await mine(page).getByRole("button", { name: "Delete", exact: true }).click();
	await mine(page).getByRole("button", { name: "Keep it" }).click();
	await mine(page).getByRole("button", { name: "Delete", exact: true }).click();
	await mine(page).getByRole("button", { name: "Delete this passkey" }).click();
	await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});

test("a passkey signs in by its button where the browser offers none in a field", async ({
	page,
	context,
	email,
}) => {
	await plugInAuthenticator(page);
	const { user_id } = await signIn(context, email);
	await makePasskey(page);
	await forget(page);
	const screens = await watchScreens(page);
	await open(page, "/login");
	await page.getByRole("button", { name: "Login with a Passkey" }).click();
	await expectDashboardOf(page);
	expect(screens).toContainEqual({
		text: expect.stringMatching(/Success![\s\S]*Your Passkey has been successfully authenticated\./),
		hasPicture: true,
	});
	expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ user_id });
});

test.describe("where the browser offers passkeys in a field", () => {
	test.use({ passkeyAutofill: true });

	test("one signs in by itself once it is chosen", async ({ page, context, email }) => {
		await plugInAuthenticator(page);
		await signIn(context, email);
		await makePasskey(page);
		await forget(page);
		// The device agrees at once, as a person does who picks the passkey that the field offers.
		await page.goto("/login");
		await expectDashboardOf(page);
	});
});

test("skipping leads to the list, and a device that has one already makes no second", async ({
	page,
	context,
	email,
}) => {
	const device = await plugInAuthenticator(page);
	await signIn(context, email);
	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Skip" }).click();
	await expect(page.getByRole("button", { name: /Set up another Passkey|Create a Passkey/ })).toBeVisible();
	await makePasskey(page);
	await open(page, "/passkeys");
	const another = page.getByRole("button", { name: "Set up another Passkey" });
	const create = page.getByRole("button", { name: "Create a Passkey" });
	await expect(another.or(create).first()).toBeVisible();
	if (await another.isVisible()) await another.click();
	await create.click();
	await expect(page.getByText(/seems to be already registered/)).toBeVisible();
	expect(await device.count()).toBe(1);
});

test.describe("a passkey that was deleted here and not on the device", () => {
	test.use({ expectedErrors: /status of 404/ });

	test("signs nobody in, and the page says why, once", async ({ page, context, email }) => {
		await plugInAuthenticator(page);
		await signIn(context, email);
		await makePasskey(page);
		await mine(page).getByRole("button", { name: "Delete", exact: true }).click();
		await mine(page).getByRole("button", { name: "Delete this passkey" }).click();
		await expect(page.getByText("You have no passkey yet.")).toBeVisible();
		await forget(page);
		await open(page, "/login");
		await page.getByRole("button", { name: "Login with a Passkey" }).click();
		await expect(
			page.getByText(/^Passkey registration not found\. You may have deleted the passkey/),
		).toHaveCount(1);
		expect(await sessionCookies(context)).toEqual([]);
	});
});

test("the page of passkeys is for who is signed in, and leads back to itself", async ({ page }) => {
	await page.goto("/passkeys");
	await expect(page).toHaveURL("/login?return_to=%2Fpasskeys");
	await expect(account(page)).toHaveCount(0);
});
