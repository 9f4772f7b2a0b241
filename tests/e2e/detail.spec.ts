import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, hydrated, open, PHONE, test } from "./test";

const FILTERED = "/lenders?lent=no&sort=name";

function row(page: Page, name: string) {
	return page.locator("tbody").getByRole("link", { name, exact: true }).first();
}

/** Once the font is here, because a late one moves the page. */
function scrolled(page: Page): Promise<number> {
	return page.evaluate(() => document.fonts.ready.then(() => scrollY));
}

/** Goes down the open list to a row and opens it; answers how far down that is. */
async function openOverList(page: Page): Promise<number> {
	await row(page, "Unchained").scrollIntoViewIfNeeded();
	await page.evaluate(() => scrollBy({ top: 40, behavior: "instant" }));
	const before = await scrolled(page);
	expect(before).toBeGreaterThan(0);
	await row(page, "Unchained").click();
	const dialog = page.getByRole("dialog", { name: "Unchained" });
	await expect(dialog.getByRole("heading", { level: 1 })).toHaveText("Unchained bitcoin loan");
	await expect(page).toHaveURL("/lenders/unchained");
	await expect(page.locator("#filters")).toBeAttached();
	expect(await scrolled(page)).toBe(before);
	return before;
}

async function expectSameList(page: Page, before: number): Promise<void> {
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(FILTERED);
	expect(await scrolled(page)).toBe(before);
}

test("a dialog over a list is left by Escape, its button, the backdrop or Back, to the same place of the same list", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, FILTERED);
	const close = page.getByRole("dialog").getByRole("button", { name: "Close" }).first();
	for (const leave of [
		() => page.keyboard.press("Escape"),
		() => close.click(),
		() => page.mouse.click(5, 450),
		() => page.goBack(),
	]) {
		const before = await openOverList(page);
		await leave();
		await expectSameList(page, before);
		await expect(row(page, "Unchained")).toBeFocused();
	}
	await page.goForward();
	await expect(page).toHaveURL("/lenders/unchained");
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unchained bitcoin loan");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL(FILTERED);
	await expect(row(page, "Unchained")).toBeVisible();
});

test("on a phone a dialog is left by its button or by Back, and a source fits the screen", {
	tag: PHONE,
}, async ({ page }) => {
	await open(page, FILTERED);
	for (const leave of [
		() => page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click(),
		() => page.goBack(),
	]) {
		const before = await openOverList(page);
		await leave();
		await expectSameList(page, before);
	}
	await open(page, "/treasury-companies/strategy");
	const held = page.locator("#btc_holdings");
	await held.locator(".prov summary").click();
	const card = held.locator(".prov .pop");
	await expect(card.getByRole("link", { name: /^Report a mistake/ })).toBeVisible();
	const box = await card.boundingBox();
	expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});

test("a date in a row and a name in the chart open the same dialog; related listings open in it, and lead back to the list", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, FILTERED);
	const unchained = page.getByRole("link", { name: "Unchained", exact: true });
	await page.locator("tbody tr", { has: unchained }).locator("a.as-of").click();
	await expect(page).toHaveURL("/lenders/unchained#known");
	await expect(page.getByRole("dialog").getByRole("heading", { name: "What we know" })).toBeInViewport();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(FILTERED);

	await page.getByText(/^Chart: /).click();
	const name = page.locator(".chart-list").getByRole("link", { name: "Unchained" });
	await name.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
	const before = await scrolled(page);
	expect(before).toBeGreaterThan(0);
	await name.click();
	await page.locator(".everything > summary").click();
	const related = page.getByRole("dialog", { name: "Unchained" }).locator(".related a").first();
	const other = (await related.textContent()) ?? "";
	await related.click();
	await expect(page.getByRole("dialog", { name: other })).toBeVisible();
	await expect(page).not.toHaveURL("/lenders/unchained");
	expect(await page.getByRole("dialog").evaluate((dialog) => dialog.scrollTop)).toBe(0);
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
	await expectSameList(page, before);
});

test("loaded by itself a listing is a page, and so are those it leads to; under another name of its list it's a dialog there", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders/unchained");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.locator(".everything > summary").click();
	const related = page.locator(".related a").first();
	const name = (await related.textContent()) ?? "";
	await related.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} bitcoin loan`);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Lenders" }).click();
	await expect(page).toHaveURL("/lenders");
	await expect(page.locator(".asked > p")).toContainText(/^Example: borrow /);

	await open(page, "/custodians");
	const first = page.locator("tbody th a").first();
	const held = (await first.textContent()) ?? "";
	await first.click();
	await expect(page.getByRole("dialog", { name: held })).toBeVisible();
	await expect(page).toHaveURL(/\/custodians\/[a-z0-9-]+$/);
	await page.reload();
	await hydrated(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(held);
});

test("one explanation or source is open at a time, Escape closes it before the dialog, and what is wrong is reported from there", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders");
	await row(page, "Ledn").click();
	await expect(page.getByRole("dialog", { name: "Ledn" })).toBeVisible();
	const openOnes = page.locator(".facts details[open]");
	await page.locator(".everything > summary").click();
	await page.locator("#max_ltv .prov summary").click();
	await expect(openOnes).toHaveCount(1);
	await page.locator("#apr_min .explain summary").click();
	await expect(page.locator("#max_ltv .prov")).not.toHaveAttribute("open");
	await expect(openOnes).toHaveCount(1);
	await page.keyboard.press("Escape");
	await expect(openOnes).toHaveCount(0);
	await expect(page.locator("#apr_min .explain summary")).toBeFocused();
	await page.locator("#max_ltv .prov summary").click();
	await page.locator(".detail h1").click();
	await expect(openOnes).toHaveCount(0);
	await expect(page).toHaveURL("/lenders/ledn");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL("/lenders");
});
