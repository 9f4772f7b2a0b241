import type { Page } from "@playwright/test";
import { doors } from "../../app/shell/doors.server";
import { expectAccessible } from "./expect-accessible";
import { holdBack } from "./hold-back";
import { ANY_WIDTH, expect, open, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });

test("the header has the doors, one panel open at a time, by mouse and by keyboard, and marks where one is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/glossary");
	const nav = sections(page);
	const door = (name: string) => nav.locator("summary", { hasText: name });
	await expect(nav.locator("summary")).toContainText(doors.map(({ label }) => label));
	await expect(nav.locator("summary[aria-current]")).toContainText("Learn");
	await door("Loans").click();
	await expect(nav.getByRole("link", { name: "What’s my liquidation price?" })).toBeVisible();
	await door("Custody").click();
	await expect(nav.locator("details[open]")).toHaveCount(1);
	await expectAccessible(page, "an open panel", { within: ".masthead" });
	await page.keyboard.press("Escape");
	await expect(nav.locator("details[open]")).toHaveCount(0);
	await door("Inheritance").click();
	await door("Inheritance").press("Shift+Tab");
	await expect(nav.locator("details[open]")).toHaveCount(0);

	await door("Buy").focus();
	await page.keyboard.press("Enter");
	await nav.getByRole("link", { name: "Bitcoin exchanges" }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/exchanges");
	await expect(nav.locator("details[open]")).toHaveCount(0);
	await expect(nav.locator("summary[aria-current]")).toHaveText(/^Buy/);
	await expect(nav.locator("a[aria-current=page]").last()).toHaveAttribute("href", "/exchanges");
});

test("the loan of the page, or the one asked about last, is carried by the doors until it is cleared", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const linkOf = async (label: string) => {
		await page.locator("#doors summary").first().focus();
		return page.locator("#doors a", { hasText: label });
	};
	await open(page, `/calculators/ltv?${LOAN}`);
	const cost = await linkOf("What does this loan really");
	await expect(cost).toHaveAttribute("href", `/calculators/loan-cost?${LOAN}`);
	await cost.evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(`/calculators/loan-cost?${LOAN}`);
	await expect(await linkOf("Find lenders")).toHaveAttribute("href", `/lenders?${LOAN}`);
	await expect(page.getByRole("link", { name: "Plumbline", exact: true })).toHaveAttribute(
		"href",
		`/?${LOAN}`,
	);
	await open(page, `/lenders?${LOAN}`);
	await open(page, "/custody");
	await expect(await linkOf("How risky")).toHaveAttribute("href", `/risk-score?${LOAN}`);
	await open(page, `/lenders?${LOAN}`);
	await page.getByText("Change", { exact: true }).click();
	await page.locator(".loan-clear").click();
	await expect(page).toHaveURL("/lenders");
	await open(page, "/custody");
	await expect(await linkOf("Find lenders")).toHaveAttribute("href", "/lenders");
});

test("a phone's menu shows what is inside, unfolds the present door, and keeps open what was opened before its questions came", {
	tag: PHONE,
}, async ({ page }) => {
	const script = await holdBack(page, /menu\.json/);
	await open(page, "/custody");
	const menu = page.getByRole("button", { name: "Menu", exact: true });
	await menu.click();
	const nav = sections(page);
	await nav.locator("summary", { hasText: "Loans" }).click();
	script.letGo();
	await expect(nav.getByRole("link", { name: "What’s my liquidation price?" })).toBeVisible();
	await expect(nav.locator("details[open] > summary")).toContainText("Loans");
	await page.keyboard.press("Escape");
	await expect(nav).toBeHidden();
	await open(page, "/custody");
	await menu.click();
	await expect(nav.getByRole("link", { name: "Bitcoin custody", exact: true })).toBeVisible();
	await expect(nav.locator("summary", { hasText: "Cards" })).toContainText("Rewards, fees");
	await nav.getByRole("link", { name: "Bitcoin custody", exact: true }).press("Escape");
	await page.getByRole("link", { name: "Search", exact: true }).click();
	await expect(page).toHaveURL("/search");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
