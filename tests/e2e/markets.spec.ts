import type { Page } from "@playwright/test";
import { END } from "./closes";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

const PAGES = [
	"/price-story",
	"/price-story?view=drawdown&from=2020-01-01",
	"/price-story?from=yesterday&to=2027-01-01&view=candles",
	"/featured-etf",
	"/what-are-options",
	"/what-are-options?strategy=collar&call_strike=lots",
	"/treasury-companies/strategy",
];

/** The output of a calculator as it stands in the page, in full precision. */
const output = (page: Page, name: string) => page.locator(`data[data-output=${name}]`);

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the price story is a drawing, its other views are links and its days a form", async ({
		page,
		phone,
	}) => {
		await page.goto("/price-story");
		const chart = page.getByRole("img", {
			name: new RegExp(`^Bitcoin's daily closes, 18 Jul 2010 to ${END.date}`),
		});
		await expect(chart).toBeVisible();
		await expect(page.locator(phone ? ".chart-wide" : ".chart-narrow")).toBeHidden();
		await page.getByRole("link", { name: "falls", exact: true }).click();
		await expect(page).toHaveURL("/price-story?view=drawdown");
		await page.getByLabel("From", { exact: true }).fill("2022-01-01");
		await page.getByLabel("To", { exact: true }).fill("2022-12-31");
		await page.getByRole("button", { name: "Show these days" }).click();
		await expect(page).toHaveURL(/view=drawdown&from=2022-01-01&to=2022-12-31/);
		await expect(
			page.getByRole("img", { name: /1 Jan 2022 to 31 Dec 2022: at its deepest −76.6%/ }).first(),
		).toBeAttached();
	});

	test("a day outside of the series has a message at its field, and the other keeps what was typed", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/price-story?from=2009-01-03&to=2020-12-31");
		await expect(page.getByLabel("From", { exact: true })).toHaveValue("2009-01-03");
		await expect(page.getByLabel("From", { exact: true })).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByText(`Our prices run from 18 Jul 2010 to ${END.date}.`)).toBeVisible();
		await expect(page.getByLabel("To", { exact: true })).toHaveValue("2020-12-31");
	});

	test("the last close is said to be one, with its age", { tag: ANY_WIDTH }, async ({ page }) => {
		await page.goto("/price-story");
		const price = page.locator("[data-price]");
		await expect(price).toHaveAttribute("data-price", "last-close");
		await expect(price).toContainText(
			new RegExp(`${END.closeText} USD.*last close in our series, ${END.date}, [\\d,]+ days? ago`, "s"),
		);
	});

	test("a strategy's payoff is in the page, and its fields are a form", { tag: ANY_WIDTH }, async ({
		page,
	}) => {
		await page.goto("/what-are-options");
		await page.getByRole("navigation", { name: "Strategy" }).getByRole("link", { name: "Collar" }).click();
		await expect(output(page, "max_loss")).toHaveAttribute("value", "10500");
		await page.getByLabel("Premium of the put, USD").fill("3000");
		await page.getByRole("button", { name: "Calculate" }).click();
		await expect(output(page, "max_loss")).toHaveAttribute("value", "11000");
		await expect(page).toHaveURL(/strategy=collar/);
	});
});

test("the series is a file of every day", { tag: ANY_WIDTH }, async ({ request }) => {
	const response = await request.get("/price-story.csv");
	expect(response.headers()["content-type"]).toContain("text/csv");
	const lines = (await response.text()).trimEnd().split("\r\n");
	expect(lines).toHaveLength(END.days + 1);
	expect(lines.at(-1)).toBe(`${END.day},${END.close.toFixed(2)}`);
});

test("the price story is moved about in: by buttons, by dragging, day by day", async ({ page }) => {
	await open(page, "/price-story?from=2020-01-01&to=2020-12-31");
	const day = page.getByRole("slider", { name: "Day" });
	await expect(day).toBeVisible();
	const readout = page.locator(".story-readout");
	await expect(readout).toContainText("31 Dec 2020");
	await day.focus();
	await page.keyboard.press("ArrowLeft");
	await expect(readout).toContainText("30 Dec 2020");
	await page.getByRole("button", { name: "Earlier" }).click();
	await expect(page).toHaveURL(/from=2019-10-02&to=2020-10-01/);
	await expect(page.getByLabel("From", { exact: true })).toHaveValue("2019-10-02");
	await page.getByRole("button", { name: "Zoom out" }).click();
	await expect(page).toHaveURL(/from=2019-0\d-\d\d&to=2021-0\d-\d\d/);
	const before = page.url();
	const box = await page.locator(".story-surface").boundingBox();
	if (!box) throw new Error("the chart is not there");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2 - 80, box.y + box.height / 2, { steps: 4 });
	await page.mouse.up();
	await expect(page).not.toHaveURL(before);
});

test("a page about prices loads at most 120 KiB of script", { tag: ANY_WIDTH }, async ({ page }) => {
	let bytes = 0;
	const client = await page.context().newCDPSession(page);
	await client.send("Network.enable");
	const scripts = new Set<string>();
	client.on("Network.responseReceived", ({ requestId, type }) => {
		if (type === "Script") scripts.add(requestId);
	});
	client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	await open(page, "/price-story");
	await expect(page.getByRole("slider", { name: "Day" })).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(bytes).toBeGreaterThan(50_000);
	expect(bytes).toBeLessThan(120 * 1024);
});

test("a strategy's payoff follows what is typed", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/what-are-options?strategy=long-call");
	await expect(output(page, "profit")).toHaveAttribute("value", "-2000");
	await page.getByLabel("Price at expiry, USD").fill("100000");
	await expect(output(page, "profit")).toHaveAttribute("value", "8000");
	await page.getByLabel("Price at expiry, USD").fill("-5");
	await expect(page.getByText("At least 0 USD: not negative.")).toBeVisible();
	await expect(output(page, "profit")).toHaveCount(0);
});

test("the featured fund is the one with the lowest current fee among US spot funds", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/featured-etf");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("has the lowest current fee");
	// An older fee that is lower keeps its place above it.
	await expect(page.locator("tbody tr").first()).toContainText("0.14%");
	await expect(page.locator("tbody tr").nth(1)).toContainText("featured");
	await expect(page.locator("tbody tr")).toHaveCount(12);
});

test("a company's holdings over time are drawn, and a table has the source of each", async ({ page }) => {
	await open(page, "/treasury-companies/strategy");
	await expect(page.getByRole("heading", { name: "What it has held" })).toBeVisible();
	await page.getByText(/^The same \d+ values as a table$/).click();
	await expect(page.getByRole("row", { name: /15 Sep 2020.*38,250 BTC/ })).toBeVisible();
	// No company has an mNAV yet.
	await expect(page.locator("#mnav_ev")).toHaveCount(0);
});

test("axe finds nothing on any page about prices, light and dark, and nothing is wider than the page", async ({
	page,
}) => {
	test.setTimeout(90_000);
	for (const path of PAGES) {
		await open(page, path);
		await expectAccessible(page, path);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(over, path).toBeLessThanOrEqual(0);
	}
});
