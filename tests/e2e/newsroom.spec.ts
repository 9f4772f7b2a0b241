import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

test.describe("news", () => {
	test("is narrowed, an item of it is read, and the way back leads to the same choice", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await open(page, "/news");
		await page
			.getByRole("navigation", { name: "Section", exact: true })
			.getByRole("link", { name: "Exchanges", exact: true })
			.click();
		await expect(page).toHaveURL("/news?section=exchanges");
		const chosen = page.locator(".news-choices [aria-current]");
		// The address is there before what stands at it is drawn.
		await expect(chosen).toHaveText(["Exchanges", "All changes"]);
		const items = page.locator(".news-item");
		await expect(items.first()).toBeVisible();
		for (const item of await items.all()) await expect(item.locator(".news-side")).toContainText("Exchanges");
		await page
			.getByRole("navigation", { name: "What changed" })
			.getByRole("link", { name: "Rates and fees" })
			.click();
		await expect(page).toHaveURL("/news?about=rates&section=exchanges");
		await expect(chosen).toHaveText(["Exchanges", "Rates and fees"]);

		const title = items.first().getByRole("heading").getByRole("link");
		const name = (await title.innerText()).split(":")[0] ?? "";
		await title.click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name}: `);
		await expect(page.getByText("Before", { exact: true }).first()).toBeVisible();
		await expect(page.getByText("After", { exact: true }).first()).toBeVisible();
		await expectAccessible(page, "an item");
		await page.getByRole("link", { name: `${name}: full listing` }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await page.goBack();
		await page.goBack();
		await expect(page).toHaveURL("/news?about=rates&section=exchanges");
		await expect(chosen).toHaveText(["Exchanges", "Rates and fees"]);
	});
});

const entries = (file: string) => file.match(/^BEGIN:VEVENT/gm)?.length ?? 0;

test.describe("the calendar", () => {
	test("goes from month to month, and gives a month and one event as files", { tag: ANY_WIDTH }, async ({
		page,
		request,
	}) => {
		await open(page, "/conferences-events");
		await page.getByRole("link", { name: "By month" }).click();
		await open(page, "/conferences-events/calendar?month=2026-10");
		await page.getByRole("link", { name: "November 2026" }).click();
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText("Bitcoin events in November 2026");
		const said = Number(/: (\d+) events$/.exec(await page.locator(".month caption").innerText())?.[1]);
		expect(said).toBeGreaterThan(5);

		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download this month (.ics)" }).click();
		const file = await (await download).createReadStream();
		expect(entries(Buffer.concat(await file.toArray()).toString())).toBeGreaterThanOrEqual(said);

		await page.getByLabel("Month", { exact: true }).selectOption("2026-10");
		await page.getByRole("button", { name: "Show month" }).click();
		await expect(heading).toHaveText("Bitcoin events in October 2026");
		await page.locator(".month td a").first().click();
		await expect(page.getByRole("heading", { name: "Past and upcoming editions" })).toBeVisible();
		const one = page.getByRole("link", { name: "Add to calendar (.ics)" });
		const answer = await request.get((await one.getAttribute("href")) ?? "");
		expect(entries(await answer.text())).toBeGreaterThan(0);
	});
});

/** How many places the page of the map says that it shows. */
async function placesOn(page: Page): Promise<number> {
	const heading = await page.getByRole("heading", { name: /^\d+ places? on this map$/ }).innerText();
	return Number.parseInt(heading, 10);
}

/** The marks of the map that this width shows, which lead closer. */
const clusters = (page: Page) => page.locator("svg.map:visible a[href*='/map?']");

test.describe("the map", () => {
	test("is gone through with the keys alone", { tag: ANY_WIDTH }, async ({ page }) => {
		await open(page, "/bitcoin-friendly-businesses");
		await page.getByRole("link", { name: "Map", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Map of businesses that accept bitcoin");
		const all = await placesOn(page);
		const mark = clusters(page).first();
		const words = await mark.getAttribute("aria-label");
		expect(words).toMatch(/\d+ places/);
		await mark.focus();
		await page.keyboard.press("Enter");
		const out = page.getByRole("link", { name: "Whole world" });
		await expect(out).toBeVisible();
		expect(await placesOn(page)).toBeLessThan(all);
		await out.focus();
		await page.keyboard.press("Enter");
		await expect(out).toBeHidden();
		expect(await placesOn(page)).toBe(all);
	});
});
