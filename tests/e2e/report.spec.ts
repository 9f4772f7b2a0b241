import { ANY_WIDTH, expect, open, test } from "./test";

test.use({ expectedErrors: /status of 422/ });

test("a report is refused at its fields with everything still typed; put right, it is thanked for", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders/ledn");
	// Related values share a row; each has its link once that is opened.
	const link = page.getByRole("link", { name: /^Report a mistake/, includeHidden: true });
	const ofFounded = link.and(page.locator("[href*='field=founded']")).first();
	await open(page, (await ofFounded.getAttribute("href")) ?? "");
	await expect(page.locator("aside")).toContainText("2018");
	const message = page.getByLabel("What’s wrong?");
	const source = page.getByLabel(/^Link to the source/);
	// The browser itself asks for what is missing.
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(message).toBeFocused();

	await message.fill("Too low");
	await page.getByLabel(/^Correct value/).fill("2015");
	await source.fill("ledn.io/terms");
	await page.getByLabel(/^Your email address/).fill("reader@example.com");
	// Lets the server have what the browser's own checks would hold back.
	await page.locator(".report-form").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(message).toHaveAccessibleDescription(/Say what’s wrong in at least 10 characters\./);
	await expect(source).toHaveAccessibleDescription(/Enter a full address, like https/);
	await expect(page.locator("[aria-invalid]")).toHaveCount(2);
	await expect(message).toBeFocused();
	await expect(message).toHaveValue("Too low");
	await expect(page.getByLabel(/^Correct value/)).toHaveValue("2015");
	await expect(page.getByLabel(/^Your email address/)).toHaveValue("reader@example.com");

	await message.fill("The register says another year.");
	await source.fill("https://ledn.io/legal/usd-loan-agreement");
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
	await page.getByRole("link", { name: "Back to Ledn" }).click();
	await expect(page).toHaveURL("/lenders/ledn");
});
