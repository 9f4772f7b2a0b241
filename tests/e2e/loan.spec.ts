import { ltvAtEnd } from "./closes";
import { fillLoan, loanForm } from "./loan-bar";
import { ANY_WIDTH, expect, open, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

test("a loan is answered, folded, put right while one types, ordered and narrowed, and its address is copied", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, "/lenders");
	await expect(page.locator(".asked > p")).toContainText(
		/^Example: borrow \$50,000 against \$125,000 of bitcoin for 12 months in the United States\. 40% LTV/,
	);
	await page.getByText("Use my numbers", { exact: true }).click();
	await fillLoan(page);
	await loanForm(page).getByLabel("live in").press("Enter");
	await expect(page).toHaveURL(`/lenders?${LOAN}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Borrow $60,000 against 2 BTC for 12 months in the United States",
	);
	await expect(page.locator(".asked > p")).toContainText(`${ltvAtEnd(60_000, 2)} LTV at $`);
	await expect(page.getByLabel("I have")).toBeHidden();
	// Whoever goes on typing keeps the field.
	await page.getByText("Change", { exact: true }).click();
	await page.getByLabel("I have").fill("3");
	await expect(page.locator(".loan-answer")).toContainText(`(LTV) is ${ltvAtEnd(60_000, 3)}`);
	await expect(page).toHaveURL(/btc=3&/);
	await expect(page.getByLabel("I have")).toBeFocused();
	const country = loanForm(page).getByLabel("live in");
	await country.fill("Atlantis");
	await country.press("Enter");
	await expect(country).toHaveAttribute("aria-invalid", "true");
	await country.fill("USA");
	await country.press("Enter");
	await expect(page).toHaveURL(/country=US$/);
	await expect(page.locator(".field-error")).toHaveCount(0);

	await page.locator("#order").click();
	await page.getByRole("link", { name: "Lowest cost" }).click();
	await expect(page).toHaveURL(/order=cost/);
	await page.locator("#more-filters").click();
	await page.getByLabel("Re-lending", { exact: true }).selectOption("Not re-lent");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.locator(".do-not li").filter({ hasText: "you ruled that out" }).first()).toBeVisible();
	await page.getByRole("link", { name: "Add your state" }).click();
	await page.getByLabel("Your state").selectOption("Texas");
	await page.getByRole("button", { name: "Show lenders", exact: true }).click();
	await expect(page).toHaveURL(/country=US-TX/);
	for (const kept of ["btc=3", "order=cost", "refuse_lent_on=yes"])
		await expect(page).toHaveURL(new RegExp(kept));
	await expect(page.getByRole("link", { name: "Add your state" })).toHaveCount(0);
	await page.locator(".take-along summary").click();
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("a lender opens over the list for a loan, answers another one there, and closes to the list for that", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, `/lenders?${LOAN}`);
	const box = page.getByRole("checkbox", { name: "Compare Figure" });
	await box.check();
	await page.getByRole("button", { name: "Save Ledn", exact: true }).click();
	await page.locator(".loan-table").getByRole("link", { name: "Figure", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Figure" });
	await expect(dialog).toBeVisible();
	await expect(page).toHaveURL(`/lenders/figure?${LOAN}`);
	// Two bars of a loan are in the document: each element of them by an id of its own.
	expect(
		await page
			.locator("[id]")
			.evaluateAll((all) => all.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at)),
	).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`/lenders?${LOAN}`);
	await expect(dialog).toHaveCount(0);
	await expect(box).toBeChecked();
	await expect(page.getByRole("button", { name: "Save Ledn", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);

	await open(page, "/lenders");
	await page.locator("tbody").getByRole("link", { name: "Ledn", exact: true }).first().click();
	const ledn = page.getByRole("dialog", { name: "Ledn" });
	await ledn.locator(".loan-strip summary").click();
	await fillLoan(ledn, "US");
	// Before its script is here the form goes to the same page by an address as it was typed.
	await expect(page.locator("#loan-places")).toBeAttached();
	await loanForm(ledn).getByLabel("live in").press("Enter");
	await expect(page).toHaveURL(`/lenders/ledn?${LOAN}`);
	await expect(ledn.locator(".loan-answers")).toContainText("Margin call at");
	await ledn.getByRole("button", { name: "Close" }).first().click();
	await expect(ledn).toHaveCount(0);
	await expect(page).toHaveURL(`/lenders?${LOAN}`);
});

test("the loan goes on to the calculators, which keep it while one types and take a lender's terms for it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, `/calculators?${LOAN}`);
	await page.locator("main").getByRole("link", { name: "Bitcoin loan cost calculator" }).click();
	await expect(page).toHaveURL(`/calculators/loan-cost?${LOAN}`);
	await expect(page.getByLabel("Term", { exact: true })).toHaveValue("12");
	await open(page, `/calculators/loan-cost?${LOAN}&terms=lender:arch-lending`);
	await expect(page.locator(".calc-problem")).toContainText(
		"Arch Lending offers this loan, according to its own website (as of",
	);
	await open(page, `/calculators/ltv?${LOAN}`);
	await expect(page.locator(".loan-strip > summary")).toContainText(
		"$60,000 against 2 BTC, 12 months, United States",
	);
	await page.getByLabel("Collateral", { exact: true }).fill("3");
	await expect(page).toHaveURL(/btc=3&amount=60000&months=12&country=US/);
	await page.goto("/calculators/ltv?btc=1.5");
	await expect(page.locator(".loan-strip > summary")).toContainText("What would your loan cost here?");
});

test("on a phone boxes stand at the edge, and a lender's page is short: the loan's own offer first, the rest one press away", {
	tag: PHONE,
}, async ({ page }) => {
	await open(page, `/lenders?${LOAN}`);
	const edges = await page
		.locator(".loan-table .compare-box")
		.evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)));
	expect(new Set(edges.filter((edge) => edge > 0)).size).toBe(1);

	await open(page, `/lenders/strike?${LOAN}`);
	const line = page.locator(".loan-strip > summary");
	await expect(line.locator(".loan-figures")).toHaveText("$60,000 · 2 BTC · 12 months");
	await expect(line.locator(".loan-words")).toBeHidden();
	expect((await line.boundingBox())?.height).toBe(44);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_000);
	await page.locator(".everything > summary").press("Enter");
	const rows = page.locator("#entries tbody tr");
	await expect(rows.filter({ visible: true })).toHaveCount(1);
	await page.getByText(/^Show \d+ more offers$/).click();
	await expect(rows.filter({ visible: true })).toHaveCount(await rows.count());
	// The facts are folded, a group at a time.
	await page
		.locator("details.fact-group", { has: page.locator("#apr_min") })
		.locator("> summary")
		.press("Enter");
	const rate = page.locator("#apr_min .prov summary");
	await rate.press("Enter");
	const box = await page.locator("#apr_min .prov .pop").boundingBox();
	expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
	await page.keyboard.press("Escape");
	await expect(rate).toBeFocused();
});

test("each row says what happens if bitcoin falls, by the slider, by the number and in the address", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, `/lenders?${LOAN}`);
	const head = page.locator(".loan-table .then");
	const liquidated = head.filter({ hasText: "Liquidated" });
	await page.getByRole("slider", { name: "Price drop in percent" }).fill("90");
	await expect(page).toHaveURL(`/lenders?${LOAN}&fall=90`);
	await expect(page.locator(".if-falls output")).toHaveText(/^to \$[\d,]+$/);
	await expect(head.first()).toContainText("Liquidated");
	const most = await liquidated.count();
	await page.getByRole("spinbutton", { name: "If bitcoin falls" }).fill("20");
	await expect(page).toHaveURL(`/lenders?${LOAN}&fall=20`);
	await expect.poll(() => liquidated.count()).toBeLessThan(most);
	await page.getByRole("spinbutton", { name: "If bitcoin falls" }).fill("200");
	await expect(page.locator(".if-falls .field-error")).toHaveText(
		"Enter a percentage from 1 to 95, like 50.",
	);
	await expect(page).toHaveURL(`/lenders?${LOAN}&fall=20`);
});
