import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, open, test } from "./test";

const ADDRESS = "/report?listing=lender:ledn&field=founded";

async function fill(page: Page, { message, source }: { message: string; source: string }): Promise<void> {
	await page.getByLabel("What is wrong?").fill(message);
	await page.getByLabel(/^The right value of/).fill("2015");
	await page.getByLabel(/^Where it says so/).fill(source);
	await page.getByLabel(/^Your e-mail address/).fill("reader@example.com");
}

/** Lets the server have what the browser's own checks would hold back. */
async function withoutBrowserChecks(page: Page): Promise<void> {
	await page.locator(".report-form").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
}

test.describe("a report that cannot be taken", () => {
	test.use({ expectedErrors: /status of 422/ });

	test("is refused at its fields with everything still typed; mended, it is thanked for", async ({
		page,
	}) => {
		await open(page, "/lenders/ledn");
		// Related values share a row; each has its link once that is opened.
		const link = page.getByRole("link", { name: /^Report a wrong value/, includeHidden: true });
		const ofFounded = link.and(page.locator("[href*='field=founded']")).first();
		await page.goto((await ofFounded.getAttribute("href")) ?? "");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a wrong value");
		await expect(page.getByLabel("The right value of “Founded”")).toBeVisible();
		await expect(page.locator("aside")).toContainText("2018");

		await fill(page, { message: "Too low", source: "ledn.io/terms" });
		await withoutBrowserChecks(page);
		await page.getByRole("button", { name: "Send report" }).click();
		const message = page.getByLabel("What is wrong?");
		const source = page.getByLabel(/^Where it says so/);
		await expect(message).toHaveAccessibleDescription(/Say in at least 10 characters what is wrong\./);
		await expect(source).toHaveAccessibleDescription(/A full address, beginning with https/);
		await expect(message).toHaveAttribute("aria-invalid", "true");
		await expect(page.locator("[aria-invalid]")).toHaveCount(2);
		await expect(page.getByRole("alert")).toHaveText("Something in the form needs another look.");
		await expect(message).toBeFocused();
		await expect(message).toHaveValue("Too low");
		await expect(source).toHaveValue("ledn.io/terms");
		await expect(page.getByLabel(/^The right value of/)).toHaveValue("2015");
		await expect(page.getByLabel(/^Your e-mail address/)).toHaveValue("reader@example.com");

		await message.fill("The register says another year.");
		await source.fill("https://ledn.io/legal/usd-loan-agreement");
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
		await expect(page).toHaveURL(/sent=1$/);
		await page.getByRole("link", { name: "Back to Ledn" }).click();
		await expect(page).toHaveURL("/lenders/ledn");
	});
});

test("the browser itself asks for what is missing before anything is sent", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, ADDRESS);
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByLabel("What is wrong?")).toBeFocused();
	await expect(page).toHaveURL(ADDRESS);
});

test("the trap for programs is neither seen, nor reached, nor read out", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, ADDRESS);
	const trap = page.locator("#r-website");
	expect(await trap.boundingBox()).not.toBeNull();
	expect(await trap.evaluate((field) => getComputedStyle(field.closest("p") ?? field).clipPath)).toBe(
		"inset(50%)",
	);
	await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
	await page.getByLabel("What is wrong?").focus();
	for (let stop = 0; stop < 6; stop++) {
		await page.keyboard.press("Tab");
		await expect(trap).not.toBeFocused();
	}
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

	test("a report is refused, kept and taken the same way", { tag: ANY_WIDTH }, async ({ page }) => {
		await page.goto(ADDRESS);
		// The browser's own checks let ten blanks pass; the server's do not.
		await fill(page, { message: "          ", source: "https://ledn.io/legal" });
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByText("Say in at least 10 characters what is wrong.")).toBeVisible();
		await expect(page.getByLabel(/^Where it says so/)).toHaveValue("https://ledn.io/legal");
		await expect(page.getByLabel(/^Your e-mail address/)).toHaveValue("reader@example.com");
		await page.getByLabel("What is wrong?").fill("The register says another year.");
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
	});
});

test("what a report is about must exist", { tag: ANY_WIDTH }, async ({ request }) => {
	for (const query of [
		"listing=lender:ledn&field=nothing",
		"listing=lender:nobody&field=founded",
		"listing=bank:ledn&field=founded",
		"listing=ledn",
		"",
	]) {
		const response = await request.get(`/report?${query}`);
		expect(response.status(), query).toBe(404);
		expect(await response.text()).toContain("There is no page here");
	}
	expect((await request.get("/report?listing=lender:ledn&field=other")).status()).toBe(200);
});
