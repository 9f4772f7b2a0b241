import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, test } from "./test";

test("how well we know is counted by section, and can be taken along", async ({ page, request }) => {
	await page.goto("/data/quality");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("How well we know what we show");
	await expect(page.locator("#sections + p")).toHaveText(
		/^\d+ of \d+ key values that we know, \d+%, are within/,
	);
	const sections = page.getByRole("table", { name: "How well each section is known today" });
	await expect(sections.locator("tbody tr")).toHaveCount(11);
	await expect(sections.getByRole("link", { name: "Lenders" })).toHaveAttribute("href", "/lenders");
	await expect(page.getByRole("heading", { name: "Over time" })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await expectAccessible(page, "/data/quality");
	const { days, shelf_lives: lives } = await (await request.get("/data/quality.json")).json();
	expect(lives.rate).toMatchObject({ days: 186, aim_days: 30 });
	expect(days.at(-1)).toMatchObject({ kind: expect.any(String), within_shelf_life: expect.any(Number) });
	const csv = await (await request.get("/data/quality.csv")).text();
	expect(csv.trim().split("\r\n")).toHaveLength(days.length + 1);
});

test("older figures stand after a line that says so, and as others where they are asked for", async ({
	page,
}) => {
	await page.goto("/lenders");
	await expect(page.getByText(/key values of lenders are within their shelf life/)).toBeVisible();
	const line = page.getByText("Older figures: ask before you compare");
	await expect(line).toHaveCount(1);
	const names = page.locator("tbody th[scope=row] a");
	const usual = await names.allTextContents();
	await page.getByRole("link", { name: "Rank older values too" }).click();
	await expect(page).toHaveURL(/\/lenders\?old=yes$/);
	await expect(line).toHaveCount(0);
	const all = await names.allTextContents();
	expect(all.toSorted()).toEqual(usual.toSorted());
	expect(all).not.toEqual(usual);
	await page.getByRole("link", { name: "Current values first" }).click();
	await expect(page).toHaveURL(/\/lenders$/);
	await expect(line).toHaveCount(1);
});

test("a calculator leaves out what is past its shelf life until it is asked for", async ({ page }) => {
	await page.goto("/calculators/ltv?terms=lender:strike");
	await expect(page.getByText(/Past its shelf life, and left empty: Margin call at/)).toBeVisible();
	await page.getByRole("link", { name: "Use older values too" }).click();
	await expect(page).toHaveURL(/old=yes/);
	await expect(page.getByText("Older values are used too")).toBeVisible();
	await expect(page.getByLabel("Sold at LTV")).not.toHaveValue("");
});

test("the files of a list say of each value whether it is within its shelf life", { tag: ANY_WIDTH }, async ({
	request,
}) => {
	const { listings } = await (await request.get("/exchanges.json")).json();
	const bisq = listings.find(({ slug }: { slug: string }) => slug === "bisq");
	expect(bisq.values.taker_fee).toMatchObject({ as_of: "2023-04-15", within_shelf_life: false });
	expect(bisq.values.simple_buy_fee.within_shelf_life).toBeNull();
	const old = await (await request.get("/exchanges.json?old=yes")).json();
	expect(old.listings).toHaveLength(listings.length);
	expect((await (await request.get("/exchanges.csv")).text()).split("\r\n")[0]).toContain(
		"taker_fee_within_shelf_life",
	);
});
