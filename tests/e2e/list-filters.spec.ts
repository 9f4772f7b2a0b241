import { expect, open, openFilters, test } from "./test";

test("on a phone the sheet stays open where a number in it is refused", async ({ page, phone }) => {
	test.skip(!phone, "wide pages show the filters beside the list");
	await open(page, "/lenders");
	const filters = page.getByRole("form", { name: "Filters" });
	await openFilters(page);
	const field = page.getByLabel("Lends at least this LTV");
	await field.fill("half");
	await field.press("Enter");
	await expect(page).toHaveURL("/lenders?ltv=half");
	await expect(filters.getByRole("alert")).toHaveText(/^Enter a number in %/);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("half");
	await page.getByRole("button", { name: /^Show \d+ lender/ }).click();
	await expect(filters.getByRole("alert")).toBeInViewport();
	await expect(field).toBeFocused();
	await field.fill("50%");
	await field.press("Enter");
	await expect(filters).toBeHidden();
	await expect(page.getByRole("link", { name: /Remove filter: LTV of 50%/ })).toBeVisible();
});

test("a page of a list is named in the title and announced", async ({ page }) => {
	await open(page, "/treasury-companies");
	const announced = page.locator(".list-bar").getByRole("status");
	await expect(announced).not.toContainText("page");
	await page.getByRole("link", { name: "Next", exact: true }).click();
	await expect(announced).toHaveText(/first, page 2 of 2$/);
	await expect(page).toHaveTitle(/, page 2 · Plumbline$/);
	await page.goBack();
	await expect(announced).not.toContainText("page");
	await expect(page).not.toHaveTitle(/page 2/);
});

test("a list says of events that what is ahead runs up and what is over runs down", async ({ page }) => {
	await open(page, "/conferences-events");
	await expect(page.locator(".list-bar").getByRole("status")).toHaveText(
		/ by dates, upcoming events first, the soonest at the top; then past events, the latest first/,
	);
});
