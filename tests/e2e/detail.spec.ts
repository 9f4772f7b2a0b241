import type { Page } from "@playwright/test";
import { LISTINGS } from "./listings";
import { ANY_WIDTH, expect, hydrated, open, test } from "./test";

const FILTERED = "/lenders?lent=no&sort=name";

function row(page: Page, name: string) {
	return page.locator("tbody").getByRole("link", { name, exact: true }).first();
}

function scrolled(page: Page): Promise<number> {
	return page.evaluate(() => scrollY);
}

/** Opens the filtered list, goes down to a row and opens it; answers how far down that is. */
async function openOverList(page: Page, name = "Unchained"): Promise<number> {
	await open(page, FILTERED);
	await row(page, name).scrollIntoViewIfNeeded();
	await page.evaluate(() => scrollBy({ top: 40, behavior: "instant" }));
	const before = await scrolled(page);
	expect(before).toBeGreaterThan(0);
	await row(page, name).click();
	await expect(page.getByRole("dialog", { name })).toBeVisible();
	return before;
}

/** A phone has no key for it, and no backdrop: the dialog covers all of it. */
const NOT_ON_A_PHONE = ["Escape", "the backdrop"];

for (const way of ["Escape", "the close button", "the backdrop", "the back button"] as const) {
	const tag = NOT_ON_A_PHONE.includes(way) ? ANY_WIDTH : [];
	test(`a dialog over a list is left by ${way}, back to the same place of the same list`, { tag }, async ({
		page,
	}) => {
		const before = await openOverList(page);
		const dialog = page.getByRole("dialog", { name: "Unchained" });
		await expect(page).toHaveURL("/lenders/unchained");
		await expect(dialog.getByRole("heading", { level: 1 })).toHaveText("Unchained");
		await expect(page.locator("#filters")).toBeAttached();
		expect(await scrolled(page)).toBe(before);

		if (way === "Escape") await page.keyboard.press("Escape");
		else if (way === "the close button") await dialog.getByRole("button", { name: "Close" }).first().click();
		else if (way === "the backdrop") await page.mouse.click(5, 450);
		else await page.goBack();
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL(FILTERED);
		expect(await scrolled(page)).toBe(before);
		await expect(row(page, "Unchained")).toBeFocused();

		if (way !== "Escape") return;
		await page.goForward();
		await expect(page).toHaveURL("/lenders/unchained");
		await expect(dialog).toBeVisible();
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unchained");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveURL(FILTERED);
		await expect(row(page, "Unchained")).toBeVisible();
	});
}

test("a date in a list leads to what is known of the listing, in the same dialog", async ({ page }) => {
	await open(page, FILTERED);
	const unchained = page.getByRole("link", { name: "Unchained", exact: true });
	await page.locator("tbody tr", { has: unchained }).locator("a.as-of").click();
	await expect(page).toHaveURL("/lenders/unchained#known");
	await expect(page.getByRole("dialog").getByRole("heading", { name: "What we know" })).toBeInViewport();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(FILTERED);
});

test("a name in the chart opens the same dialog as its row, and leads back to the same place", async ({
	page,
}) => {
	await open(page, FILTERED);
	const name = page.locator(".chart-list").getByRole("link", { name: "Unchained" });
	await name.evaluate((link) => link.scrollIntoView({ block: "end", behavior: "instant" }));
	const before = await scrolled(page);
	expect(before).toBeGreaterThan(0);
	await name.click();
	await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(FILTERED);
	expect(await scrolled(page)).toBe(before);
});

test("related listings open in the same dialog, and closing it leads back to the list", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const before = await openOverList(page);
	const related = page.getByRole("dialog").locator(".related a").first();
	const name = (await related.textContent()) ?? "";
	await related.click();
	await expect(page.getByRole("dialog", { name })).toBeVisible();
	await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page).not.toHaveURL("/lenders/unchained");
	expect(await page.getByRole("dialog").evaluate((dialog) => dialog.scrollTop)).toBe(0);
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(FILTERED);
	expect(await scrolled(page)).toBe(before);
});

test("loaded directly a listing is a page, with the way to its section; related ones are pages too", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders/unchained");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const related = page.locator(".related a").first();
	const name = (await related.textContent()) ?? "";
	await related.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Lenders" }).click();
	await expect(page).toHaveURL("/lenders");
	await expect(page.getByText("35 lenders", { exact: true })).toBeVisible();
});

test("a value shows its source, its date with its age, how sure we are, and what it was before", async ({
	page,
}) => {
	await open(page, "/treasury-companies/strategy");
	const held = page.locator("#btc_holdings");
	await held.locator(".prov summary").click();
	const card = held.locator(".prov .pop");
	await expect(card).toBeVisible();
	await expect(card.locator("dt")).toHaveText([
		/^Sources?$/,
		"As of",
		"Shelf life",
		"Confidence",
		"Another source says",
		"Earlier",
	]);
	const source = card.locator("dd").first().getByRole("link").first();
	await expect(source).toHaveAttribute("href", /^https:\/\//);
	await expect(source).toHaveAttribute("target", "_blank");
	await expect(source).toHaveAttribute("rel", "noopener noreferrer");
	await expect(card.locator("dd").nth(1)).toHaveText(
		/^\d+ \w{3} 20\d\d, \d+ days? ago.*read (once|twice)\.$/,
	);
	await expect(card.locator("dd").nth(2)).toHaveText(/^(Until \d|Checked ).+186 days, as for holdings/);
	await expect(card.locator("dd").nth(3)).toHaveText("Sourced");
	const earlier = card.locator("li");
	expect(await earlier.count()).toBeGreaterThanOrEqual(29);
	await expect(earlier.last()).toHaveText(/^38,250 BTC .+a collection of others’ figures, 15 Sep 2020$/);
	await expect(card.getByRole("link", { name: /^Report a wrong value/ })).toHaveAttribute(
		"href",
		"/report?listing=treasury-company%3Astrategy&field=btc_holdings",
	);
	const box = await card.boundingBox();
	const width = page.viewportSize()?.width ?? 0;
	expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
});

test("what somebody else quoted is called second-hand, a computed value says from what", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders/ledn");
	// How it sells stands in the row of the level at which it does, with a card of its own among those of the row.
	await page.locator("#liquidation_ltv .prov summary").click();
	const how = page.locator("#liquidation_ltv .prov .pop > div", { hasText: "A part is sold" });
	await expect(how).toContainText(/Second-hand: \S/);
	await open(page, "/lenders/nexo");
	await page.locator("#effective_rate .prov summary").click();
	await expect(page.locator("#effective_rate .prov .pop")).toContainText("Worked out from");
	await expect(page.locator("#effective_rate .prov .pop")).toContainText(
		/The lowest among the inputs; (read once|read twice|not read of a page of its own) at the least/,
	);
});

for (const place of ["on the page", "in the dialog"] as const) {
	test(`${place} one explanation or source is open at a time, and Escape closes it first`, {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		if (place === "on the page") await open(page, "/lenders/ledn");
		else {
			await open(page, "/lenders");
			await row(page, "Ledn").click();
			await expect(page.getByRole("dialog", { name: "Ledn" })).toBeVisible();
		}
		const openOnes = page.locator(".facts details[open]");
		await page.locator("#max_ltv .prov summary").click();
		await expect(openOnes).toHaveCount(1);
		await page.locator("#apr_min .explain summary").click();
		await expect(page.locator("#max_ltv .prov")).not.toHaveAttribute("open");
		await expect(openOnes).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(openOnes).toHaveCount(0);
		await expect(page.locator("#apr_min .explain summary")).toBeFocused();
		await page.locator("#max_ltv .prov summary").click();
		await page.locator(".detail h1").click();
		await expect(openOnes).toHaveCount(0);
		await expect(page).toHaveURL("/lenders/ledn");
		if (place === "on the page") return;
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL("/lenders");
	});
}

test("what is not known says 'unknown' and asks for it", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/lenders/galaxy");
	const missing = page.locator("#max_ltv");
	await expect(missing.locator(".value")).toHaveText("unknown");
	await expect(missing.locator(".from")).toHaveText(/^Not found\. Tell us/);
	await missing.getByRole("link", { name: /^Tell us/ }).click();
	await expect(page).toHaveURL("/report?listing=lender%3Agalaxy&field=max_ltv");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a wrong value");
});

test("every listing has its facts with sources, its data for machines, and a score that adds up", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	test.setTimeout(60_000);
	for (const path of LISTINGS) {
		const response = await page.goto(path);
		expect(response?.status(), path).toBe(200);
		const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
		expect(await page.title(), path).toContain(name);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);

		const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
			JSON.parse(text),
		);
		expect(
			data.map((each) => each["@context"]),
			path,
		).toEqual(["https://schema.org", "https://schema.org"]);
		expect(data[0], path).toMatchObject({ name, "@type": expect.stringMatching(/./) });
		expect(new URL(data[0].url).pathname, path).toBe(path);
		expect(data[1]["@type"], path).toBe("BreadcrumbList");

		const score = page.locator("section", {
			has: page.getByRole("heading", { name: "Quality of this record" }),
		});
		const [total = 0] = numbers(await score.locator(".lead-in p").textContent());
		const parts = (await score.locator(".parts .num").allTextContents()).map(numbers);
		expect(parts, path).toHaveLength(4);
		expect(
			parts.reduce((sum, [, most = 0]) => sum + most, 0),
			path,
		).toBe(100);
		for (const [points = 0, most = 0] of parts) expect(points >= 0 && points <= most, path).toBe(true);
		// Each part is rounded to a tenth, and so is the total.
		expect(Math.abs(parts.reduce((sum, [points = 0]) => sum + points, 0) - total), path).toBeLessThan(0.25);

		const facts = page.locator(".facts > div");
		expect(await facts.count(), path).toBeGreaterThan(5);
		for (const text of await facts.locator(".value").allTextContents())
			expect(text.trim(), path).not.toBe("");
		for (const text of await facts.locator(".from").allTextContents()) expect(text.trim(), path).not.toBe("");
		expect(await page.locator(".related a").count(), path).toBeGreaterThan(0);
		const away = await page
			.locator("main a[href^=http]")
			.evaluateAll((links) => links.map((link) => [link.getAttribute("rel"), link.getAttribute("target")]));
		for (const [rel, target] of away) {
			expect(rel, path).toMatch(/^(help )?noopener noreferrer$/);
			expect(target, path).toBe("_blank");
		}
	}
});

test("the website of a listing is marked as leading away", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/lenders/ledn");
	const website = page.locator(".page-head").getByRole("link", { name: "ledn.io (opens another site)" });
	await expect(website).toHaveAttribute("href", "https://www.ledn.io");
	await expect(website).toHaveAttribute("target", "_blank");
	await expect(website).toHaveAttribute("rel", "noopener noreferrer");
});

test("on an alias the dialog opens and closes under the alias's own list", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/custodians");
	const first = page.locator("tbody th a").first();
	const name = (await first.textContent()) ?? "";
	await first.click();
	await expect(page.getByRole("dialog", { name })).toBeVisible();
	await expect(page).toHaveURL(/\/custodians\/[a-z0-9-]+$/);
	await page.reload();
	await hydrated(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/custody\/[a-z0-9-]+$/);
});

function numbers(text: string | null): number[] {
	return (text ?? "").match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
}
