import type { Page } from "@playwright/test";
import { grouped } from "~/ui/format";
import { END, ltvAtEnd } from "./closes";
import { holdBack } from "./hold-back";
import { ANY_WIDTH, expect, open, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

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

test("of bitcoin, loan and LTV the one touched longest ago follows, and a lender is chosen by its name", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, `/risk-simulator?${LOAN}`);
	const [btc, amount, ltv] = ["Bitcoin I pledge", "Loan amount (USD)", "Starting LTV"].map((name) =>
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
	await expect(page.getByRole("alert")).toHaveCount(0);

	await open(page, `/risk-simulator?${LOAN}`);
	await page
		.getByRole("region", { name: /^All \d+ lenders/ })
		.getByRole("link", { name: "Ledn", exact: true })
		.click();
	await expect(page.locator(".sim-answer")).toContainText(/liquidated in \d+% of one-year periods since/);
	await expect(page.locator("tr[aria-current]")).toContainText("Ledn");
});

test("what is typed while an answer loads stays, and nothing answers in the place of what is wrong", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, `/risk-simulator?${LOAN}`);
	const answer = await holdBack(page, /\/risk-simulator\.data/);
	const asked = page.waitForRequest(/\/risk-simulator\.data/);
	const btc = page.getByLabel("Bitcoin I pledge");
	await btc.fill("3");
	// Before anything is drawn again. It isn't a number yet, so nothing else is asked for.
	await btc.evaluate((field: HTMLInputElement) => {
		field.form?.requestSubmit();
		field.value = "4..";
		field.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await asked;
	answer.letGo();
	await expect(page).toHaveURL(/[?&]btc=3(&|$)/);
	await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
	await expect(btc).toHaveValue("4..");
	await expect(btc).toBeFocused();

	for (const typed of ["abc", "1e99"]) {
		await btc.fill(typed);
		await btc.press("Enter");
		// Without this, the previous value's message would pass, and this value's answer could arrive while the next is typed.
		await expect(page).toHaveURL(new RegExp(`[?&]btc=${typed}(&|$)`));
		await expect(page.locator(".error-summary")).toHaveText("Check this field: Bitcoin I pledge (BTC).");
		await expect(btc).toHaveValue(typed);
		await expect(btc).toBeFocused();
		await expect(page.locator(".sim-answer, .sim-lenders, .sim-one")).toHaveCount(0);
	}
	await btc.fill("1.5");
	await btc.press("Enter");
	await expect(page.locator(".sim-answer")).toBeVisible();
	await expect(page.locator(".error-summary")).toHaveCount(0);
});

test("the browser follows the paths that the server left, and comes to its result, to the last number of the chart", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/risk-simulator?method=walk&paths=500&seed=7");
	const [byServer, chart] = [await outputs(page), await drawn(page)];
	await page.getByRole("button", { name: "Run 500 simulations" }).press("Enter");
	await expect(page.locator("[data-way=blocks] td").last()).toHaveText(/%/);
	await expect(page.getByRole("region", { name: "Other methods" })).toBeFocused();
	expect(await outputs(page)).toEqual(byServer);
	expect(await drawn(page)).toEqual(chart);
	// On the closes that the reference was worked out on.
	await open(page, "/risk-simulator?method=walk&price=78329.69&until=2026-08-21");
	await expect(page.locator("dl.headline")).toHaveAttribute("data-paths", "2000");
	const { call, sale } = await outputs(page);
	expect(Math.abs(Number(call) * 2000 - 1166)).toBeLessThanOrEqual(1);
	expect(Math.abs(Number(sale) * 2000 - 852)).toBeLessThanOrEqual(1);
});

test("10,000 paths leave the page free, and a run shows how far it is and can be given up", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const browser = await context.newCDPSession(page);
	// Processor time, because other work on the machine makes tasks longer by the clock.
	await browser.send("Performance.enable", { timeDomain: "threadTicks" });
	const worked = async () => {
		const { metrics } = await browser.send("Performance.getMetrics");
		return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
	};
	await open(page, "/risk-simulator?paths=10000");
	const [before, began] = [await worked(), performance.now()];
	await page.getByRole("button", { name: "Run 10,000 simulations" }).click();
	await expect(page.locator("[data-way=walk] td").last()).toHaveText(/%/, { timeout: 40_000 });
	const seconds = (performance.now() - began) / 1000;
	// Its thread works for less than half of the run.
	expect((await worked()) - before).toBeLessThan(seconds / 2);

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
