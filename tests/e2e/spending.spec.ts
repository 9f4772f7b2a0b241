import { ANY_WIDTH, expect, open, test } from "./test";

const FAMILY = "dining=400&groceries=600&fuel=250&other=1500&country=US";

test("what is spent is typed, mistakes are put right, a tier is said, and a card opens over the answer and leads back to it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/cards");
	await expect(page.locator("#filters")).toBeAttached();
	const form = page.getByRole("form", { name: "What you spend" });
	// A field's unit is part of its name.
	const field = (label: string) => form.getByRole("textbox", { name: new RegExp(`^${label}( USD)?$`) });
	for (const [label, text] of [
		["dining", "lots"],
		["groceries", "600"],
		["fuel", "$250"],
		["everything else", "1,500"],
		["and live in", "United States"],
	] as const)
		await field(label).fill(text);
	await form.getByRole("button").click();
	await expect(field("dining")).toBeFocused();
	await expect(page.locator("#spend-dining-error")).toHaveText("Enter a number, like 400 or 1,500.");
	await expect(field("dining")).toHaveValue("lots");
	await field("dining").fill("$400");
	await form.getByRole("button").click();
	await expect(page).toHaveURL(`/cards?${FAMILY}#answer`);
	const change = page.getByText("Change", { exact: true });
	await change.click();
	await expect(page.getByText("You spend $2,750 a month ($33,000 a year).")).toBeVisible();
	const gone = page.locator("details", { hasText: /\d+ you can’t get/ });
	await expect(gone.getByText(/: discontinued/)).toBeHidden();
	await gone.locator("summary").click();
	await expect(gone.getByText(/: discontinued/)).toBeVisible();

	await page.getByText("More options").click();
	await page.getByLabel(/issuer of Coinbase One Card and Krak Card/).selectOption("200k");
	await page.getByRole("button", { name: "Update" }).click();
	await expect(page).toHaveURL(/says\.assets_at_issuer=200k/);
	await expect(page.locator("tbody tr").first()).toContainText("1,270");
	const asked = new URL(page.url()).search;
	await expect(page.locator(".winners")).toContainText("$1,270 a year");
	await page.locator("tbody").getByRole("link", { name: "Gemini Credit Card", exact: true }).click();
	await expect(page).toHaveURL("/cards/gemini-credit-card");
	const dialog = page.getByRole("dialog");
	await expect(dialog.locator("#entries tbody tr")).toContainText("dining 3%");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`/cards${asked}#answer`);
	await expect(page.locator("tbody tr").first()).toContainText("1,270");
	await change.click();
	await page.getByRole("link", { name: "Clear", exact: true }).click();
	await expect(page).toHaveURL("/cards");
	await expect(field("dining")).toHaveValue("");
});
