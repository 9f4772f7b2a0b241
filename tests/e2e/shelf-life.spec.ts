import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, test } from "./test";

test("how well we know is counted by section", async ({ page }) => {
	await page.goto("/data/quality");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("How well we know what we show");
	await expect(page.locator("#sections + p")).toHaveText(
		/^\d+ of \d+ key values that we know, \d+%, are within/,
	);
	const sections = page.getByRole("table", { name: "How well each section is known today" });
	await expect(sections.locator("tbody tr")).toHaveCount(11);
	await expect(sections.getByRole("link", { name: "Lenders" })).toHaveAttribute("href", "/lenders");
	await expect(page.getByRole("heading", { name: "Over time" })).toBeVisible();
	const lives = page.getByRole("table", { name: "Shelf life and aim by what a value is" });
	await expect(lives.getByRole("row", { name: "Rates and fees 186 days 30 days" })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await expectAccessible(page, "/data/quality");
});

test("older figures keep their place, gray and with a hollow mark and their date, and a switch leaves them out", async ({
	page,
	phone,
	request,
}) => {
	await page.goto("/lenders");
	await expect(page.getByText(/Older figures|In no order/)).toHaveCount(0);
	const old = page.locator('td.old[data-label="Cost a year"]');
	expect(await old.count()).toBeGreaterThan(0);
	await expect(old.first().locator("small.age svg use")).toHaveAttribute("href", /stale$/);
	await expect(old.first().locator("small.age")).toHaveText(/undated|\d{4}$/);
	const names = page.locator("tbody th[scope=row] a");
	const all = await names.allTextContents();
	await page.goto("/lenders?checked=6-months");
	// On a phone the switch is in the sheet of filters, whose button says how many are on. The page names it too.
	await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
		"Checked in the last 6 months",
	);
	if (phone) await page.getByText("Filters (1)").click();
	await expect(page.getByRole("checkbox", { name: /^Checked in the last 6 months/ })).toBeChecked();
	if (phone) await page.keyboard.press("Escape");
	await expect(
		page.getByText(/\d+ lenders are left out: their .+ is unknown, undated or wasn’t checked/),
	).toBeVisible();
	await expect(old).toHaveCount(0);
	const lately = await names.allTextContents();
	expect(lately.length).toBeGreaterThan(0);
	expect(all.filter((name) => lately.includes(name))).toEqual(lately);
	await expect(page.getByRole("link", { name: "CSV" })).toHaveAttribute("href", /checked=6-months/);
	const { listings } = await (await request.get("/lenders.json?checked=6-months")).json();
	expect(listings).toHaveLength(lately.length);
	await page.getByRole("link", { name: "Show them too" }).click();
	await expect(page).toHaveURL(/\/lenders$/);
});

test("a calculator uses an older value and says so at its field", async ({ page }) => {
	await page.goto("/calculators/ltv?terms=lender:strike");
	await expect(page.getByLabel("Sold at LTV")).toHaveValue("85%");
	await expect(page.getByText(/Strike: Sold at 85% LTV, .*check it before you rely on it/)).toBeVisible();
});

test("the files of a list say of each value whether it is within its shelf life", { tag: ANY_WIDTH }, async ({
	request,
}) => {
	const { listings } = await (await request.get("/exchanges.json")).json();
	const bisq = listings.find(({ slug }: { slug: string }) => slug === "bisq");
	expect(bisq.values.taker_fee).toMatchObject({ as_of: "2023-04-15", within_shelf_life: false });
	expect(bisq.values.simple_buy_fee.within_shelf_life).toBeNull();
	expect((await (await request.get("/exchanges.csv")).text()).split("\r\n")[0]).toContain(
		"taker_fee_within_shelf_life",
	);
});
