import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

type Exported = {
	listings: Array<{
		slug: string;
		values: Record<string, { value: number | null; within_shelf_life: boolean | null }>;
	}>;
};

/** A fall as the site writes it: one decimal, without a zero at the end. */
const fallText = (share: number) => (share === 0 ? "no gap" : `−${Number((share * 100).toFixed(1))}%`);

/** Its sources name two sale levels, so home says that instead of drawing either. */
const DISPUTED = "debifi";

/** The picture that is shown at this width. */
function picture(page: Page, phone: boolean): Locator {
	return page.locator(phone ? ".falls-lying" : ".falls-hanging");
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the picture of falls has the lenders of the list whose sale level is known, older ones hollow, with the same numbers", async ({
		page,
		phone,
		request,
	}) => {
		const { listings } = (await (await request.get("/lenders.json")).json()) as Exported;
		const known = listings.flatMap(({ slug, values }) => {
			const sale = values.fall_to_sale?.value ?? null;
			const isShown = sale !== null && slug !== DISPUTED;
			const isOld = !values.fall_to_sale?.within_shelf_life;
			return !isShown ? [] : [{ slug, sale, isOld, call: values.fall_to_call?.value ?? null }];
		});
		expect(new Set(known.map(({ isOld }) => isOld))).toEqual(new Set([true, false]));

		await page.goto("/");
		const shown = picture(page, phone);
		await expect(shown).toBeVisible();
		await expect(picture(page, !phone)).toBeHidden();
		const links = await shown
			.getByRole("link")
			.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(links.toSorted()).toEqual(known.map(({ slug }) => `/lenders/${slug}`).toSorted());

		await expect(shown.locator(".fall-hollow")).toHaveCount(known.filter(({ isOld }) => isOld).length);
		await expect(page.getByText("Debifi isn’t drawn: sources disagree")).toBeVisible();

		const written = await shown.locator("li").count();
		expect(written).toBe(known.length);
		const labels = await shown.locator(phone ? "li text" : "svg svg text:last-of-type").allTextContents();
		const byLink = new Map(links.map((href, at) => [href, labels[at]]));
		for (const { slug, sale } of known) expect(byLink.get(`/lenders/${slug}`), slug).toBe(fallText(sale));

		await page.getByText("The same numbers as a table").click();
		for (const { slug, sale, call } of known) {
			const row = page.locator(`.section tr:has(a[href="/lenders/${slug}"])`);
			await expect(row.locator('[data-label="Fall to the sale"]'), slug).toHaveText(fallText(sale));
			await expect(row.locator('[data-label="Fall to the call"]'), slug).toHaveText(
				call === null ? /^(unknown|no call)$/ : fallText(call),
			);
		}
	});

	test("a name in the picture of falls leads to its lender", async ({ page, phone }) => {
		await page.goto("/");
		await picture(page, phone).getByRole("link", { name: "Ledn", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ledn");
	});
});

test("the longer line of two in the picture is that of the lender with more room", async ({
	page,
	phone,
}) => {
	await page.goto("/");
	const tips = await picture(page, phone)
		.locator(".fall-sale")
		.evaluateAll(
			(weights, across) =>
				weights.map((weight) => {
					const { right, bottom } = weight.getBoundingClientRect();
					return across ? right : bottom;
				}),
			phone,
		);
	expect(tips.length).toBeGreaterThan(5);
	expect(tips).toEqual(tips.toSorted((a, b) => b - a));
	expect(tips[0]).toBeGreaterThan((tips.at(-1) ?? 0) + 50);
});

test("the picture of falls is no wider than the page at any width, and its words stay 13 px", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.goto("/");
	await page.getByText("The same numbers as a table").click();
	for (const width of [320, 390, 641, 800, 1280, 1399, 1400, 1440, 2000]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		const sizes = await page
			.locator("figure .fall-line text:visible")
			.evaluateAll((all) => all.map((text) => getComputedStyle(text).fontSize));
		expect(new Set(sizes), `${width}`).toEqual(new Set(["13px"]));
		const cutOff = await page.locator("figure .fall-line text:visible").evaluateAll((all) =>
			all.flatMap((text) => {
				const edge = text.closest("figure")?.getBoundingClientRect().right ?? 0;
				return text.getBoundingClientRect().right > edge ? [text.textContent] : [];
			}),
		);
		expect(cutOff, `${width}`).toEqual([]);
	}
});

test("axe finds nothing in the picture and its table, light and dark", async ({ page }) => {
	await open(page, "/");
	await page.getByText("The same numbers as a table").click();
	await expectAccessible(page, "/");
});

test("the home page answers a loan in words, and leads to its lenders", async ({ page }) => {
	await open(page, "/?btc=2&amount=60000&months=12&country=US");
	const borrow = page.getByRole("region", { name: "Borrow against bitcoin" });
	await expect(borrow.locator(".loan-answer")).toContainText(
		/\d+ lenders? lends? it, \d+ not known, \d+ do(es)? not/,
	);
	await borrow.getByRole("button", { name: "Show lenders" }).click();
	await expect(page).toHaveURL(/\/lenders\?btc=2&amount=60000&months=12&country=US/);
});

test("the number at the head of the home page says where it is read, on which day, and what it is made of; an older one is none", async ({
	page,
}) => {
	await open(page, "/");
	const hero = page.getByRole("region", { name: "One number, and what it hangs from" });
	test.skip((await hero.count()) === 0, "no rate that may head the page is within its shelf life today");
	const age = /(\d+) days? ago/.exec((await hero.textContent()) ?? "")?.[1];
	expect(Number(age)).toBeLessThan(186);
	await expect(hero).toContainText(/the lender’s own page/);
	await expect(hero).toContainText(/\d{1,2} \w{3} \d{4}, \d+ days? ago/);
	await expect(hero).toContainText(/% interest and (a fee of|no fee)/);
});
