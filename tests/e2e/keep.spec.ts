import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, open, test } from "./test";

const section = (page: Page, heading: string) =>
	page.getByRole("region", { name: new RegExp(`^${heading}`) });

test("who keeps bitcoin for heirs who cannot handle a key is asked for, and one provider is read, from its roles to its listings", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/keep");
	await page.getByRole("radio", { name: "No", exact: true }).check();
	await page.getByLabel("How much do you hold?").fill("2 BTC");
	await page.getByRole("button", { name: "Show who fits" }).click();
	await expect(page).toHaveURL(/\/keep\?.*heirs=no/);
	const casa = section(page, "Fits").locator('[data-provider="casa"]');
	await expect(casa).toContainText("6 months");
	await expect(section(page, "Does not fit").locator('[data-provider="liana"]')).toContainText(
		"Heirs must use a key or a secret alone",
	);
	await casa.getByRole("link", { name: "Casa", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa");
	await expect(page.getByText("2 BTC, heirs who cannot handle a key")).toBeVisible();
	await expect(section(page, "Who can move the bitcoin").getByRole("listitem")).toHaveCount(3);
	await expect(
		section(page, "What your heirs do")
			.getByRole("link", { name: /support\.casa\.io/ })
			.first(),
	).toBeVisible();
	await page.getByRole("link", { name: "Pass on: inheritance" }).click();
	await expect(page).toHaveURL(/\/inheritance\/casa-inheritance$/);
	await page.getByRole("link", { name: "One record for Casa: keep and pass on" }).click();
	await expect(page).toHaveURL(/\/keep\/casa$/);
});
