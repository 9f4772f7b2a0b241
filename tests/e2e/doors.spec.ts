import type { Page } from "@playwright/test";
import { doors } from "../../app/shell/doors.server";
import { expectAccessible } from "./expect-accessible";
import { expect, open, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

/** The menu's doors; on a phone its button is pressed first. */
async function openMenu(page: Page, phone: boolean) {
	if (phone) await page.getByRole("button", { name: "Menu", exact: true }).click();
	return page.getByRole("navigation", { name: "Sections" });
}

test("the header has the doors, one panel open at a time, and Escape closes it", async ({ page, phone }) => {
	await open(page, "/glossary");
	const nav = await openMenu(page, phone);
	await expect(nav.locator("summary")).toContainText(doors.map(({ label }) => label));
	await nav.locator("summary", { hasText: "Borrow" }).click();
	await expect(nav.getByRole("link", { name: "Find lenders for my loan" })).toBeVisible();
	await expect(nav.getByRole("link", { name: "At what price is my bitcoin sold?" })).toBeVisible();
	await nav.locator("summary", { hasText: "Keep" }).click();
	await expect(nav.locator("details[open]")).toHaveCount(1);
	await expect(nav.getByRole("link", { name: "Custody services" })).toBeVisible();
	await expectAccessible(page, "an open panel");
	await page.keyboard.press("Escape");
	await expect(nav.locator("details[open]")).toHaveCount(0);
});

test("the keyboard opens a panel and goes on from it; the page it leads to is marked, and covered by nothing", async ({
	page,
	phone,
}) => {
	await open(page, "/glossary");
	const nav = await openMenu(page, phone);
	await expect(nav.locator("summary[aria-current]")).toContainText("Learn");
	await nav.locator("summary", { hasText: "Keep" }).focus();
	await page.keyboard.press("Enter");
	const link = nav.getByRole("link", { name: "Exchanges" });
	await link.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/exchanges");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.locator("#doors details[open]")).toHaveCount(0);
	await expect(page.locator("#doors summary[aria-current]")).toHaveText(/^Keep/);
	await expect(page.locator("#doors a[aria-current=page]")).toHaveAttribute("href", "/exchanges");
});

test("a phone's menu shows what is inside, and unfolds the present door", async ({ page, phone }) => {
	test.skip(!phone, "a wide page has no such menu");
	await open(page, "/custody");
	const nav = await openMenu(page, phone);
	await expect(nav.getByRole("link", { name: "Custody services" })).toBeVisible();
	await expect(nav.locator("summary", { hasText: "Spend" })).toContainText("Cards, places");
	await page.keyboard.press("Escape");
	await expect(nav).toBeHidden();
});

test("a door that was opened before the menu's script came stays open when it comes", async ({
	page,
	phone,
}) => {
	test.skip(!phone, "a wide page unfolds no door by itself");
	let come = () => {};
	const comes = new Promise<void>((resolve) => {
		come = resolve;
	});
	await page.route(/live-menu/, async (route) => {
		await comes;
		await route.continue();
	});
	await open(page, "/glossary");
	const nav = await openMenu(page, phone);
	await nav.locator("summary", { hasText: "Borrow" }).click();
	come();
	await expect(nav.getByRole("link", { name: "At what price is my bitcoin sold?" })).toBeVisible();
	await expect(nav.locator("details[open] > summary")).toContainText("Borrow");
});

test("the loan asked about last is carried from pages that are about none, until it is cleared", async ({
	page,
	phone,
}) => {
	await open(page, `/lenders?${LOAN}`);
	const linkOf = async (label: string) => {
		if (!phone || !(await page.locator("#doors").isVisible())) await openMenu(page, phone);
		await page.locator("#doors summary").first().focus();
		return page.locator("#doors a", { hasText: label });
	};
	for (const path of ["/custody", "/glossary"]) {
		await open(page, path);
		await expect(await linkOf("Find lenders")).toHaveAttribute("href", `/lenders?${LOAN}`);
		await expect(await linkOf("How risky")).toHaveAttribute("href", `/risk-score?${LOAN}`);
		await expect(page.locator("#doors a", { hasText: "All lenders" })).toHaveAttribute(
			"href",
			`/lenders?${LOAN}`,
		);
	}
	// A part of a loan, in a calculator, is none, and takes the place of none.
	await open(page, "/calculators/ltv?btc=1.5");
	await expect(await linkOf("Find lenders")).toHaveAttribute("href", `/lenders?${LOAN}`);
	await open(page, `/lenders?${LOAN}`);
	await page.locator(".loan-clear").click();
	await expect(page).toHaveURL("/lenders");
	await open(page, "/custody");
	await expect(await linkOf("How risky")).toHaveAttribute("href", "/risk-score");
	await expect(await linkOf("Find lenders")).toHaveAttribute("href", "/lenders");
});

test("a panel closes when the tab key leaves it", async ({ page, phone }) => {
	test.skip(phone, "the doors of a phone are rows below each other");
	await open(page, "/glossary");
	const nav = await openMenu(page, phone);
	await nav.locator("summary", { hasText: "Pass on" }).click();
	await expect(nav.locator("details[open] b").first()).toBeVisible();
	await nav.locator("summary", { hasText: "Pass on" }).press("Shift+Tab");
	await expect(nav.locator("details[open]")).toHaveCount(0);
});

test("links that answer a loan carry the one of the page, also on the next page", async ({ page, phone }) => {
	await open(page, `/calculators/ltv?${LOAN}`);
	let nav = await openMenu(page, phone);
	await nav.locator("summary", { hasText: "Borrow" }).first().click({ trial: true });
	await expect(page.locator("#doors a", { hasText: "Find lenders" })).toHaveAttribute(
		"href",
		`/lenders?${LOAN}`,
	);
	await expect(page.locator("#doors a", { hasText: "What does this loan really" })).toHaveAttribute(
		"href",
		`/calculators/loan-cost?${LOAN}`,
	);
	await page
		.locator("#doors a", { hasText: "What does this loan really" })
		.evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(`/calculators/loan-cost?${LOAN}`);
	await expect(page.locator("#doors a", { hasText: "Find lenders" })).toHaveAttribute(
		"href",
		`/lenders?${LOAN}`,
	);
	await page.goto("/glossary");
	nav = page.getByRole("navigation", { name: "Sections", includeHidden: true });
	await expect(nav.locator("a", { hasText: "Find lenders" })).toHaveAttribute("href", "/lenders");
});

test("/ leads to the search, which suggests while one types", async ({ page, phone }) => {
	test.skip(phone, "a phone has a link in its place");
	await open(page, "/etfs");
	await page.keyboard.press("/");
	const field = page.getByRole("textbox", { name: "Search Plumbline" });
	await expect(field).toBeFocused();
	await field.pressSequentially("ledn", { delay: 20 });
	await page.locator(".suggestions").getByRole("link", { name: "Ledn", exact: true }).click();
	await expect(page).toHaveURL("/lenders/ledn");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("panels open, one at a time, mark where one is, carry the loan and lead on", async ({
		page,
		phone,
	}) => {
		await page.goto(`/lenders?${LOAN}`);
		const nav = await openMenu(page, phone);
		await expect(nav.locator("summary[aria-current]")).toHaveText("Borrow");
		await nav.locator("summary", { hasText: "Borrow" }).click();
		await expect(nav.getByRole("link", { name: "Compare side by side" })).toHaveAttribute(
			"href",
			`/compare?${LOAN}`,
		);
		await nav.locator("summary", { hasText: "Keep" }).click();
		await expect(nav.locator("details[open]")).toHaveCount(1);
		await nav.getByRole("link", { name: "Custody services" }).click();
		await expect(page).toHaveURL("/custody");
	});
});
