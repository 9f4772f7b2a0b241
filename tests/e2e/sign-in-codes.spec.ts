import type { Page } from "@playwright/test";
import { messagesTo, newestCode } from "./inbox";
import {
	expect,
	expectDashboardOf,
	forget,
	newPhone,
	openLogin,
	sendEmail,
	signInByCode,
	test,
	typeCode,
} from "./sign-in";

/** What one screen of the SDK's said, and whether it had a picture. */
type Screen = { text: string; hasPicture: boolean };

/**
 * Notes every screen that the SDK draws on the pages that are opened from now on, however short it is there: 'Success!' is
 * followed by another page within a second.
 */
async function watchScreens(page: Page): Promise<Screen[]> {
	const screens: Screen[] = [];
	await page.exposeFunction("noteScreen", (screen: Screen) => screens.push(screen));
	await page.addInitScript(() => {
		const note = Reflect.get(window, "noteScreen") as (screen: Screen) => void;
		let last = "";
		// One message a screen: one for every change of the document would still be arriving when the browser is to close.
		new MutationObserver(() => {
			const drawn = document.querySelector<HTMLElement>("#sign-in-widget > *");
			if (!drawn || drawn.innerText === last) return;
			last = drawn.innerText;
			note({ text: last, hasPicture: drawn.querySelector("svg") !== null });
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	return screens;
}

test.describe("a code by mail", () => {
	test.use({ expectedErrors: /status of (401|404)/ });

	test("makes an account after a wrong one is refused, and the next one signs in to it", async ({
		page,
		email,
	}) => {
		const screens = await watchScreens(page);
		await page.goto("/treasury-notifications?from=mail");
		await expect(page).toHaveURL(/\/login\?return_to=/);
		await expect(page.locator("#email-input")).toBeVisible();
		await sendEmail(page, email);
		await expect(page.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
		// The frame of the provider is nothing to read or to reach.
		const frame = page.locator("iframe[src*='/clientside-services/']");
		await expect(frame).toHaveAttribute("title", "Sign-in provider");
		await expect(frame).toHaveAttribute("aria-hidden", "true");
		await expect(frame).toHaveAttribute("tabindex", "-1");
		const code = await newestCode(page.request, email);
		await typeCode(page, code === "000000" ? "111111" : "000000");
		await expect(page.getByText("Invalid passcode, please try again.")).toBeVisible();
		await page.locator("stytch-ui input").first().fill("");
		await typeCode(page, code);
		await expect(page).toHaveURL("/treasury-notifications?from=mail", { timeout: 15_000 });
		expect(screens).toContainEqual({
			text: expect.stringContaining("Your passcode has been successfully verified."),
			hasPicture: true,
		});
		const before = await (await page.request.get("/api/auth/user")).json();

		await forget(page);
		// A way back that leads anywhere else is forgotten.
		await openLogin(page, { returnTo: "//evil.example" });
		await signInByCode(page, email, 2);
		await expectDashboardOf(page, email);
		const after = await (await page.request.get("/api/auth/user")).json();
		expect(after.user_id).toBe(before.user_id);
	});
});

test("a code to a phone signs in, and a number's own country is chosen as it is typed", async ({ page }) => {
	const number = page.getByLabel("Phone number");
	await openLogin(page);
	await page.getByRole("tab", { name: "Text" }).click();
	await number.pressSequentially("+49 30 901820");
	await expect(page.getByLabel("Country code")).toHaveValue("DE");
	await expect(number).toHaveValue("030 901820");
	await number.fill("+44 7400 123456");
	await expect(page.getByLabel("Country code")).toHaveValue("GB");

	await page.getByRole("tab", { name: "WhatsApp" }).click();
	const phone = newPhone();
	await page.getByLabel("Country code").selectOption("US");
	await number.fill(phone.typed);
	await expect(number).toHaveValue(/^\(415\) \d{3}-\d{4}$/);
	await page.getByRole("button", { name: "Continue with WhatsApp" }).click();
	await expect(page.getByText("Enter passcode")).toBeVisible();
	expect((await messagesTo(page.request, phone.e164))[0]?.channel).toBe("whatsapp");
	await typeCode(page, await newestCode(page.request, phone.e164));
	await expectDashboardOf(page, phone.e164);
});
