import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";
const FOUR = `/compare?items=lender:strike,lender:figure,lender:ledn,lender:arch-lending&${LOAN}`;
const TWO = `/compare?items=lender:figure,lender:ledn&${LOAN}`;

test("Figure and Ledn: nothing is best while what decides is undated", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, TWO);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders for your loan");
	await expect(page.locator("summary", { hasText: "60,000 USD against 2 BTC" })).toBeVisible();
	const cost = page.locator("tr[data-row=loan-cost] td");
	await expect(cost.nth(0)).toContainText("5,946 USD");
	await expect(cost.nth(1)).toContainText("up to 6,894 USD");
	await expect(page.locator(".compare-best")).toHaveCount(0);
	for (const verdict of await page.locator(".compare-verdict td").all())
		await expect(verdict).toContainText(/Lends it, but .+ (is|are) undated/);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
		"href",
		/\/compare\?items=lender:figure,lender:ledn$/,
	);
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("a lender that does not make the loan says why, and shows no figures for it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto(`/compare?items=lender:unchained,lender:ledn&${LOAN}`);
	const verdicts = page.locator(".compare-verdict td");
	await expect(verdicts.nth(0)).toContainText("Does not lend it");
	await expect(verdicts.nth(0)).toContainText("lends to businesses only");
	await expect(verdicts.nth(1)).toContainText("Lends it");
	await expect(page.locator("tr[data-row=loan-cost] td").nth(0)).toContainText("not for this loan");
	await expect(page.locator(".compare-best")).toHaveCount(0);
});

test("the loan is carried: to each lender's page, to the other rows, and into the file", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	await open(page, TWO);
	for (const link of await page.locator("main .compare-table a[href^='/lenders/']").all())
		expect(await link.getAttribute("href")).toContain(LOAN);
	await page.getByRole("link", { name: "All rows" }).click();
	await expect(page).toHaveURL(`${TWO}&differences=0`);
	const file = await request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "");
	const text = await file.text();
	expect(text).toContain("Your loan,verdict,lends");
	expect(text).toMatch(/Your loan,total,5946/);
	expect(text).toMatch(/What it costs,Cost a year,"5,946 USD"/);
	expect(
		(await request.get(`/compare.csv?items=lender:ledn&btc=nonsense&amount=1&months=1&country=US`)).status(),
	).toBe(422);
});

test.describe("on a phone", () => {
	test("two stand side by side, the others one press or a swipe away, and four lenders fit in 3,000 px", async ({
		page,
		phone,
	}) => {
		test.skip(!phone, "wide pages show all of them");
		await open(page, FOUR);
		const shown = page.locator(".compare-pickers summary");
		await expect(shown).toHaveText(["StStrike", "FiFigure"]);
		const [height, wide] = await page.evaluate(() => [
			document.documentElement.scrollHeight,
			document.documentElement.scrollWidth - innerWidth,
		]);
		expect(height).toBeLessThanOrEqual(3000);
		expect(wide).toBeLessThanOrEqual(0);
		await expect(page.locator("tr[data-row=loan-cost] td:visible")).toHaveCount(2);
		for (const box of await shown.all()) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(48);

		await page.locator(".compare-pickers p").getByRole("link", { name: "Ledn" }).click();
		await expect(shown).toHaveText(["StStrike", "LeLedn"]);
		await expect(page).toHaveURL(/show=lender:strike,lender:ledn/);
		await shown.first().click();
		await page.locator(".compare-pickers li").getByRole("link", { name: "Figure" }).click();
		await expect(shown).toHaveText(["FiFigure", "LeLedn"]);

		// A swipe to the left brings the next one in at the right.
		await page.locator(".compare-swiped").evaluate((box) => {
			const touch = (x: number) => new Touch({ identifier: 1, target: box, clientX: x, clientY: 300 });
			const tell = (type: string, x: number) =>
				box.dispatchEvent(
					new TouchEvent(type, {
						bubbles: true,
						touches: type === "touchend" ? [] : [touch(x)],
						changedTouches: [touch(x)],
					}),
				);
			tell("touchstart", 300);
			tell("touchend", 120);
		});
		// The first two are what the address without a pair shows.
		await expect(shown).toHaveText(["StStrike", "FiFigure"]);
		await expect(page.locator(".compare-pickers summary", { hasText: "Ledn" })).toHaveCount(0);
	});

	test("the layout changes at 760 px, at the same address", { tag: ANY_WIDTH }, async ({ page }) => {
		await open(page, FOUR);
		for (const [width, count] of [
			[760, 4],
			[759, 2],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await expect(page.locator("tr[data-row=loan-cost] td:visible")).toHaveCount(count);
			await expect(page.locator(".compare-pickers")).toBeVisible({ visible: count === 2 });
		}
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("another pair is a link, and another loan a form", async ({ page, phone }) => {
		await page.goto(FOUR);
		if (phone) {
			await page.locator(".compare-pickers p").getByRole("link", { name: "Arch Lending" }).click();
			await expect(page.locator(".compare-pickers summary")).toHaveText(["StStrike", "ALArch Lending"]);
		}
		await page.locator(".loan-strip > summary").click();
		await page.getByLabel("need").fill("30000");
		await page.getByRole("button", { name: "Update" }).click();
		await expect(page.locator(".loan-strip > summary")).toContainText("30,000 USD against 2 BTC");
		await expect(page.locator("tr[data-row=loan-sale] td").nth(0)).toContainText("17,647 USD");
	});
});

test("what kinds share is said in the tray, before they are compared", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await page.addInitScript(() =>
		localStorage.setItem(
			"plumbline:tray",
			JSON.stringify([
				{ id: "lender:ledn", type: "lender", name: "Ledn" },
				{ id: "custodian:casa", type: "custodian", name: "Casa" },
			]),
		),
	);
	await open(page, `/about-us?${LOAN}`);
	const tray = page.getByRole("complementary", { name: "Comparison" });
	await expect(tray.getByRole("status")).toContainText(
		/^Ledn and Casa share: .*; nothing about custody or loans\.$/,
	);
	await expect(tray.getByRole("link", { name: "Compare 2" })).toHaveAttribute(
		"href",
		`/compare?items=lender:ledn,custodian:casa&${LOAN}`,
	);
});

test("a lender that is kept says in a line what it answers", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/lenders/figure");
	await page.locator("main .keep").first().click();
	await open(page, `/favourites?${LOAN}`);
	await expect(page.locator(".favourites-loan")).toHaveText(
		/^Lends it, but .+ (is|are) undated: 5,946 USD a year, sale not known$/,
	);
	await open(page, "/favourites");
	await expect(page.locator(".favourites-table tbody tr")).toHaveCount(1);
	await expect(page.locator(".favourites-loan")).toHaveCount(0);
});

test("axe finds nothing on a comparison for a loan, light and dark; every control is 44 px", async ({
	page,
}) => {
	await open(page, FOUR);
	await expectAccessible(page, FOUR);
	const small = await page
		.locator(
			"main :is(button, .btn, .icon-button, summary, .compare-mark, .choice-links a, .compare-pickers a)",
		)
		.evaluateAll((nodes) =>
			nodes.flatMap((node) => {
				const { width, height } = node.getBoundingClientRect();
				return height > 0 && (height < 44 || width < 44) ? [node.outerHTML.slice(0, 120)] : [];
			}),
		);
	expect(small).toEqual([]);
});
