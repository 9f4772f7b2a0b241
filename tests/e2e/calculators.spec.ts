import type { Page } from "@playwright/test";
import { addDays } from "~/ui/format";
import { END, pastAtEnd } from "./closes";
import { ANY_WIDTH, expect, open, test } from "./test";

/** The past of the loan that these calculators begin with: half of its value, at 11.9%. */
const PAST = pastAtEnd({ start: 0.5, margin: 0.7, liq: 0.8, apr: 0.119 });

function output(page: Page, name: string) {
	return page.locator(`data[data-output="${name}"]`);
}

test("typing answers at once without asking the server, says the same after a reload, and the link copied is that of the answer", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, "/calculators/ltv");
	const asked: string[] = [];
	page.on("request", (request) => {
		if (/\.data|calculators\/ltv/.test(request.url())) asked.push(request.url());
	});
	await page.getByLabel("Loan", { exact: true }).fill("25000");
	await expect(output(page, "ltv")).toHaveAttribute("value", "0.25");
	await page.getByLabel("Collateral").fill("1");
	await page.getByLabel("Bitcoin price").fill("62500");
	await page.getByLabel("Liquidation LTV").fill("0.8");
	await expect(page.getByText("Read as 80%.")).toBeVisible();
	await page.getByLabel("Margin call LTV").press("ArrowUp");
	await expect(page.getByLabel("Margin call LTV")).toHaveValue("71%");
	await expect(output(page, "liq_price")).toHaveAttribute("value", "31250");
	await page.getByLabel("Loan", { exact: true }).fill("26000");
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/\/calculators\/ltv\?loan=26000&btc=1&price=62500&margin=0.71&liq=0.8$/,
	);
	await expect(page).toHaveURL(/loan=26000/);
	expect(asked).toEqual([]);
	const answer = () => page.locator("main data").evaluateAll((all) => all.map((one) => one.outerHTML));
	const live = await answer();
	await page.reload();
	expect(await answer()).toEqual(live);
});

test("a calculator opened from the index keeps what was typed when one goes back and forth; one amount empties the others", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/calculators");
	await page.getByRole("link", { name: "Bitcoin supply calculator" }).click();
	await page.getByLabel("Block height").fill("209999");
	await expect(page).toHaveURL(/height=209999/);
	await page
		.getByRole("navigation", { name: "Breadcrumb" })
		.getByRole("link", { name: "Calculators" })
		.click();
	await expect(page.getByRole("heading", { name: "Bitcoin calculators" })).toBeVisible();
	await page.goBack();
	await expect(output(page, "issued_btc")).toHaveAttribute("value", "10500000");
	await page.getByRole("link", { name: "Reset" }).click();
	await expect(page.getByLabel("Block height")).toHaveValue("840,000");
	await open(page, "/calculators/units");
	await page.getByLabel("Dollars").fill("25");
	await expect(output(page, "sats")).toHaveAttribute("value", "31250");
	await expect(page.getByLabel("Bitcoin", { exact: true })).toHaveValue("");
});

test("daily closes are fetched for the calculators that need them, and the simulator says the same of a loan's past", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/calculators/dca");
	await page.getByLabel("Purchase fee").fill("1%");
	await page.getByLabel("How often").selectOption("monthly");
	await page.getByLabel("Amount per purchase").fill("250");
	await page.getByLabel("First purchase").fill("2018-01-01");
	await page.getByLabel("End date").fill("2026-08-01");
	await expect(output(page, "purchases")).toHaveAttribute("value", "104");
	await expect(output(page, "btc")).toHaveAttribute("value", /^1\.60398838695846/);
	await page.getByLabel("End date").fill(addDays(END.day, 1));
	await expect(page.getByText(`Enter a date from Jul 18, 2010 to ${END.date}.`)).toBeVisible();

	await open(page, "/calculators/loan-vs-sell");
	const sold = output(page, "liquidation_probability");
	await page.getByLabel("Liquidation LTV").fill("80%");
	await page.getByLabel("Annual interest rate").fill("11.9%");
	await expect(sold).toHaveAttribute("value", String(PAST.sold));
	await page.getByLabel("Starting LTV").fill("30%");
	await expect(sold).toHaveText("14%");
	const share = await sold.getAttribute("value");
	await page.getByRole("link", { name: "Simulate this loan" }).click();
	await expect(page.getByRole("heading", { name: "Bitcoin loan simulator" })).toBeVisible();
	await expect(output(page, "sale")).toHaveAttribute("value", share ?? "");
});
