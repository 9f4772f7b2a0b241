import { expect, open, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

test("calculators of loans start from the loan of the address, and pass it on", async ({ page }) => {
	await open(page, `/calculators/ltv?${LOAN}`);
	await expect(page.locator(".loan-strip > summary")).toContainText(
		"60,000 USD against 2 BTC, 12 months, United States",
	);
	await expect(page.getByLabel("Collateral", { exact: true })).toHaveValue(/^2$/);
	await expect(page.getByLabel("Loan", { exact: true })).toHaveValue(/60,?000/);
	await page.goto(`/calculators?${LOAN}`);
	await page.locator("main").getByRole("link", { name: "What does this loan really cost a year?" }).click();
	await expect(page).toHaveURL(`/calculators/loan-cost?${LOAN}`);
	await expect(page.getByLabel("Term", { exact: true })).toHaveValue("12");
});

test("a lender's terms are those of its offer for the loan, and it is said whether it lends it", async ({
	page,
}) => {
	await open(page, `/calculators/loan-cost?${LOAN}&terms=lender:arch-lending`);
	await expect(page.locator(".calc-problem")).toContainText(
		"By what it publishes, Arch Lending lends this, as of",
	);
	// Its rate is older: it is used, and says so at its field.
	await expect(
		page.getByText(/Arch Lending: Rate.*, checked .* ago: check it before you rely on it/),
	).toBeVisible();
	await expect(page.locator('[data-output="effective_annual_rate"]')).toHaveText("12.6%");
});

test("typing in a calculator keeps the loan in the address, and one without a loan has none", async ({
	page,
}) => {
	await open(page, `/calculators/ltv?${LOAN}`);
	const bitcoin = page.getByLabel("Collateral", { exact: true });
	await bitcoin.fill("3");
	await expect(page).toHaveURL(/btc=3&amount=60000&months=12&country=US/);
	await page.goto("/calculators/ltv?btc=1.5");
	await expect(page.locator(".loan-strip > summary")).toContainText("What would your loan cost here?");
	await expect(page.getByLabel("Collateral", { exact: true })).toHaveValue("1.5");
});
