import type { Page } from "@playwright/test";
import { account, expect, forget, openLogin, signIn, signInByCode, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

test.use({ expectedErrors: /status of 401|ERR_FAILED/ });

/** The star of a listing, wherever it stands first. */
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

test("what a visitor keeps stays over a reload, is merged into the account once, and is there in another browser", {
	tag: ANY_WIDTH,
}, async ({ page, browser, baseURL, email }) => {
	await open(page, "/lenders");
	await keep(page, "Ledn", "Nexo");
	await page.reload();
	await expect(star(page, "Ledn")).toHaveAttribute("aria-pressed", "true");
	await open(page, "/favourites");
	await expect(shown(page)).toHaveText(["Ledn", "Nexo"]);
	await expect(page.getByText("Kept in this browser only.")).toBeVisible();

	// The account has one of them already, and another one from a second browser.
	const other = await browser.newContext({ baseURL });
	await signIn(other, email);
	await other.request.post("/api/favourites", {
		data: {
			add: ["lender:ledn", "lender:strike"],
			user: (await (await other.request.get("/api/auth/user")).json()).user_id,
		},
	});

	await openLogin(page, { returnTo: "/favourites" });
	await signInByCode(page, email, 2);
	await expect(page).toHaveURL("/favourites");
	await expect.poll(() => stored(page)).toEqual(["lender:ledn", "lender:nexo", "lender:strike"]);
	await expect(shown(page)).toHaveCount(3);

	const there = await other.newPage();
	await open(there, "/favourites");
	await expect(shown(there)).toHaveCount(3);
	await star(there, "Strike").click();
	await expect.poll(() => stored(page)).toEqual(["lender:ledn", "lender:nexo"]);
	await page.reload();
	await expect(page.getByText("2 favourites", { exact: true })).toBeVisible();
	await other.close();
});

test("signing out takes the account's favourites out of the browser; signing in brings them back", {
	tag: ANY_WIDTH,
}, async ({ page, email }) => {
	await openLogin(page, { returnTo: "/lenders" });
	await signInByCode(page, email);
	await expect(account(page)).toBeVisible();
	await keep(page, "Ledn");
	await expect.poll(() => stored(page)).toEqual(["lender:ledn"]);
	await account(page).click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(star(page, "Ledn")).toHaveAttribute("aria-pressed", "false");
	await open(page, "/favourites");
	await expect(shown(page)).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem("plumbline:favourites"))).not.toContain("ledn");

	await forget(page);
	await signIn(page.context(), email);
	await open(page, "/favourites");
	await expect(shown(page)).toHaveText(["Ledn"]);
});

test("what is kept while the site cannot be reached is sent with the next page", { tag: ANY_WIDTH }, async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/lenders");
	await expect(account(page)).toBeVisible();
	await page.route("**/api/favourites", (route) => route.abort());
	await keep(page, "Ledn", "Strike");
	expect(await stored(page)).toEqual([]);
	await page.unroute("**/api/favourites");
	await page.reload();
	await expect.poll(() => stored(page)).toEqual(["lender:ledn", "lender:strike"]);
	await expect(star(page, "Ledn")).toHaveAttribute("aria-pressed", "true");
});

test("a listing can be kept on its own page, in its dialog and beside others, and each place shows it", async ({
	page,
	phone,
}) => {
	await open(page, "/lenders/ledn");
	await keep(page, "Ledn");
	await open(page, "/compare?items=lender:ledn,lender:strike");
	// On a phone it stands in what opens at a name.
	const names = page.locator(".compare-pickers summary");
	if (phone) await names.first().click();
	await expect(star(page, "Ledn")).toHaveAttribute("aria-pressed", "true");
	if (phone) await names.last().click();
	await keep(page, "Strike");
	await open(page, "/lenders");
	await expect(star(page, "Strike")).toHaveAttribute("aria-pressed", "true");
	await page.locator("tbody").getByRole("link", { name: "Strike", exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: "Strike" });
	await dialog.getByRole("button", { name: "Save Strike" }).click();
	await expect(star(page, "Strike")).toHaveAttribute("aria-pressed", "false");
});

test("a favourite that is let go can be taken back while the page is open", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders");
	await keep(page, "Ledn");
	await open(page, "/favourites");
	await star(page, "Ledn").click();
	await expect(page.getByText("0 favourites")).toBeVisible();
	await star(page, "Ledn").click();
	await expect(page.getByText("1 favourite", { exact: true })).toBeVisible();
});

test("nonsense in this browser's storage is no list, and harms nothing", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	for (const nonsense of [
		"{",
		"null",
		"[]",
		'{"owner":1,"wishes":{"<i>":"add","lender:ledn":"perhaps"}}',
		"x".repeat(9000),
	]) {
		await page.goto("/favourites");
		await page.evaluate((text) => localStorage.setItem("plumbline:favourites", text), nonsense);
		await open(page, "/favourites");
		await expect(shown(page)).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favourites");
	}
});
