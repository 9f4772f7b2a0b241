import type { Page } from "@playwright/test";
import { expect, expectDashboardOf, forget, openLogin, test, useScenario } from "./sign-in";
import { injectWallet, type Make } from "./wallets";

const BUTTON: Record<Make, string> = {
	metamask: "Continue with Metamask",
	lone: "Continue with Other Ethereum Wallet",
	phantom: "Continue with Phantom",
};

/** As people read an address, in whatever capitals. */
const short = (address: string) => new RegExp(`${address.slice(0, 6)}…${address.slice(-4)}$`, "i");

async function chooseWallet(page: Page, make: Make): Promise<void> {
	await openLogin(page);
	await page.getByRole("button", { name: BUTTON[make] }).click();
}

for (const make of ["metamask", "lone", "phantom"] as const) {
	test(`${BUTTON[make].slice(14)} signs up with its signature, and signs in to the same account afterwards`, async ({
		page,
	}) => {
		const { address, asked } = await injectWallet(page, { make });
		const ids = new Set<string>();
		for (let times = 0; times < 2; times++) {
			await chooseWallet(page, make);
			await expectDashboardOf(page, short(address));
			ids.add((await (await page.request.get("/api/auth/user")).json()).user_id);
			await forget(page);
		}
		expect(ids.size).toBe(1);
		expect(asked).toEqual(["connect", "sign", "connect", "sign"]);
	});
}

test("an Ethereum wallet signs a plain text where the project asks for no standard one", async ({
	page,
	context,
}) => {
	await useScenario(context, { settings: { siwe_required: false } });
	const { address } = await injectWallet(page, { make: "metamask" });
	await chooseWallet(page, "metamask");
	await expectDashboardOf(page, short(address));
});

test.describe("a wallet that says no", () => {
	test.use({ expectedErrors: /status of 40[01]|\[Error\] Could not/ });

	for (const make of ["metamask", "lone", "phantom"] as const) {
		for (const refuses of ["connect", "sign"] as const) {
			test(`to ${refuses}, ${BUTTON[make].slice(14)}, leads to the error, and from there back`, async ({
				page,
			}) => {
				await injectWallet(page, { make, refuses });
				await chooseWallet(page, make);
				await expect(page.getByText("Looks like there was an error!")).toBeVisible();
				await expect(page.getByText(/Your sign in request could not be completed\./)).toBeVisible();
				await page.getByRole("button", { name: "Back" }).click();
				await expect(page.getByRole("button", { name: BUTTON[make] })).toBeVisible();
			});
		}
	}
});

test("who has no wallet is shown how to come by one; who has one finds the others behind a button", async ({
	page,
}) => {
	await openLogin(page);
	await page.getByRole("button", { name: "Set up a new crypto wallet" }).click();
	await expect(page.getByText(/Get started by downloading any Ethereum or Solana wallet\./)).toBeVisible();
	await page.getByRole("button", { name: "Back" }).click();

	await injectWallet(page, { make: "metamask" });
	await page.addInitScript(() => {
		const wallet = { request: async () => [""] };
		Object.assign(window, { vessel: { ethereum: wallet }, BinanceChain: wallet });
	});
	await openLogin(page);
	await expect(
		page.locator("stytch-ui").getByRole("button", { name: /^Continue with (?!email)/ }),
	).toHaveCount(6);
	await page.getByRole("button", { name: "Continue with other Crypto Wallet" }).click();
	await expect(page.getByText("Continue with other wallet")).toBeVisible();
	await page.getByRole("button", { name: "Set up a new crypto wallet" }).click();
	await expect(page.getByText(/Get started by downloading any Ethereum or Solana wallet\./)).toBeVisible();
});
