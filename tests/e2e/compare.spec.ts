import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, open, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";
const TWO = "/compare?items=lender:ledn,lender:strike";
const FOUR = `/compare?items=lender:strike,lender:figure,lender:ledn,lender:arch-lending&${LOAN}`;

/** Ticks the first rows of the lenders' list and says whom they are. */
async function choose(page: Page, count: number): Promise<string[]> {
	const boxes = page.getByRole("checkbox", { name: /^Compare / });
	const names: string[] = [];
	for (let at = 0; at < count; at++) {
		await boxes.nth(at).click();
		names.push(((await boxes.nth(at).getAttribute("aria-label")) ?? "").replace("Compare ", ""));
	}
	return names;
}

test("lenders are chosen in a list, four at most, stay chosen over a reload, and are compared row by row", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders");
	const [first = "", second = ""] = await choose(page, 4);
	const fifth = page.getByRole("checkbox", { name: /^Compare / }).nth(4);
	await fifth.click();
	await expect(page.getByRole("status").getByText("You can compare up to 4")).toBeVisible();
	await expect(fifth).not.toBeChecked();
	await page.reload();
	const tray = page.getByRole("complementary", { name: "Comparison" });
	await expect(page.getByRole("checkbox", { name: `Compare ${first}` })).toBeChecked();
	await expect(tray.getByRole("button", { name: /^Remove / })).toHaveCount(4);
	await tray
		.getByRole("button", { name: /^Remove / })
		.last()
		.click();
	await tray.getByRole("link", { name: "Compare 3" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three lenders, side by side");
	await expect(tray).toHaveCount(0);
	await page.getByRole("link", { name: `Remove ${first}` }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders, side by side");
	await open(page, "/lenders");
	await expect(page.getByRole("checkbox", { name: `Compare ${first}` })).not.toBeChecked();
	await expect(page.getByRole("checkbox", { name: `Compare ${second}` })).toBeChecked();

	await open(page, TWO);
	const hidden = page.locator("th", { hasText: "Identity check" });
	await expect(hidden).toHaveCount(0);
	const fold = page.locator(".compare-fold:visible", { hasText: "The same for both" });
	await fold.locator("summary").click();
	await expect(fold.locator("dt", { hasText: "Identity check" })).toBeVisible();
	await page.getByRole("link", { name: "All rows" }).click();
	await expect(page).toHaveURL(`${TWO}&differences=0`);
	await expect(hidden).toBeVisible();
});

test("on a phone the tray is a line, and of four lenders for a loan two stand side by side, the others a press or a swipe away", {
	tag: PHONE,
}, async ({ page }) => {
	await open(page, "/lenders");
	const tray = page.getByRole("complementary", { name: "Comparison" });
	await choose(page, 1);
	const bar = tray.getByRole("button", { name: "1 of 4 selected" });
	await expect(bar).toBeVisible();
	await expect(tray.getByRole("listitem").first()).toBeHidden();
	await bar.click();
	await tray.getByRole("button", { name: /^Remove / }).click();
	await expect(tray).toHaveCount(0);

	await open(page, FOUR);
	const shown = page.locator(".compare-pickers summary");
	await expect(shown).toHaveText(["StStrike", "FiFigure"]);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
	await expect(page.locator("tr[data-row=loan-cost] td:visible")).toHaveCount(2);
	await page.locator(".compare-pickers p").getByRole("link", { name: "Ledn" }).click();
	await expect(shown).toHaveText(["StStrike", "LeLedn"]);
	await expect(page).toHaveURL(/show=lender:strike,lender:ledn/);
	await shown.first().click();
	await page.locator(".compare-pickers li").getByRole("link", { name: "Figure" }).click();
	await expect(shown).toHaveText(["FiFigure", "LeLedn"]);

	// A swipe to the left brings the next one in at the right.
	await page.locator(".compare-swiped").evaluate((box) => {
		const touch = (x: number) => new Touch({ identifier: 1, target: box, clientX: x, clientY: 300 });
		const tell = (type: string, x: number) =>
			box.dispatchEvent(
				new TouchEvent(type, {
					bubbles: true,
					touches: type === "touchend" ? [] : [touch(x)],
					changedTouches: [touch(x)],
				}),
			);
		tell("touchstart", 300);
		tell("touchend", 120);
	});
	// The first two are what the address without a pair shows.
	await expect(shown).toHaveText(["StStrike", "FiFigure"]);
});

test("the tray folds below 640 px and the table below 760 px, and not at these", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders");
	await choose(page, 2);
	const tray = page.getByRole("complementary", { name: "Comparison" });
	for (const width of [640, 639]) {
		await page.setViewportSize({ width, height: 900 });
		await expect(tray.getByRole("listitem").first()).toBeVisible({ visible: width === 640 });
	}
	await open(page, FOUR);
	for (const [width, count] of [
		[760, 4],
		[759, 2],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await expect(page.locator("tr[data-row=loan-cost] td:visible")).toHaveCount(count);
	}
});

test("the tray says what two kinds share before they are compared, and carries the loan of the page", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.addInitScript(() =>
		localStorage.setItem(
			"plumbline:tray",
			JSON.stringify([
				{ id: "lender:ledn", type: "lender", name: "Ledn" },
				{ id: "custodian:casa", type: "custodian", name: "Casa" },
			]),
		),
	);
	await open(page, `/about-us?${LOAN}`);
	const tray = page.getByRole("complementary", { name: "Comparison" });
	await expect(tray.getByRole("status")).toContainText(
		/^You can compare Ledn and Casa on .*, but not custody or loans\.$/,
	);
	await expect(tray.getByRole("link", { name: "Compare 2" })).toHaveAttribute(
		"href",
		`/compare?items=lender:ledn,custodian:casa&${LOAN}`,
	);
});
