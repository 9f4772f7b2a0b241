import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, hydrated, open } from "./test";

async function type(page: Page, label: string, text: string): Promise<void> {
	await page.getByLabel(label, { exact: true }).focus();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type(text);
}

test.describe("two who edit one value", () => {
	test.use({ expectedErrors: /status of 409/ });

	test("see both values and what they typed, and choose by a key", { tag: ANY_WIDTH }, async ({
		page,
		context,
	}) => {
		await signIn(context, "editor@example.com");
		const address = "/admin/edit?listing=lender:strike&field=hq";
		const other = await context.newPage();
		await open(page, address);
		await open(other, address);
		for (const [who, value] of [
			[other, "Chicago"],
			[page, "New York"],
		] as const) {
			await type(who, "Value", value);
			await type(who, "Source", "https://strike.me/legal");
			await who.getByLabel("the page has no date").check();
			await who.keyboard.press("ControlOrMeta+Enter");
			if (who === other) await expect(other.getByText("Saved.")).toBeVisible();
		}
		const conflict = page.getByRole("alert", { name: "Conflict" });
		await expect(conflict).toContainText("Chicago");
		await expect(conflict).toContainText("New York");
		await expect(page.getByLabel("Value", { exact: true })).toHaveValue("New York");
		// The keys are the box's at once, and what saving both would change stands beside it.
		await expect(conflict).toBeFocused();
		await expect(page.locator("[data-preview]")).toContainText("Head office");
		await page.keyboard.press("b");
		await expect(page.getByText("Saved.")).toBeVisible();
		const history = page.locator(".edit-history");
		await expect(history).toContainText("Chicago");
		await expect(history).toContainText("New York");
	});
});

test("a draft is there again after the page was left, and the keys lead from field to field", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await signIn(context, "editor@example.com");
	await open(page, "/admin/edit?listing=lender:unchained&field=founded");
	await type(page, "Value", "2011");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/listing=lender%3Aunchained$/);
	await page.goBack();
	await expect(page.getByText("Your draft is back.")).toBeVisible();
	await page.reload();
	await hydrated(page);
	await expect(page.getByLabel("Value", { exact: true })).toHaveValue("2011");
	await page.getByRole("button", { name: "Discard it" }).click();
	await expect(page.getByLabel("Value", { exact: true })).not.toHaveValue("2011");
	await page.getByLabel("unknown: looked for, not found").focus();
	await page.keyboard.press("]");
	await expect(page).not.toHaveURL(/field=founded/);
	await page.getByRole("link", { name: "Next field" }).focus();
	await page.keyboard.press("[");
	await expect(page).toHaveURL(/field=founded/);
});
