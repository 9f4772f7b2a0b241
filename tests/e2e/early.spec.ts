import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back";
import { ANY_WIDTH, expect, hydrated, open, test } from "./test";

/** Opens a page whose script does not come yet. @returns what lets it come, and waits until it has taken over */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
	const script = await holdBack(page, /\/assets\/entry\.client-/);
	await page.goto(path, { waitUntil: "domcontentloaded" });
	return async () => {
		script.letGo();
		await hydrated(page);
	};
}

test("a filter that is ticked before the script is there narrows the list when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders");
	await page.getByRole("checkbox", { name: /^Required/ }).check();
	await bring();
	await expect(page).toHaveURL(/\/lenders\?kyc=yes$/);
	await expect(page.getByRole("checkbox", { name: /^Required/ })).toBeChecked();
});

test("what is typed into a filter before the script is there narrows the list when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders");
	const search = page.getByRole("searchbox", { name: "Search lenders" });
	await search.fill("unchained");
	await bring();
	await expect(page).toHaveURL(/\/lenders\?q=unchained$/);
	await expect(search).toHaveValue("unchained");
});

test("who goes back before the script is there is on the page of that address", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders?lent=no");
	await page.locator(".list-body tbody").getByRole("link", { name: "Unchained", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
	const script = await holdBack(page, /\/assets\/entry\.client-/);
	await page.reload({ waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unchained");
	await page.evaluate(() => history.back());
	await expect(page).toHaveURL("/lenders?lent=no");
	script.letGo();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed lenders");
	await hydrated(page);
});
