import type { Page } from "@playwright/test";
import { expect, expectDashboardOf, openLogin, test } from "./sign-in";
import { injectWallet, type Make } from "./wallets";

const BUTTON: Record<Make, string> = {
	metamask: "Continue with Metamask",
	lone: "Continue with Other Ethereum Wallet",
	phantom: "Continue with Phantom",
};

const note = (page: Page) => page.locator(".sign-in-note");

test.use({ expectedErrors: /status of 40[01]/ });

/** As people read an address, in whatever capitals. */
const short = (address: string) => new RegExp(`${address.slice(0, 6)}…${address.slice(-4)}$`, "i");

async function chooseWallet(page: Page, make: Make): Promise<void> {
	await openLogin(page);
	await page.getByText("More ways to sign in").click();
	await page.getByRole("link", { name: "Use a crypto wallet" }).click();
	await page.getByRole("button", { name: BUTTON[make] }).click();
}

test("a Solana wallet signs in", async ({ page }) => {
	const { address } = await injectWallet(page, { make: "phantom" });
	await chooseWallet(page, "phantom");
	await expectDashboardOf(page, short(address));
});

test("an Ethereum wallet that is injected late gets its button, loses nothing that was typed, and signs in", async ({
	page,
}) => {
	const { address, asked } = await injectWallet(page, { make: "lone" });
	await page.addInitScript(() => {
		const late = Reflect.get(window, "ethereum");
		Reflect.deleteProperty(window, "ethereum");
		Object.assign(window, { injectNow: () => Object.assign(window, { ethereum: late }) });
	});
	await openLogin(page, { method: "wallet" });
	const button = page.getByRole("button", { name: BUTTON.lone });
	await expect(button).toHaveCount(0);
	await page.locator("#email-input").fill("half-typed");
	await page.evaluate(() => Reflect.get(window, "injectNow")());
	await expect(button).toBeVisible();
	await expect(page.locator("#email-input")).toHaveValue("half-typed");
	await button.click();
	await expectDashboardOf(page, short(address));
	expect(asked).toEqual(["connect", "sign"]);
});

test("a wallet that never answers is not waited for without a word", async ({ page }) => {
	await page.clock.install();
	await injectWallet(page, { make: "metamask", waits: () => new Promise(() => {}) });
	await chooseWallet(page, "metamask");
	await expect(page.getByText("Connecting to your wallet...")).toBeVisible();
	await page.clock.fastForward(61_000);
	await expect(note(page)).toContainText("hasn’t answered for a minute");
});
