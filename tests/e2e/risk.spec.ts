import type { Page } from "@playwright/test";
import { grouped } from "~/ui/format";
import { END, ltvAtEnd } from "./closes";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

/** The outputs of a page by name, in full precision. */
function outputs(page: Page): Promise<Record<string, string>> {
	return page
		.locator("data[data-output]")
		.evaluateAll((all) =>
			Object.fromEntries(all.map((each) => [each.getAttribute("data-output"), each.getAttribute("value")])),
		);
}

/** Everything the chart draws: the same text only where every number behind it is the same. */
function drawn(page: Page): Promise<string[]> {
	return page.locator(".fan path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the simulator answers, and a changed loan is another address", async ({ page }) => {
		// On the closes that the reference was worked out on.
		await page.goto("/risk-simulator?price=78329.69&until=2026-08-21");
		expect(await outputs(page)).toMatchObject({
			call: expect.stringMatching(/^0\.42699/),
			sale: expect.stringMatching(/^0\.37240/),
		});
		await page.getByLabel("Start LTV").fill("30%");
		await page.getByRole("button", { name: "Simulate" }).click();
		await expect(page).toHaveURL(/ltv=30%25/);
		await expect.poll(async () => (await outputs(page)).sale).toMatch(/^0\.14189/);
		await page.getByRole("link", { name: "Every past run since 2018" }).click();
		await expect(page).toHaveURL(/since=2018-01-01/);
		await expect.poll(async () => (await outputs(page)).sale).toMatch(/^0\.12293/);
	});

	test("nonsense is said at its field, the other inputs are kept, and no number is shown", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/risk-simulator?ltv=1,2,3&days=90&seed=-1");
		await expect(page.getByLabel("Start LTV")).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByLabel("Start LTV")).toHaveValue("1,2,3");
		await expect(page.getByLabel("Term, days")).toHaveValue("90");
		await expect(page.getByText("This is not a number. Write it like 12% or 0.12.")).toBeVisible();
		expect(await outputs(page)).toEqual({});
	});

	test("every lender that publishes when it sells stands in the table, each with its mark; one is chosen by its name", async ({
		page,
	}) => {
		await page.goto("/risk-simulator?btc=2&amount=60000&months=12&country=US");
		await expect(page.locator(".sim-answer")).toContainText(
			/Would have been sold in \d+ to \d+ of 100 past years/,
		);
		const table = page.getByRole("region", { name: /^All \d+ lenders/ });
		const rows = table.locator("tbody tr");
		const count = await rows.count();
		expect(count).toBeGreaterThanOrEqual(20);
		await expect(table.locator("tbody .mark")).toHaveCount(count);
		await table.getByRole("link", { name: "Ledn", exact: true }).click();
		await expect(page).toHaveURL(/country=US&terms=lender:ledn$/);
		await expect(page.locator(".sim-answer")).toContainText(/Would have been sold in \d+ of 100 past years/);
		await expect(page.getByRole("heading", { level: 2, name: "Ledn" })).toBeVisible();
		await expect(page.locator("tr[aria-current]")).toContainText("Ledn");
	});

	test("an LTV that is filled in decides, and the bitcoin follows it: nothing contradicts", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/risk-simulator?btc=2&amount=60000&months=12&country=US");
		await expect(page.getByText("left empty, bitcoin and loan decide")).toBeVisible();
		await page.getByLabel("Start LTV").fill("25%");
		await page.getByRole("button", { name: "Simulate" }).click();
		await expect(page.getByLabel("Bitcoin I pledge")).toHaveValue(
			new RegExp(`^${String(60_000 / (0.25 * END.close)).slice(0, 6)}`),
		);
		await expect(page.getByLabel("You live in")).toHaveValue("United States");
		await page.getByLabel("Bitcoin I pledge").fill("4");
		await page.getByRole("button", { name: "Simulate" }).click();
		await expect(page.locator("#sim-ltv")).toHaveText(ltvAtEnd(60_000, 4));
	});

	test("paths of chance are followed as far as the server goes, and the page says how far", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/risk-simulator?method=walk");
		await expect(page.getByText("first 500 of 2,000 random runs")).toBeVisible();
	});

	test("a method of chance with nothing to draw from is refused at the day, and no number is shown", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/risk-simulator?method=blocks&until=2015-01-01");
		await expect(page.getByLabel("History until")).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByText("choose 1 Jan 2019 or a later day")).toBeVisible();
		expect(await outputs(page)).toEqual({});
		await page.goto("/risk-simulator?until=2015-01-01");
		await expect(page.locator("tr[data-way=walk]")).toHaveCount(1);
		await expect(page.locator("tr[data-way=blocks]")).toHaveCount(0);
	});

	test("an offer is scored, with what would lower it", async ({ page }) => {
		await page.goto("/risk-score");
		expect(await outputs(page)).toEqual({});
		await page.getByLabel("Who can move the bitcoin?").selectOption("lender_held");
		await page.getByLabel("May the collateral be lent on?").selectOption("permitted");
		await page.getByLabel("Start LTV").fill("0.5");
		await page.getByLabel("Sold at LTV").fill("83.3%");
		await page.getByRole("button", { name: "Score this offer" }).click();
		await expect(page.getByText("the score is never below 60")).toBeVisible();
		const before = Number((await outputs(page)).score);
		await page.getByLabel("May the collateral be lent on?").selectOption("impossible_by_design");
		await page.getByRole("button", { name: "Score this offer" }).click();
		await expect.poll(async () => Number((await outputs(page)).score)).toBeLessThan(before);
		await expect(
			page.getByRole("region", { name: "What would lower it" }).locator("tbody tr").first(),
		).toBeVisible();
	});
});

test("of bitcoin, loan and LTV the one touched longest ago follows, and results follow what is typed", async ({
	page,
}) => {
	await open(page, "/risk-simulator?btc=2&amount=60000&months=12&country=US");
	const [btc, amount, ltv] = ["Bitcoin I pledge", "Loan, USD", "Start LTV"].map((name) =>
		page.getByLabel(name),
	);
	if (!btc || !amount || !ltv) throw new Error("three fields");
	await expect(ltv).toHaveValue(ltvAtEnd(60_000, 2));
	await btc.fill("4");
	// Of the sums, not of the LTV that was shown.
	await expect(ltv).toHaveValue(ltvAtEnd(60_000, 4));
	await expect(page).toHaveURL(/btc=4&amount=60%2C000|btc=4&amount=60000/);
	await ltv.fill("50%");
	await expect(amount).toHaveValue(grouped(2 * END.close, 0));
	await amount.fill("100,000");
	await expect(btc).toHaveValue(new RegExp(`^${String(200_000 / END.close).slice(0, 6)}`));
	await expect(amount).toBeFocused();
	await expect(page.locator(".sim-lenders tbody tr").first()).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(wide).toBeLessThanOrEqual(0);
});

test("what is typed while an answer loads stays", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/risk-simulator?btc=2&amount=60000&months=12&country=US");
	let answer: () => void = () => {};
	const typed = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(/\/risk-simulator\.data/, (route) => typed.then(() => route.continue()), { times: 1 });
	const asked = page.waitForRequest(/\/risk-simulator\.data/);
	const btc = page.getByLabel("Bitcoin I pledge");
	await btc.fill("3");
	await btc.press("Enter");
	await asked;
	// Not a number yet, so nothing else is asked for.
	await btc.fill("4..");
	answer();
	await expect(page).toHaveURL(/[?&]btc=3(&|$)/);
	await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
	await expect(btc).toHaveValue("4..");
	await expect(btc).toBeFocused();

	await page.getByRole("link", { name: "Reset" }).click();
	await expect(btc).not.toHaveValue("4..");
});

test("axe finds nothing on the simulator with a loan and a chosen lender, light and dark", async ({
	page,
}) => {
	const path = "/risk-simulator?btc=2&amount=60000&months=12&country=US&terms=lender:ledn";
	await open(page, path);
	await expectAccessible(page, path);
});

test("the browser comes to the result of the server, to the last number of the chart", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/risk-simulator?method=walk&paths=500&seed=7");
	const [byServer, chart] = [await outputs(page), await drawn(page)];
	await page.getByRole("button", { name: "Run it 500 times" }).press("Enter");
	await expect(page.locator("[data-way=blocks] td").last()).toHaveText(/%/);
	await expect(page.getByRole("region", { name: "Other ways to ask" })).toBeFocused();
	await expect(page.getByRole("button", { name: /Compute/ })).toHaveCount(0);
	expect(await outputs(page)).toEqual(byServer);
	expect(await drawn(page)).toEqual(chart);
});

test("the paths that the server left are followed in the browser at once", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	// On the closes that the reference was worked out on.
	await open(page, "/risk-simulator?method=walk&price=78329.69&until=2026-08-21");
	await expect(page.locator("dl.headline")).toHaveAttribute("data-paths", "2000");
	const { call, sale } = await outputs(page);
	expect(Math.abs(Number(call) * 2000 - 1166)).toBeLessThanOrEqual(1);
	expect(Math.abs(Number(sale) * 2000 - 852)).toBeLessThanOrEqual(1);
});

test("a run shows how far it is and can be given up", { tag: ANY_WIDTH }, async ({ page, context }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await context.route(/\/prices\//, async (route) => {
		await held;
		await route.abort();
	});
	await open(page, "/risk-simulator?method=walk&paths=10000");
	await expect(page.locator(".headline ~ .risk-run progress")).toBeVisible();
	await page.getByRole("button", { name: "Cancel" }).first().click();
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expect(page.getByText("first 500 of 10,000 random runs")).toBeVisible();
	release();
});

test("10,000 paths leave the page free: its thread works for less than half of the run", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const browser = await context.newCDPSession(page);
	// Processor time, because other work on the machine makes tasks longer by the clock.
	await browser.send("Performance.enable", { timeDomain: "threadTicks" });
	const worked = async () => {
		const { metrics } = await browser.send("Performance.getMetrics");
		return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
	};
	await open(page, "/risk-simulator?paths=10000&days=1095");
	const [before, began] = [await worked(), performance.now()];
	await page.getByRole("button", { name: "Run it 10,000 times" }).click();
	await expect(page.locator("[data-way=walk] td").last()).toHaveText(/%/, { timeout: 40_000 });
	const seconds = (performance.now() - began) / 1000;
	expect((await worked()) - before).toBeLessThan(seconds / 2);
});

test("the address gives the same again", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/risk-simulator?method=blocks&seed=9&ltv=0.4&days=180&paths=500");
	const first = [await outputs(page), await drawn(page)];
	await page.goto(page.url());
	expect([await outputs(page), await drawn(page)]).toEqual(first);
});

test("the list of lenders sorts and filters by risk score, and the detail page has its factors", async ({
	page,
	phone,
}) => {
	await open(page, "/lenders?sort=risk");
	const scores = await page
		.locator("td[data-label='Risk score']")
		.evaluateAll((cells) => cells.map((cell) => Number.parseInt(cell.textContent ?? "", 10)));
	expect(scores.length).toBeGreaterThan(30);
	// Those of which too little is known have a range in place of a number, and no place in the order.
	const known = scores.filter((score) => !Number.isNaN(score));
	expect(known.length).toBeGreaterThan(10);
	expect(scores.slice(0, known.length)).toEqual([...known].sort((a, b) => a - b));
	await page.goto("/lenders?risk=high");
	const bands = await page.locator("td[data-label='Risk score']").allTextContents();
	expect(bands.length).toBeGreaterThan(0);
	for (const text of bands) expect(text).toContain("high");
	await page.goto("/lenders/unchained");
	await expect(page.locator("#risk_score .value")).toHaveText(/of 100, moderate/);
	if (phone) await page.getByText("Part by part").click();
	await page.locator("#risk_score .prov summary").click();
	const part = page.locator("#risk_score .prov .pop #risk_track_record");
	await expect(part).toBeVisible();
	await expect(part).toContainText("unknown, could be 10 to 100");
});
