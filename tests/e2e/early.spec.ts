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

/** Makes the browser take a second to read the data that a page carries for its script. */
async function readSlowly(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { TextEncoderStream: Stream } = window;
		window.TextEncoderStream = class extends Stream {
			override readable = super.readable.pipeThrough(
				new TransformStream({
					async transform(chunk, controller) {
						await new Promise((done) => setTimeout(done, 1000));
						controller.enqueue(chunk);
					},
				}),
			);
		};
	});
}

/** Waits until React has begun with a page. */
async function begun(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		Object.keys(document).some((name) => name.startsWith("__reactContainer$")),
	);
}

test("who presses and types while the page's data is read has a page that works", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await readSlowly(page);
	await page.goto("/lenders", { waitUntil: "domcontentloaded" });
	await begun(page);
	const box = page.getByRole("checkbox", { name: /^Required/ });
	await box.focus();
	await page.keyboard.press("Space");
	expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
	await hydrated(page);
	await expect(page).toHaveURL(/\/lenders\?kyc=yes$/);
	await expect(box).toBeChecked();
});

test("who goes back while the page's data is read is on the page of that address", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders?lent=no");
	await page.locator(".list-body tbody").getByRole("link", { name: "Unchained", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
	await readSlowly(page);
	await page.reload({ waitUntil: "commit" });
	await begun(page);
	await page.evaluate(() => history.back());
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed lenders");
	await hydrated(page);
	await expect(page).toHaveURL("/lenders?lent=no");
});
