import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, test } from "./test";

const TWO = "/compare?items=lender:ledn,lender:strike";

/** Ticks the first rows of the lenders' list and says whom they are. */
async function choose(page: Page, count: number): Promise<string[]> {
	const boxes = page.getByRole("checkbox", { name: /^Compare / });
	const names: string[] = [];
	for (let at = 0; at < count; at++) {
		await boxes.nth(at).click();
		names.push(((await boxes.nth(at).getAttribute("aria-label")) ?? "").replace("Compare ", ""));
	}
	return names;
}

test("what is chosen in a list survives a reload and opens side by side", async ({ page, phone }) => {
	await page.goto("/lenders", { waitUntil: "networkidle" });
	const names = await choose(page, 3);
	await page.reload({ waitUntil: "networkidle" });
	await expect(page.getByRole("checkbox", { name: `Compare ${names[0]}` })).toBeChecked();

	const tray = page.getByRole("complementary", { name: "Comparison" });
	const bar = tray.getByRole("button", { name: "3 chosen, up to 4" });
	if (phone) {
		await expect(bar).toBeVisible();
		await expect(tray.getByRole("listitem").first()).toBeHidden();
		await bar.click();
	}
	await expect(tray.getByRole("button", { name: /^Remove / })).toHaveCount(3);

	await tray.getByRole("link", { name: "Compare 3" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three lenders, side by side");
	await expect(tray).toHaveCount(0);
	// A phone shows two of them; the third is one press away.
	const shown = phone ? names.slice(0, 2) : names;
	for (const name of shown)
		await expect(
			phone
				? page.locator(".compare-pickers summary", { hasText: name })
				: page.getByRole("link", { name, exact: true }),
		).toBeVisible();
	if (phone)
		await expect(page.locator(".compare-pickers p").getByRole("link", { name: names[2] })).toBeVisible();
});

test("a fifth is refused with a message and stays unchecked", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.goto("/lenders", { waitUntil: "networkidle" });
	await choose(page, 4);
	const fifth = page.getByRole("checkbox", { name: /^Compare / }).nth(4);
	await fifth.click();
	await expect(page.getByRole("status").getByText("Four at a time")).toBeVisible();
	await expect(fifth).not.toBeChecked();
});

test("the last one that is taken out takes the tray with it", async ({ page, phone }) => {
	await page.goto("/lenders", { waitUntil: "networkidle" });
	await choose(page, 1);
	const tray = page.getByRole("complementary", { name: "Comparison" });
	if (phone) await tray.getByRole("button", { name: "1 chosen, up to 4" }).click();
	await tray.getByRole("button", { name: /^Remove / }).click();
	await expect(tray).toHaveCount(0);
});

test("the tray folds into one line below 640 px, and not at it", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.goto("/lenders", { waitUntil: "networkidle" });
	await choose(page, 2);
	const tray = page.getByRole("complementary", { name: "Comparison" });
	const bar = tray.getByRole("button", { name: "2 chosen, up to 4" });
	for (const [width, folds] of [
		[640, false],
		[639, true],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await expect(bar).toBeVisible({ visible: folds });
		await expect(tray.getByRole("listitem").first()).toBeVisible({ visible: !folds });
	}
});

test("'All rows' shows what was folded, at an address of its own", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.goto(TWO, { waitUntil: "networkidle" });
	const whole = page.getByRole("link", { name: "All rows" });
	await expect(page.getByRole("link", { name: "What differs" })).toHaveAttribute("aria-current", "true");
	const hidden = page.locator("th", { hasText: "Identity check" });
	await expect(hidden).toHaveCount(0);
	const fold = page.locator(".compare-fold:visible", { hasText: "The same for both" });
	await fold.locator("summary").click();
	await expect(fold.locator("dt", { hasText: "Identity check" })).toBeVisible();
	await whole.click();
	await expect(page).toHaveURL(`${TWO}&differences=0`);
	await expect(whole).toHaveAttribute("aria-current", "true");
	await expect(hidden).toBeVisible();
	await expect(fold).toHaveCount(0);
});

test("a listing is taken out of the comparison by its link, and of the tray with it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/lenders", { waitUntil: "networkidle" });
	const [first = "", second = ""] = await choose(page, 2);
	await page.getByRole("link", { name: "Compare 2" }).click();
	await page.getByRole("link", { name: `Remove ${first}` }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("One lender so far");
	await page.goto("/lenders", { waitUntil: "networkidle" });
	await expect(page.getByRole("checkbox", { name: `Compare ${first}` })).not.toBeChecked();
	await expect(page.getByRole("checkbox", { name: `Compare ${second}` })).toBeChecked();
});

test("what cannot be compared is said, and the rest is shown", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.goto("/compare?items=lender:ledn,lender:nobody,bank:x,lender:ledn");
	for (const text of ["the lender “nobody”", "“x”", "the lender “ledn” twice"])
		await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
	await expect(page.getByRole("link", { name: "Ledn", exact: true })).toBeVisible();
});

test("the CSV is a file with a row a field", { tag: ANY_WIDTH }, async ({ request }) => {
	const response = await request.get("/compare.csv?items=lender:ledn,lender:strike");
	expect(response.headers()["content-disposition"]).toBe('attachment; filename="compare-ledn-strike.csv"');
	const text = await response.text();
	expect(text.split("\n")[0]).toContain('Strike,"Strike, as of"');
	expect(text).toContain('"Advertised rate, lowest"');
	expect((await request.get("/compare.csv")).status()).toBe(400);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("boxes are ticked, compared, and what is alike is shown", { tag: ANY_WIDTH }, async ({ page }) => {
		await page.goto("/lenders");
		const boxes = page.getByRole("checkbox", { name: /^Compare / });
		await boxes.nth(0).check();
		await boxes.nth(1).check();
		await page.getByRole("button", { name: "Compare selected" }).last().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders, side by side");
		await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();

		await page.goto(TWO);
		await page.getByRole("link", { name: "All rows" }).click();
		await expect(page.locator("th", { hasText: "Identity check" })).toBeVisible();
	});

	test("boxes of a list for a loan are compared for it, by the button above them as well", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/lenders?btc=2&amount=60000&months=12&country=US");
		for (const name of ["Compare Figure", "Compare Ledn"]) await page.getByRole("checkbox", { name }).check();
		await page.getByRole("button", { name: "Compare selected" }).first().click();
		await expect(page).toHaveURL(/\/compare\?.*btc=2&amount=60000&months=12&country=US/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders for your loan");
	});

	test("a page with nothing to tick has no form to compare", { tag: ANY_WIDTH }, async ({ page }) => {
		await page.goto("/compare");
		await expect(page.getByRole("button", { name: "Compare selected" })).toBeHidden();
	});
});

test("axe finds nothing on a comparison, one listing and the bare page, light and dark", async ({ page }) => {
	for (const path of [
		TWO,
		"/compare?items=lender:ledn,exchange:kraken",
		"/compare?items=lender:ledn",
		"/compare",
	]) {
		await page.goto(path, { waitUntil: "networkidle" });
		await expectAccessible(page, path);
	}
});

test("every control of a comparison is 44 px", async ({ page }) => {
	await page.goto(TWO, { waitUntil: "networkidle" });
	const small = await page
		.locator("main :is(button, .btn, .icon-button, summary, .compare-mark, .choice-links a)")
		.evaluateAll((nodes) =>
			nodes
				.filter((node) => {
					const { width, height } = node.getBoundingClientRect();
					return height > 0 && (height < 44 || width < 44);
				})
				.map((node) => node.outerHTML.slice(0, 120)),
		);
	expect(small).toEqual([]);
});
