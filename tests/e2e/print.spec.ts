import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, open, test } from "./test";

/** The width of turned A4 paper between margins of 12 mm, at 96 pixels an inch. */
const TURNED = 1032;
/** The same of upright paper, which a browser that turns no pages prints on. */
const UPRIGHT = 703;

/** Lists with long notes below figures, with many rows, and with long names. */
const lists = ["/lenders?sort=name", "/treasury-companies", "/conferences-events"];

test("each list prints each value under its own heading, whole words, nothing cut off", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.emulateMedia({ media: "print" });
	for (const path of lists) {
		await page.goto(path);
		for (const width of [TURNED, UPRIGHT]) {
			await page.setViewportSize({ width, height: 700 });
			const table = await page.locator("table.cards").evaluate((element) => {
				const seen = (cell: Element) => cell.getClientRects().length > 0;
				const edges = (row: Element | null) =>
					[...(row?.children ?? [])]
						.filter(seen)
						.map((cell) => Math.round(cell.getBoundingClientRect().left));
				return {
					head: edges(element.querySelector("thead tr")),
					rows: [...element.querySelectorAll("tbody tr:not(.group)")].map(edges),
					right: element.getBoundingClientRect().right,
				};
			});
			expect(table.head.length, path).toBe(5);
			for (const row of table.rows) expect(row, path).toEqual(table.head);
			expect(table.right, path).toBeLessThanOrEqual(width);
		}
		await page.setViewportSize({ width: TURNED, height: 700 });
		const broken = await page.locator("table.cards tbody th a").evaluateAll((names) =>
			names
				.filter((name) => {
					const words = (name.textContent ?? "").split(/\s+/).length;
					const lines = name.getClientRects().length;
					return lines > words;
				})
				.map((name) => name.textContent),
		);
		expect(broken, path).toEqual([]);
		const cut = await page
			.locator("table.cards tbody small")
			.evaluateAll((notes) =>
				notes
					.filter((note) => getComputedStyle(note).overflow === "hidden")
					.map(({ textContent }) => textContent),
			);
		expect(cut, path).toEqual([]);
	}
});

async function sheets(page: Page): Promise<number | undefined> {
	const pdf = await page.pdf({
		format: "A4",
		margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
	});
	return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)?.length;
}

test("for a loan the list, a lender over it and the lender's own page are one page of paper each, with sources and dates", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders?btc=2&amount=60000&months=12&country=US");
	expect(await sheets(page)).toBe(1);
	await page.emulateMedia({ media: "print" });
	const printed = page.locator(".for-loan > .only-print").first();
	await expect(printed).toContainText("$60,000 against 2 BTC, 12 months, United States");
	await expect(printed).toContainText("/lenders?btc=2");
	await expect(page.locator(".loan-table tbody:first-of-type .as-of + .only-print").first()).toBeVisible();
	await expect(page.locator(".choices")).toBeHidden();
	await expect(page.getByText("Binance Loans").filter({ visible: true })).toHaveCount(1);
	await page.emulateMedia({ media: null });

	await page.locator(".loan-table").getByRole("link", { name: "Arch Lending", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Arch Lending" }).locator(".lows")).toBeVisible();
	expect(await sheets(page)).toBe(1);
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".dialog-bar")).toBeHidden();
	await expect(page.locator(".loan-table").first()).toBeHidden();
	await expect(page.locator(".dialog .only-print")).toContainText(/Based on a bitcoin price of \$[\d,]+/);
	await page.emulateMedia({ media: null });
	await open(page, page.url());
	expect(await sheets(page)).toBe(1);
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".all-facts")).toBeHidden();
});

test("no page prints a line that is cut off", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.emulateMedia({ media: "print" });
	await page.setViewportSize({ width: UPRIGHT, height: 1000 });
	for (const path of [
		"/lenders/strike",
		"/compare?items=lender:ledn,lender:unchained,lender:strike,lender:arch-lending",
		"/calculators/ltv",
		"/articles/how-a-bitcoin-backed-loan-works",
	]) {
		await page.goto(path);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width, path).toBeLessThanOrEqual(UPRIGHT);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		// Paper has no buttons, no scrolling and no empty forms.
		await expect(
			page.locator(
				".btn:visible, .icon-button:visible, .news-choices:visible, .loan-strip:not(:has(.loan-words)):visible",
			),
		).toHaveCount(0);
		const shaded = await page
			.locator(".scroll, .wide-box, .table-box")
			.evaluateAll((boxes) =>
				boxes
					.filter((box) => getComputedStyle(box).backgroundImage !== "none")
					.map(({ className }) => className),
			);
		expect(shaded, path).toEqual([]);
	}
});
