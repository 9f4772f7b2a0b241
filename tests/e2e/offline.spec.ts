import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, hydrated, open } from "./test";

test.use({
	serviceWorkers: "allow",
	expectedErrors:
		/ERR_INTERNET_DISCONNECTED|status of 503|Failed to (fetch|load)|manifest version mismatch|^\[Stytch\] (StytchAPIUnreachable|Unable to retrieve)/,
});

/** Opens a page and waits until the service worker answers for it, and has stored the page that was open before it was there. */
async function openWithWorker(page: Page, path: string): Promise<void> {
	await open(page, path);
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		if (navigator.serviceWorker.controller) return;
		await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
	});
	await expect.poll(() => stored(page)).toContain(path);
}

/** The pages that the browser stores, in the order in which it did. */
function stored(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const keys = await (await caches.open("plumbline-pages")).keys();
		return keys.map(({ url }) => url.replace(location.origin, ""));
	});
}

const copy = (page: Page) => page.locator(".stored-copy");

test("without a network pages opened before are copies that say so, others name what there is; with it all is as ever", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const compared = "/compare?items=lender:ledn,lender:unchained";
	await openWithWorker(page, "/lenders");
	await page.getByRole("button", { name: "Save Ledn", exact: true }).first().click();
	await page.getByRole("button", { name: "Save Nexo", exact: true }).first().click();
	// By a link, which fetches data only: the page is stored all the same.
	await page.getByRole("link", { name: "Ledn", exact: true }).first().click();
	await expect(page).toHaveURL("/lenders/ledn");
	await expect.poll(() => stored(page)).toContain("/lenders/ledn");
	await page.goto(compared);
	await expect.poll(() => stored(page)).toContain(compared);

	await context.setOffline(true);
	await page.goto("/lenders");
	await expect(copy(page)).toContainText(
		/There is no network\. This is a copy that this browser stored at \d\d:\d\d UTC, /,
	);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Nexo", exact: true }).first()).toBeVisible();
	const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
	expect(family).toContain("Archivo");
	// Its links are the browser's own.
	await page.getByRole("link", { name: "Ledn", exact: true }).first().click();
	await expect(page).toHaveURL("/lenders/ledn");
	await expect(copy(page)).toBeVisible();

	await page.goto("/etfs/ibit-etf");
	await expect(page.getByRole("heading", { name: "There is no network" })).toBeVisible();
	const favourites = page.locator("section:has(h2:text('Your favourites')) li");
	await expect(favourites).toHaveCount(2);
	await expect(favourites.first()).toHaveText("Nexo (not stored)");
	await expect(favourites.last()).toContainText(/Ledn.* stored at \d\d:\d\d UTC/);
	await page.locator("section:has(h2:text('Your last comparison')) li a").click();
	await expect(page).toHaveURL(compared);
	await expect(copy(page)).toBeVisible();
	await expect(page.getByRole("columnheader", { name: /Unchained/ }).first()).toBeVisible();

	await context.setOffline(false);
	await copy(page).getByRole("link", { name: "Try again" }).click();
	await expect(copy(page)).toHaveCount(0);
	await hydrated(page);
});

test("whoever follows a link in an open page when the network goes is shown the copy as a document of its own, and what is not stored is named", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await openWithWorker(page, "/etfs");
	await openWithWorker(page, "/lenders");
	await context.setOffline(true);
	await page.getByRole("link", { name: "Unchained", exact: true }).first().click();
	await expect(page.getByRole("heading", { name: "There is no network" })).toBeVisible();
	await expect(page).toHaveURL("/lenders/unchained");
	await page
		.locator("#kept")
		.getByRole("link", { name: /ETF|fund/i })
		.click();
	await expect(page).toHaveURL("/etfs");
	await expect(copy(page)).toBeVisible();
});

test("no page of a person is ever stored, nor what was typed into the search; without a network they are not there", {
	tag: ANY_WIDTH,
}, async ({ page, context, email }) => {
	await signIn(context, email);
	await openWithWorker(page, "/custody");
	for (const path of ["/dashboard", "/search?q=ledn", "/newsletter", "/favourites", "/auth-emulator/inbox"])
		await page.goto(path, { waitUntil: "load" });
	await page.goto("/cards");
	await expect.poll(() => stored(page)).toEqual(["/custody", "/cards"]);
	await context.setOffline(true);
	await page.goto("/dashboard");
	await expect(page.getByRole("heading", { name: "There is no network" })).toBeVisible();
	await expect(page.getByText(email)).toHaveCount(0);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("nothing is stored and nothing is different", { tag: ANY_WIDTH }, async ({ page, context }) => {
		await page.goto("/lenders");
		await page.goto("/lenders/ledn");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(context.serviceWorkers()).toEqual([]);
	});
});
