import { expectAccessible } from "./expect-accessible";
import { inParts } from "./in-parts";
import { templates } from "./templates";
import { ANY_WIDTH, expect, open, openFilters, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

// Colours that are still changing are not those that a reader sees.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A page of each look: their colors are looked at in the dark theme too. */
const IN_BOTH_THEMES = /^\/(\?.*|lenders\?lent=no|lenders\/.*|calculators\/.*|articles\/.*)$/;

for (const { part, pages } of inParts([
	...templates,
	"/treasury-companies/strategy",
	"/risk-simulator?ltv=lots&since=never&terms=lender:nobody",
	`/lenders?${LOAN}`,
	"/cards?dining=400&groceries=600&fuel=lots&country=US",
]))
	test(`axe finds nothing on each page for everybody, full, empty or refusing, ${part}`, {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		test.setTimeout(120_000);
		for (const path of pages) {
			await open(page, path);
			const folded = page.locator(
				/^\/(calculators|cards\?)/.test(path)
					? "main details:not([name])"
					: "main details:is(.folded, .others)",
			);
			await folded.evaluateAll((all) => {
				for (const one of all) (one as HTMLDetailsElement).open = true;
			});
			// What stands around a page is the same on all of them.
			const within = path === templates[0] ? undefined : "main";
			await expectAccessible(page, path, { isLightOnly: !IN_BOTH_THEMES.test(path), within });
		}
	});

test("axe finds nothing where something lies over the page, light and dark", { tag: PHONE }, async ({
	page,
}) => {
	test.setTimeout(120_000);
	await open(page, "/lenders");
	await openFilters(page);
	await expectAccessible(page, "the sheet of filters", { within: "#filters" });
	await page.keyboard.press("Escape");
	const boxes = page.getByRole("checkbox", { name: /^Compare / });
	for (let at = 0; at < 5; at++) await boxes.nth(at).click();
	await expect(page.getByText("Four at a time")).toBeVisible();
	await page.getByRole("button", { name: "4 chosen, up to 4" }).click();
	await expectAccessible(page, "the open tray and its message", { isCovered: true, within: ".come-and-go" });
	await page.getByRole("button", { name: "4 chosen, up to 4" }).click();

	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await page.locator(".menu-button").click();
	await expectAccessible(page, "the menu", { within: ".masthead" });
	await page.keyboard.press("Escape");
	await page.locator("tbody").getByRole("link", { name: "Nexo", exact: true }).first().click();
	await expect(page.getByRole("dialog", { name: "Nexo" })).toBeVisible();
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
		await page.getByLabel("What is wrong?").fill("          ");
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByRole("alert")).toBeVisible();
		await expectAccessible(page, "refused report");
	});
});
