import type { Page } from "@playwright/test";
import { dayOf, formatDate } from "~/ui/format";
import { pastAtEnd } from "./closes";
import { expectAccessible } from "./expect-accessible";
import { fillLoan, loanForm } from "./loan-bar";
import { expect, hydrated, open, test } from "./test";

/** The first of the twelve visitors: docs/formulas.md, "Your loan". */
const LOAN = "btc=2&amount=60000&months=12&country=US";
/** From then on their answers are pinned: the test's own price and day. */
const THEN = "price=78329.69&today=2026-11-22";
const ASKED = `${LOAN}&${THEN}`;
/** What became of it in the past, on the closes that the site has by now. */
const PAST = pastAtEnd({ start: 60_000 / (2 * 78_329.69), margin: 0.7, liq: 0.8, apr: 0.1149 });

function answers(page: Page) {
	return page.locator(".loan-answers");
}

/** The four figures, by what stands over them. */
async function figures(page: Page): Promise<Record<string, string>> {
	const boxes = await answers(page)
		.locator(".four > div")
		.evaluateAll((all) => all.map((box) => [...box.children].map((child) => child.textContent ?? "")));
	return Object.fromEntries(
		boxes.map(([label = "", value = ""]) => [label, value.replace(/\s+/g, " ").trim()]),
	);
}

function height(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollHeight);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });

		test("a lender that lends answers in four figures, each as a fall, with what they hang from", async ({
			page,
		}) => {
			await page.goto(`/lenders/ledn?${ASKED}`);
			await expect(answers(page).getByRole("heading")).toHaveText("By what it publishes, Ledn lends this.");
			await expect(answers(page)).toContainText(
				"Where it lends is undated or more than a year old. Ask Ledn before you apply.",
			);
			expect(await figures(page)).toEqual({
				"Cost of your loan, 12 months": "up to 6,894 USD",
				"You get a margin call at": "42,857 USD",
				"Bitcoin is sold at": "37,500 USD",
				"Sold in the past": `${Math.round(PAST.sold * 100)} of 100 years`,
			});
			await expect(answers(page)).toContainText("−45.3%; no time promised");
			await expect(answers(page)).toContainText(`called in ${Math.round((PAST.called ?? 0) * 100)}`);
			await expect(answers(page)).toContainText("From 9.25%: needs a larger loan");
			await expect(
				answers(page)
					.getByRole("link", { name: /^ledn\.io/ })
					.first(),
			).toBeVisible();
			const first = page.locator(".know-first li");
			await expect(first).toHaveCount(3);
			await expect(first.nth(0)).toContainText("The lowest rate, 9.25%, is not yours");
			await expect(first.nth(1)).toContainText("At 70% LTV you get a margin call");
			await expect(first.nth(2)).toContainText("you hold no key");
			for (const each of await first.all()) await expect(each.locator(".mark").first()).toBeVisible();
			await expect(page.locator("#entries tr.chosen")).toContainText("yours");
			await expect(page.locator("#entries tr.chosen")).toContainText("up to 6,894 USD");
		});
	});
}

test("a lender shows how far bitcoin fell in the past, as a picture and as rows; one without a level shows none", async ({
	page,
}) => {
	await open(page, `/lenders/figure?${ASKED}`);
	expect(await figures(page)).toMatchObject({
		"Cost of your loan, 12 months": "5,946 USD",
		"You get a margin call at": "unknown",
		"Bitcoin is sold at": "unknown",
		"Sold in the past": "unknown",
	});
	await expect(page.locator(".lows")).toHaveCount(0);
	await open(page, `/lenders/coinbase-morpho?${ASKED}`);
	const lows = page.locator(".lows");
	await expect(lows.getByRole("img")).toHaveCount(1);
	await expect(lows.getByRole("img")).toHaveAccessibleName(
		/^Of \d,\d{3} starts, \d+% fell as far as the sale\.$/,
	);
	await expect(lows.locator("figcaption")).toContainText("worth about 14 that do not");
	await lows.getByText("The same by year").click();
	await expect(lows.getByRole("row", { name: /^2018/ })).toBeVisible();
});

test("of one we cannot tell the open questions come first, and its figures as those of an offer", async ({
	page,
}) => {
	await open(page, `/lenders/firefish?${ASKED}`);
	await expect(answers(page).getByRole("heading")).toHaveText("We cannot tell whether Firefish lends this.");
	await expect(page.locator(".loan-answers .why")).toHaveText(
		/^We do not know whether it lends in the United States; needs an account/,
	);
	await expect(answers(page)).toContainText("What it would come to, if it lends");
	expect((await figures(page))["Bitcoin is sold at"]).toMatch(/USD$/);
	await expect(page.locator("#entries tr.chosen")).toContainText("the nearest");
});

test("one that does not lend says why, with no cost and the levels of its nearest offer", async ({
	page,
}) => {
	await open(page, `/lenders/unchained?${ASKED}`);
	await expect(answers(page).getByRole("heading")).toHaveText("Unchained does not lend this.");
	await expect(page.locator(".loan-answers .why")).toHaveText("Lends to businesses only.");
	expect(await figures(page)).toMatchObject({
		"Cost of your loan, 12 months": "not for this loan",
		"Bitcoin is sold at": "33,000 USD",
	});
});

test("older figures are called so", async ({ page }) => {
	await open(page, `/lenders/salt-lending?${ASKED}`);
	await expect(answers(page)).toContainText(/Older figures: .+ Ask SALT.* before you apply\./);
	expect((await figures(page))["Cost of your loan, 12 months"]).toBe("up to 8,670 USD");
});

test("what would make an offer hold is said where it is arithmetic", async ({ page, phone }) => {
	await open(page, `/lenders/nexo?${ASKED.replace("country=US", "country=DE")}`);
	if (phone) await page.getByText(/^Show the \d+ other offers$/).click();
	await expect(page.locator("#entries tr", { hasText: "Platinum tier, LTV below 20%" })).toContainText(
		"would hold below 20% LTV: pledge 3.83 BTC",
	);
});

test("a phone has the page in 5,000 px, the loan's own offer first and the others one press away", async ({
	page,
	phone,
}) => {
	for (const slug of ["ledn", "strike"]) {
		await open(page, `/lenders/${slug}?${ASKED}`);
		if (!phone) {
			expect(await page.locator(".all-facts").evaluate((facts) => facts.clientHeight), slug).toBeLessThan(
				1_500,
			);
			continue;
		}
		expect(await height(page), slug).toBeLessThanOrEqual(5_000);
		const rows = page.locator("#entries tbody tr");
		await expect(rows.filter({ visible: true })).toHaveCount(1);
		await page.getByText(/^Show the \d+ other offers$/).click();
		await expect(rows.filter({ visible: true })).toHaveCount(await rows.count());
		await open(page, `/lenders/${slug}`);
		expect(await height(page), slug).toBeLessThanOrEqual(5_000);
	}
});

test("without a loan the page asks, says what it can, and draws no picture of a loan that nobody asked about", async ({
	page,
}) => {
	await page.goto("/lenders/strike");
	await hydrated(page);
	await expect(page.locator(".loan-strip summary")).toContainText("What would your loan cost here?");
	await expect(answers(page)).toHaveCount(0);
	await expect(page.locator(".lows")).toHaveCount(0);
	await expect(page.locator(".know-first li")).toHaveCount(3);
	await page.locator(".loan-strip summary").click();
	await fillLoan(page);
	// Before its script is here the form goes to the same page by an address as it was typed.
	await expect(page.locator("#loan-places")).toBeAttached();
	await loanForm(page).getByLabel("live in").press("Enter");
	await expect(page).toHaveURL(`/lenders/strike?${LOAN}`);
	await expect(answers(page)).toContainText("Cost of your loan, 12 months");
});

test("the page is known by its address without the loan, and every way on carries it", async ({ page }) => {
	await open(page, `/lenders/ledn?${LOAN}`);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/lenders\/ledn$/);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
	const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
	expect(data).not.toContain("60000");
	await expect(page.getByRole("link", { name: "Loan simulator" }).last()).toHaveAttribute(
		"href",
		`/risk-simulator?${LOAN}&terms=lender%3Aledn`,
	);
	await expect(page.getByRole("link", { name: /^Compare these/ })).toHaveAttribute(
		"href",
		new RegExp(`^/compare\\?${LOAN}&items=`),
	);
	const others = page.locator(".related a");
	await expect(others).toHaveCount(3);
	for (const other of await others.all())
		await expect(other).toHaveAttribute("href", new RegExp(`\\?${LOAN}$`));
	await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
	await open(page, "/lenders/ledn");
	await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("over its list it is a dialog with the loan, and closing leads back to the list with it", async ({
	page,
}) => {
	await open(page, "/lenders");
	await page.locator("tbody").getByRole("link", { name: "Ledn", exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: "Ledn" });
	await expect(dialog).toBeVisible();
	await dialog.locator(".loan-strip summary").click();
	await fillLoan(dialog, "US");
	// Before its script is here the form goes to the same page by an address as it was typed.
	await expect(page.locator("#loan-places")).toBeAttached();
	await loanForm(dialog).getByLabel("live in").press("Enter");
	await expect(page).toHaveURL(`/lenders/ledn?${LOAN}`);
	await expect(dialog.locator(".loan-answers")).toContainText("42,857 USD");
	await dialog.getByRole("button", { name: "Close" }).first().click();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(`/lenders?${LOAN}`);
});

test("the answers and what unfolds are reached by the keyboard, and nothing is wider than the page", async ({
	page,
	viewport,
}) => {
	await open(page, `/lenders/strike?${ASKED}`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	// On a phone the facts are folded, a group at a time.
	if ((viewport?.width ?? 0) < 600) {
		await page
			.locator("details.fact-group", { has: page.locator("#apr_min") })
			.locator("> summary")
			.focus();
		await page.keyboard.press("Enter");
	}
	const rate = page.locator("#apr_min .prov summary");
	await rate.focus();
	await page.keyboard.press("Enter");
	const card = page.locator("#apr_min .prov .pop");
	await expect(card).toBeVisible();
	await expect(card).toContainText("As of");
	const box = await card.boundingBox();
	expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
	await expect(rate).toBeFocused();
});

test("axe finds nothing, for one that lends, one unknown, one that does not, and without a loan", async ({
	page,
}) => {
	test.setTimeout(90_000);
	for (const path of [`strike?${ASKED}`, `firefish?${ASKED}`, `unchained?${ASKED}`, "ledn"]) {
		await open(page, `/lenders/${path}`);
		// A wide page has some of them open, without a line to press.
		const folds = page.locator("details.folded > summary").filter({ visible: true });
		for (const fold of await folds.all()) await fold.click();
		await expectAccessible(page, path);
	}
});

test("on paper it is one page: the loan, the answers, sources and dates", async ({ page, phone }) => {
	test.skip(phone, "paper has its own width");
	for (const slug of ["ledn", "strike", "firefish"]) {
		await open(page, `/lenders/${slug}?${ASKED}`);
		await page.emulateMedia({ media: "print" });
		const pdf = await page.pdf({
			format: "A4",
			margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
		});
		expect(new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g), slug).toHaveLength(1);
		await expect(answers(page)).toContainText("60,000 USD against 2 BTC, 12 months, United States");
		await expect(answers(page)).toContainText(`on ${formatDate(dayOf(Date.now()))}`);
		await expect(page.locator(".all-facts")).toBeHidden();
		await page.emulateMedia({ media: "screen" });
	}
});
