import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, openFilters, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

// Colours that are still changing are not those that a reader sees.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages that look different from each other, full, empty or refusing. Whether their colors are looked at in the dark too. */
const LOOKS = [
	[`/?${LOAN}`, true],
	["/lenders?lent=no", true],
	[`/lenders?${LOAN}`, false],
	[`/lenders/ledn?${LOAN}`, true],
	["/treasury-companies/strategy", false],
	["/compare?items=lender:ledn,lender:strike,lender:unchained,lender:nexo", false],
	["/cards?dining=400&groceries=600&fuel=lots&country=US", false],
	["/keep?btc=2&heirs=no", false],
	["/calculators/ltv?terms=lender:ledn", true],
	["/risk-simulator?ltv=lots&since=never&terms=lender:nobody", false],
	["/risk-score?terms=lender:nexo&liq=0.8", false],
	["/price-story", false],
	["/what-are-options?strategy=collar", false],
	["/articles/how-a-bitcoin-backed-loan-works", true],
	["/bitcoin-learning-center/the-2022-chain-of-failures", false],
	["/bitcoin-friendly-businesses/map", false],
	["/conferences-events/calendar", false],
	["/search?q=coin", false],
] as const;

const HALF = LOOKS.length / 2;

for (const [part, pages] of [LOOKS.slice(0, HALF), LOOKS.slice(HALF)].entries())
	test(`axe finds nothing on each look of a page for everybody, ${part + 1} of 2`, {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		test.setTimeout(120_000);
		for (const [path, isDarkToo] of pages) {
			await open(page, path);
			const folded = page.locator(
				/^\/(calculators|cards\?)/.test(path)
					? "main details:not([name])"
					: "main details:is(.folded, .others, .everything, .hangs-from)",
			);
			await folded.evaluateAll((all) => {
				for (const one of all) (one as HTMLDetailsElement).open = true;
			});
			// The header and footer are the same on every page.
			const within = path === LOOKS[0][0] ? undefined : "main";
			await expectAccessible(page, path, { isLightOnly: !isDarkToo, within });
		}
	});

test("axe finds nothing where something lies over the page, light and dark", { tag: PHONE }, async ({
	page,
}) => {
	test.setTimeout(120_000);
	await open(page, "/lenders?kyc=yes");
	await openFilters(page);
	await expectAccessible(page, "the sheet of filters", { within: "#filters" });
	await page.keyboard.press("Escape");
	const boxes = page.getByRole("checkbox", { name: /^Compare / });
	for (let at = 0; at < 5; at++) await boxes.nth(at).click();
	await expect(page.getByText("You can compare up to 4")).toBeVisible();
	await page.getByRole("button", { name: "4 of 4 selected" }).click();
	await expectAccessible(page, "the open tray and its message", { isCovered: true, within: ".come-and-go" });
	await page.getByRole("button", { name: "4 of 4 selected" }).click();

	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await page.locator(".menu-button").click();
	await expectAccessible(page, "the menu", { within: ".masthead" });
	await page.keyboard.press("Escape");
	await page.locator("tbody").getByRole("link", { name: "Nexo", exact: true }).first().click();
	await expect(page.getByRole("dialog", { name: "Nexo" })).toBeVisible();
	await page.locator(".everything > summary").click();
	await page.locator("#apr_min .explain summary").click();
	await expectAccessible(page, "an explanation in the dialog", { within: "dialog" });
	await page.locator("#apr_min .prov summary").click();
	await expectAccessible(page, "a source in the dialog", { isLightOnly: true, within: "dialog" });
});

test.describe("on an error", () => {
	test.use({ expectedErrors: /status of (404|422|500)|SyntaxError|turbo-stream/ });

	test("axe finds nothing on the not-found screen, the error screen and a refused report, light and dark", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await open(page, "/no-such-page");
		await expectAccessible(page, "not found");
		await page.route(/\/directory\.data/, (route) => route.fulfill({ status: 500, body: "no" }));
		await page.locator("main").getByRole("link", { name: "Directory" }).click();
		await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
		await expectAccessible(page, "error");
		await open(page, "/report?listing=lender:ledn&field=max_ltv");
		await page.getByLabel("What’s wrong?").fill("          ");
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByRole("alert")).toBeVisible();
		await expectAccessible(page, "refused report");
	});
});
