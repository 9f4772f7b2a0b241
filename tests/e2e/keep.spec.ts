import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, open, test } from "./test";

const section = (page: Page, heading: string) =>
	page.getByRole("region", { name: new RegExp(`^${heading}`) });

test("who keeps bitcoin for heirs who cannot handle a key is asked for, and one provider is read, from its roles to its listings", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/keep");
	await page.getByRole("radio", { name: "No", exact: true }).check();
	await page.getByLabel("How much bitcoin do you hold?").fill("2 BTC");
	await page.getByRole("button", { name: "Show matching providers" }).click();
	await expect(page).toHaveURL(/\/keep\?.*heirs=no/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Custody and inheritance for 2 BTC and heirs who can’t use a key",
	);
	await expect(page.getByLabel("How much bitcoin do you hold?")).toBeHidden();
	await expect(page.locator(".winners li").last()).toContainText("Heirs need the least");
	const casa = section(page, "Matches").locator('[data-provider="casa"]');
	await expect(casa).toContainText("6 months");
	await expect(section(page, "Not a match").locator('[data-provider="liana"]')).toContainText(
		"Heirs must use a key or secret on their own",
	);
	await casa.getByRole("link", { name: "Casa", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa");
	await expect(page.getByText("2 BTC, heirs who can’t use a key")).toBeVisible();
	await expect(section(page, "Who can move your bitcoin").getByRole("listitem")).toHaveCount(3);
	await expect(
		section(page, "What your heirs need to do")
			.getByRole("link", { name: /support\.casa\.io/ })
			.first(),
	).toBeVisible();
	await page
		.getByRole("navigation", { name: "Casa pages" })
		.getByRole("link", { name: "Inheritance" })
		.click();
	await expect(page).toHaveURL(/\/inheritance\/casa-inheritance$/);
	await page.getByRole("link", { name: "Casa: custody and inheritance together" }).click();
	await expect(page).toHaveURL(/\/keep\/casa$/);
});
