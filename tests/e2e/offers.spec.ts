import { newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

test.describe("an offer that is refused at first", () => {
	test.use({ expectedErrors: /status of 422/ });

	test("an editor adds an offer part by part, and is told what is missing at its part", {
		tag: ANY_WIDTH,
	}, async ({ page, context }) => {
		await signIn(context, newStaff("editor"));
		await open(page, "/admin/edit?listing=lender:unchained");
		await page.getByLabel("Short name of another offer").fill("Not a name!");
		await page.getByRole("button", { name: "Add an offer" }).click();
		await expect(page.getByRole("alert").filter({ hasText: "Small letters and digits" })).toBeVisible();
		await page.getByLabel("Short name of another offer").fill("short");
		await page.getByRole("button", { name: "Add an offer" }).click();
		await expect(page).toHaveURL(/field=offers\.short/);
		await page.getByLabel("Name, required").fill("Short loan");
		await page.getByLabel("Rate a year").fill("11.5");
		await page.getByLabel("Source", { exact: true }).fill("https://www.unchained.com/loans/short");
		await page.getByLabel("As of").fill("2026-11-20");
		await page.getByRole("button", { name: /^Save Ctrl/ }).click();
		await expect(page.locator("#edit-part-apr_kind-error")).toHaveText("Must be said beside apr.");
		await expect(page.getByLabel("Name, required")).toHaveValue("Short loan");
		await page.getByLabel("What the rate is").selectOption("stated");
		await page.getByRole("button", { name: /^Save Ctrl/ }).click();
		await expect(page.getByText("Saved.")).toBeVisible();
		await page.goto("/lenders/unchained");
		await expect(page.locator("#entries tbody tr", { hasText: "Short loan" })).toContainText("11.5%");
	});
});
