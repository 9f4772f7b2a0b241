import { box } from "./list-results";
import { fillLoan, loanForm } from "./loan-bar";
import { ANY_WIDTH, expect, openFilters, shownSlugs, test } from "./test";

test.use({ javaScriptEnabled: false });

test("without script the filters are a form, the headers and pages links, and a listing unfolds", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/lenders?sort=name");
	await openFilters(page);
	await box(page, "keys", "contract").check();
	await page.getByLabel("Maximum rate").fill("10");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page).toHaveURL(/[?&]keys=contract/);
	await expect(page).toHaveURL(/[?&]apr=10/);
	expect((await shownSlugs(page)).length).toBeLessThan(10);
	await expect(page.getByRole("link", { name: "Remove filter: Held by a smart contract" })).toBeVisible();
	const header = page.getByRole("columnheader", { name: "Price drop before liquidation" });
	await header.getByRole("link").click();
	await expect(header).toHaveAttribute("aria-sort", "descending");
	await expect(page).toHaveURL(/[?&]keys=contract/);
	await page.goto("/treasury-companies");
	await page.getByRole("link", { name: "Next", exact: true }).click();
	await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
	expect(await shownSlugs(page)).toHaveLength(31);

	await page.goto("/lenders");
	await page.getByRole("link", { name: "Ledn", exact: true }).first().click();
	await expect(page).toHaveURL("/lenders/ledn");
	await page.locator(".everything > summary").click();
	const row = page.locator("#rehypothecation");
	await row.locator(".explain summary").click();
	await expect(row.locator(".explain .pop")).toBeVisible();
	await row.locator(".prov summary").click();
	await expect(row.locator(".prov .pop")).toBeVisible();
	await expect(row.locator(".explain .pop")).toBeHidden();
	await page.goto("/login");
	await expect(page.getByText("Loading...", { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test("without script a loan is asked about, its lenders are narrowed and compared, and one answers", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/lenders");
	await page.getByText("Use my numbers", { exact: true }).click();
	await fillLoan(page);
	await page.getByRole("button", { name: "Show lenders" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Borrow \$60,000 against 2 BTC/);
	await page.locator("#more-filters").click();
	await page.getByLabel("Identity check").selectOption("Without");
	await page.getByRole("checkbox", { name: /You hold/ }).check();
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page).toHaveURL(/no_kyc=yes/);
	await page.getByRole("link", { name: /^Remove filter/ }).click();
	await expect(page).not.toHaveURL(/keys=/);
	await expect(page).toHaveURL(/no_kyc=yes/);

	await page.goto("/lenders?btc=2&amount=60000&months=12&country=US");
	await page.getByText("Change", { exact: true }).click();
	const price = loanForm(page).getByLabel("Bitcoin is at");
	await price.fill("100,000");
	await price.press("Enter");
	await expect(page.locator(".asked > p")).toContainText("at $100,000, your price.");
	await page.getByRole("spinbutton", { name: "If bitcoin falls" }).fill("60");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page).toHaveURL(/price=100000&fall=60/);
	for (const name of ["Compare Figure", "Compare Ledn"]) await page.getByRole("checkbox", { name }).check();
	await page.getByRole("button", { name: "Compare selected" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders for your loan");
	await page.locator(".loan-strip > summary").click();
	await page.getByLabel("need").fill("30000");
	await page.getByRole("button", { name: "Update" }).click();
	await expect(page.locator(".loan-strip > summary")).toContainText("$30,000 against 2 BTC");
	await page.getByRole("link", { name: "Figure", exact: true }).first().click();
	await expect(page).toHaveURL(/\/lenders\/figure\?.*price=100000/);
	await expect(page.locator(".loan-answers")).toContainText("Cost over 12 months");
});

test("without script boxes are compared, and the panels of the menu open one at a time and lead on", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/lenders");
	const boxes = page.getByRole("checkbox", { name: /^Compare / });
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	await page.getByRole("button", { name: "Compare selected" }).last().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders, side by side");
	await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();

	const nav = page.getByRole("navigation", { name: "Sections" });
	await nav.locator("summary", { hasText: "Loans" }).click();
	await expect(nav.getByRole("link", { name: "Compare side by side" })).toBeVisible();
	await nav.locator("summary", { hasText: "Custody" }).click();
	await expect(nav.locator("details[open]")).toHaveCount(1);
	await nav.getByRole("link", { name: "Bitcoin custody", exact: true }).click();
	await expect(page).toHaveURL("/custody");
});

test("without script a calculator, a strategy, the price story and the simulator answer by their forms", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const output = (name: string) => page.locator(`data[data-output="${name}"]`);
	await page.goto("/calculators/ltv");
	await page.getByLabel("Loan", { exact: true }).fill("10,000");
	await page.getByLabel("Collateral").fill("0.2");
	await page.getByLabel("Bitcoin price").fill("100000");
	await page.getByLabel("Margin call LTV").fill("66.67%");
	await page.getByLabel("Liquidation LTV").fill("0.9091");
	await page.getByRole("button", { name: "Calculate" }).click();
	await expect(output("margin_price")).toHaveAttribute("value", "74996.25018749063");
	await expect(page.getByLabel("Liquidation LTV")).toHaveValue("90.91%");
	await page.getByLabel("Fill in a lender’s terms").selectOption({ label: "Strike" });
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page).toHaveURL(/terms=lender%3Astrike/);
	await expect(page.getByLabel("Liquidation LTV")).toHaveValue("85%");

	await page.goto("/what-are-options");
	await page.getByRole("navigation", { name: "Strategy" }).getByRole("link", { name: "Collar" }).click();
	await page.getByLabel("Put premium, USD").fill("3000");
	await page.getByRole("button", { name: "Calculate" }).click();
	await expect(output("max_loss")).toHaveAttribute("value", "11000");

	await page.goto("/price-story");
	await expect(page.locator(".chart-narrow")).toBeHidden();
	await page.getByRole("link", { name: "falls", exact: true }).click();
	await page.getByLabel("From", { exact: true }).fill("2022-01-01");
	await page.getByLabel("To", { exact: true }).fill("2022-12-31");
	await page.getByRole("button", { name: "Show these days" }).click();
	await expect(page).toHaveURL(/view=drawdown&from=2022-01-01&to=2022-12-31/);
	await expect(
		page.getByRole("img", { name: /Jan 1, 2022 to Dec 31, 2022\. The deepest fall was −76.6%/ }).first(),
	).toBeAttached();

	await page.goto("/risk-simulator?price=78329.69&until=2026-08-21");
	await page.getByLabel("Starting LTV").fill("30%");
	await page.getByRole("button", { name: "Simulate" }).click();
	await expect(page).toHaveURL(/ltv=30%25/);
	await expect(output("sale")).toHaveAttribute("value", /^0\.14189/);
	await page.goto("/risk-score");
	await page.getByLabel("Who can move the bitcoin?").selectOption("lender_held");
	await page.getByLabel("Can the lender re-lend your bitcoin (rehypothecation)?").selectOption("permitted");
	await page.getByRole("button", { name: "Score this offer" }).click();
	await expect(page.getByText("the score is never below 60")).toBeVisible();
});

test("without script a question of keeping bitcoin is answered, and a lesson is whole and answers", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/keep");
	await page.getByRole("radio", { name: "No", exact: true }).check();
	await page.getByLabel("How much bitcoin do you hold?").fill("2");
	await page.getByRole("button", { name: "Show matching providers" }).click();
	await expect(page.getByRole("heading", { name: /^Matches/ })).toBeVisible();
	await page.goto("/bitcoin-learning-center/loan-to-value");
	const asked = page.getByRole("group", { name: "Your loan starts at 40% LTV" });
	await expect(asked.getByText("Right.")).toBeHidden();
	await asked.getByText("50%", { exact: true }).click();
	await expect(asked.getByText("Right.")).toBeVisible();
	await page.getByRole("button", { name: "loan-to-value" }).click();
	await expect(page.locator("#term-loan-to-value-ltv")).toBeVisible();
});
