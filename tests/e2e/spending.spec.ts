import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, open, test } from "./test";

/** The day of the journeys: a test on one machine may set it. */
const DAY = "today=2026-11-22";
const FAMILY = "dining=400&groceries=600&fuel=250&other=1500&country=US";
const BERLIN = "dining=300&groceries=500&travel=200&other=1000&country=DE";

/** The rows of a group: each card with what is kept of it. */
async function kept(page: Page, group: RegExp): Promise<string[]> {
	const rows = page.getByRole("region", { name: group }).locator("tbody tr");
	return rows.evaluateAll((all) =>
		all.map((row) => {
			const sum = row.querySelector(".keep-sum")?.textContent ?? "unknown";
			return `${row.querySelector("th .who a")?.textContent} ${sum}`;
		}),
	);
}

async function expectJourney9(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: /^7 open to you/ })).toBeVisible();
	expect(await kept(page, /^7 open to you/)).toEqual([
		...["Coinbase One Card 610", "Gemini Credit Card 588", "Venmo Credit Card 530", "Cash App Card 0"],
		...["Coinbase Card 0", "Fold Card 0", "Crypto.com Visa Card 0"],
	]);
	expect(await kept(page, /^2 not known/)).toEqual([
		"Fold Bitcoin Credit Card unknown",
		"Strike Card unknown",
	]);
	const row = (name: string) =>
		page.locator("tbody tr", { has: page.getByRole("link", { name, exact: true }) });
	await expect(row("Coinbase One Card")).toContainText(
		"up to 1,270 with 200,000 USD of assets at the issuer",
	);
	await expect(row("Coinbase One Card")).toContainText("2% on all of it: 660, less 49.99 a year");
	await expect(row("Fold Card")).toContainText("up to 113 with the paid tier");
	await expect(row("Coinbase Card")).toContainText("no rate published; counted as 0");
	await expect(row("Gemini Credit Card")).toContainText("18 Jul 2026");
	const gone = page.locator("details", { hasText: "3 cannot be had" });
	await expect(gone.getByText(/: discontinued/)).toBeHidden();
	await gone.locator("summary").click();
	await expect(gone).toContainText("BitPay Card: closed to new applicants");
	await expect(gone).toContainText("BlockFi Rewards Visa Signature: discontinued");
	await expect(gone).toContainText("Upgrade Bitcoin Rewards Card: legacy");
	await expect(page.locator("details", { hasText: "4 not offered where you live" })).toContainText(
		"Krak Card, Nexo Card, Wirex Card, Xapo Bank Debit Card",
	);
}

async function expectJourney10(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: /^3 open to you/ })).toBeVisible();
	expect(await kept(page, /^3 open to you/)).toEqual([
		...["Nexo Card 24", "Krak Card 0", "Crypto.com Visa Card 0"],
	]);
	expect(await kept(page, /^2 not known/)).toEqual(["Wirex Card unknown", "Xapo Bank Debit Card unknown"]);
	await expect(page.getByText("its yearly fee is not known")).toBeVisible();
	await expect(page.getByText("not known whether it is offered where you live")).toBeVisible();
	await expect(page.getByText("up to 480 with loyalty tier platinum")).toBeVisible();
}

async function fits(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** A field of the form; its unit is part of its name. */
function field(page: Page, label: string) {
	return page.getByRole("textbox", { name: new RegExp(`^${label}( USD)?$`) });
}

/** Fills in the form as people type. */
async function spend(page: Page, typed: Record<string, string>): Promise<void> {
	const form = page.getByRole("form", { name: "What you spend" });
	for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
	await form.getByRole("button").click();
}

test("journey 9, by the form: a family that spends 2,750 dollars a month", async ({ page }) => {
	await open(page, "/cards");
	await expect(page.locator("#filters")).toBeAttached();
	await spend(page, {
		...{ dining: "$400", groceries: "600", fuel: "250 USD", "everything else": "1,500" },
		"and live in": "United States",
	});
	await expect(page).toHaveURL(`/cards?${FAMILY}#answer`);
	await expectJourney9(page);
	await expect(page.getByText("2,750 USD a month, 33,000 USD a year.")).toBeVisible();
	await fits(page);
	await page.getByRole("link", { name: "Clear", exact: true }).click();
	await expect(page).toHaveURL("/cards");
	await expect(field(page, "dining")).toHaveValue("");
});

test("journey 10, by the address: Berlin, 2,000 a month", async ({ page }) => {
	await open(page, `/cards?${BERLIN}&${DAY}`);
	await expectJourney10(page);
	await expect(page.getByLabel("and live in")).toHaveValue("Germany");
	await fits(page);
});

test("a tier that is said counts, and a card opens over the list and leads back to it", async ({ page }) => {
	await open(page, `/cards?${FAMILY}&${DAY}`);
	await page.getByText("Narrow it down").click();
	await page.getByLabel(/issuer of Coinbase One Card and Krak Card/).selectOption("200k");
	await page.getByRole("button", { name: "Update" }).click();
	await expect(page).toHaveURL(/says\.assets_at_issuer=200k/);
	await expect(page.locator("tbody tr").first()).toContainText("1,270");
	await expect(page.locator("tbody tr").first()).toContainText("Plan: From 200,000 USD at the issuer");
	const asked = new URL(page.url()).search;
	await page.getByRole("link", { name: "Gemini Credit Card", exact: true }).click();
	await expect(page).toHaveURL("/cards/gemini-credit-card");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading", { name: "What Gemini Credit Card pays and costs" })).toBeVisible();
	await expect(dialog.locator("#entries tbody tr")).toContainText("dining 3%");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`/cards${asked}#answer`);
	await expect(page.locator("tbody tr").first()).toContainText("1,270");
});

test("nonsense is said at its field, and the rest is kept", async ({ page }) => {
	await open(page, "/cards");
	await spend(page, { dining: "lots", groceries: "1.500", fuel: "250", "and live in": "Atlantis" });
	await expect(field(page, "dining")).toBeFocused();
	await expect(page.locator("#spend-dining-error")).toHaveText(
		"This is not a number. Write it like 400 or 1,500.",
	);
	await expect(page.locator("#spend-groceries-error")).toContainText("Is that 1,500 or 1.5?");
	await expect(page.locator("#spend-country-error")).toContainText("We know no such country");
	await expect(field(page, "dining")).toHaveValue("lots");
	await expect(field(page, "fuel")).toHaveValue("250");
	await expect(page.locator("#filters")).toBeAttached();
	await fits(page);
	await expectAccessible(page, "/cards with nonsense");
});

test("nothing of it keeps anybody out", async ({ page }) => {
	await open(page, `/cards?${FAMILY}&${DAY}`);
	for (const summary of await page.locator("main details > summary").all()) await summary.click();
	await expectAccessible(page, "/cards for a spending");
	const low = await page
		.locator("#spending-form :is(a, button, summary, select, .slot)")
		.evaluateAll((all) =>
			all.map((one) => one.getBoundingClientRect().height).filter((height) => height < 44),
		);
	expect(low).toEqual([]);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("both journeys answer the same, by the form and by the address", async ({ page }) => {
		await page.goto("/cards");
		await spend(page, {
			...{ dining: "400", groceries: "600", fuel: "250", "everything else": "1 500", "and live in": "us" },
		});
		await expect(page).toHaveURL(`/cards?${FAMILY}#answer`);
		await expectJourney9(page);
		await page.goto(`/cards?${BERLIN}&${DAY}`);
		await expectJourney10(page);
		await spend(page, { dining: "", groceries: "", travel: "", "everything else": "1000" });
		await expect(page).toHaveURL("/cards?other=1000&country=DE#answer");
	});
});
