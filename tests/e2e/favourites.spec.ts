import type { Page } from "@playwright/test";
import { account, expect, openLogin, signIn, signInByCode, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

test.use({ expectedErrors: /status of 401|ERR_FAILED/ });

const star = (page: Page, name: string) =>
	page.getByRole("button", { name: `Save ${name}`, exact: true }).first();

async function keep(page: Page, ...names: string[]): Promise<void> {
	for (const name of names) {
		await star(page, name).click();
		await expect(star(page, name)).toHaveAttribute("aria-pressed", "true");
	}
}

/** The slugs among a person's favourites on the server, in the order of the alphabet. */
async function stored(page: Page): Promise<string[]> {
	const response = await page.request.get("/api/favourites");
	const { favourites } = await response.json();
	return favourites.map(({ id }: { id: string }) => id).sort();
}

const shown = (page: Page) => page.locator(".favourites-table tbody th a");

test("what a visitor keeps goes into the account they sign in to, is there in another browser, and leaves this one with them", {
	tag: ANY_WIDTH,
}, async ({ page, browser, baseURL, email }) => {
	await open(page, "/lenders?kyc=yes");
	await keep(page, "Ledn", "Nexo");
	await page.reload();
	await expect(star(page, "Ledn")).toHaveAttribute("aria-pressed", "true");

	// The account has one of them already, and another one from a second browser.
	const other = await browser.newContext({ baseURL });
	const { user_id: user } = await signIn(other, email);
	await other.request.post("/api/favourites", { data: { add: ["lender:ledn", "lender:strike"], user } });

	await openLogin(page, { returnTo: "/saved" });
	await signInByCode(page, email, 2);
	await expect(page).toHaveURL("/saved");
	await expect.poll(() => stored(page)).toEqual(["lender:ledn", "lender:nexo", "lender:strike"]);
	await expect(shown(page)).toHaveCount(3);

	const there = await other.newPage();
	await open(there, "/saved");
	await expect(shown(there)).toHaveCount(3);
	await star(there, "Strike").click();
	await expect.poll(() => stored(page)).toEqual(["lender:ledn", "lender:nexo"]);
	await other.close();

	await account(page).click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
	await open(page, "/saved");
	await expect(shown(page)).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem("plumbline:favourites"))).not.toContain("ledn");
});

test("a listing is kept on its page, beside others and in its dialog, each place shows it, and it can be taken back", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/saved");
	await page.evaluate(() => localStorage.setItem("plumbline:favourites", "{"));
	await open(page, "/lenders/ledn");
	await keep(page, "Ledn");
	await open(page, "/compare?items=lender:ledn,lender:strike");
	await expect(star(page, "Ledn")).toHaveAttribute("aria-pressed", "true");
	await keep(page, "Strike");
	await open(page, "/lenders");
	await expect(star(page, "Strike")).toHaveAttribute("aria-pressed", "true");
	await page.locator("tbody").getByRole("link", { name: "Strike", exact: true }).first().click();
	await page.getByRole("dialog", { name: "Strike" }).getByRole("button", { name: "Save Strike" }).click();
	await expect(star(page, "Strike")).toHaveAttribute("aria-pressed", "false");
	await open(page, "/saved");
	await expect(shown(page)).toHaveText(["Ledn"]);
	await expect(page.getByText("Saved in this browser only.")).toBeVisible();
	await star(page, "Ledn").click();
	await expect(page.getByText("0 saved listings")).toBeVisible();
	await star(page, "Ledn").click();
	await expect(page.getByText("1 saved listing", { exact: true })).toBeVisible();
});
