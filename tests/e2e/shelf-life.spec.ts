import { ANY_WIDTH, expect, test } from "./test";

test("older figures keep their place, gray and with a hollow mark and their date, and a switch leaves them out", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	await page.goto("/lenders");
	await expect(page.getByText(/Older figures|In no order/)).toHaveCount(0);
	const old = page.locator('td.old[data-label="Cost a year"]');
	expect(await old.count()).toBeGreaterThan(0);
	await expect(old.first().locator("small.age svg use")).toHaveAttribute("href", /stale$/);
	await expect(old.first().locator("small.age")).toHaveText(/undated|\d{4}$/);
	const names = page.locator("tbody th[scope=row] a");
	const all = await names.allTextContents();
	await page.goto("/lenders?checked=6-months");
	await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
		"Checked in the last 6 months",
	);
	await expect(page.getByRole("checkbox", { name: /^Checked in the last 6 months/ })).toBeChecked();
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
