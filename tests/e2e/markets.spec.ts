import { ANY_WIDTH, expect, open, test } from "./test";

test("the price story is moved about in, by buttons, by dragging, day by day, on at most 120 KiB of script", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	let bytes = 0;
	const client = await page.context().newCDPSession(page);
	await client.send("Network.enable");
	const scripts = new Set<string>();
	client.on("Network.responseReceived", ({ requestId, type, response }) => {
		// Counting has a budget of its own (check-budget.mjs) and loads when the page is idle, before or after this.
		if (type === "Script" && !response.url.includes("/counting-")) scripts.add(requestId);
	});
	client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	await open(page, "/price-story?from=2020-01-01&to=2020-12-31");
	const day = page.getByRole("slider", { name: "Day" });
	await expect(day).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(bytes).toBeGreaterThan(50_000);
	expect(bytes).toBeLessThan(120 * 1024);

	const readout = page.locator(".story-readout");
	await expect(readout).toContainText("Dec 31, 2020");
	await day.focus();
	await page.keyboard.press("ArrowLeft");
	await expect(readout).toContainText("Dec 30, 2020");
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

test("a strategy's payoff follows what is typed, and a company's holdings are told as a table too", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/what-are-options?strategy=long-call");
	const profit = page.locator("data[data-output=profit]");
	await expect(profit).toHaveAttribute("value", "-2000");
	await page.getByLabel("Price at expiry, USD").fill("100000");
	await expect(profit).toHaveAttribute("value", "8000");
	await page.getByLabel("Price at expiry, USD").fill("-5");
	await expect(page.getByText("Enter at least $0.")).toBeVisible();
	await expect(profit).toHaveCount(0);
	await open(page, "/treasury-companies/strategy");
	await page.getByText(/^Show all \d+ figures as a table$/).click();
	await expect(page.getByRole("row", { name: /Sep 15, 2020.*38,250 BTC/ })).toBeVisible();
});
