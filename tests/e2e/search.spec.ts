import { kinds } from "~/listings/kinds/all";
import { ANY_WIDTH, expect, open, test } from "./test";

test("the search of the header finds a listing by its name, and goes there from the suggestions", async ({
	page,
	phone,
}) => {
	test.skip(phone, "on a phone the header leads to the page of the search");
	await open(page, "/");
	const field = page.getByRole("textbox", { name: "Search Plumbline" });
	await field.pressSequentially("unch", { delay: 40 });
	const suggestions = page.locator(".suggestions");
	await expect(suggestions.getByRole("link", { name: "Unchained", exact: true }).first()).toBeVisible();
	await field.press("ArrowDown");
	await expect(suggestions.getByRole("link").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(suggestions).toHaveCount(0);

	await field.fill("unchained");
	await field.press("Enter");
	await expect(page).toHaveURL("/search?q=unchained");
	await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText(/^\d+ listings.* found\.$/);
	await page.locator('.found a[href="/lenders/unchained"]').click();
	await expect(page).toHaveURL("/lenders/unchained");
	await page.goBack();
	await expect(page.getByRole("searchbox", { name: "Search Plumbline" })).toHaveValue("unchained");
});

test("a fund is found by its ticker, a company by another way to write its name", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/search");
	const field = page.getByRole("searchbox", { name: "Search Plumbline" });
	await field.fill("ibit");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(page).toHaveURL("/search?q=ibit");
	await expect(page.getByRole("heading", { level: 2, name: "ETFs" })).toBeVisible();
	await expect(page.locator(".found").first()).toContainText("IBIT");

	await page.getByRole("searchbox").fill("MELIUZ");
	await page.getByRole("searchbox").press("Enter");
	await expect(page.locator(".found").getByRole("link")).toHaveText([/M[eé]liuz/]);
});

test("the masthead leads to the search from every page", async ({ page, phone }) => {
	await open(page, "/etfs");
	if (phone) await page.getByRole("link", { name: "Search", exact: true }).click();
	else {
		await page.keyboard.press("/");
		await expect(page.getByRole("textbox", { name: "Search Plumbline" })).toBeFocused();
		await page.keyboard.type("ledn");
		await page.keyboard.press("Enter");
	}
	await expect(page).toHaveURL(phone ? "/search" : "/search?q=ledn");
	if (phone) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what is searched for is shown as it was typed, never as markup", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	const typed = '<img src=zzqq onerror="zzqqBroken=1"><b>zzqq</b>';
	await open(page, `/search?q=${encodeURIComponent(typed)}`);
	await expect(page.locator("main h2")).toHaveText(`Nothing found for “${typed}”`);
	await expect(page.getByRole("searchbox")).toHaveValue(typed);
	expect(await page.title()).toContain(typed);
	await expect(page.locator("main img, main h2 b")).toHaveCount(0);
	expect(await page.evaluate(() => "zzqqBroken" in window)).toBe(false);
});

test("the field keeps the focus while one searches on, and what is found is announced where it was", async ({
	page,
}) => {
	await open(page, "/search");
	const field = page.getByRole("searchbox");
	const announced = page.getByRole("main").getByRole("status");
	await expect(announced).toHaveText("");
	// The same element throughout: one that comes with its text is not heard.
	await announced.evaluate((element) => element.setAttribute("data-first", ""));
	for (const [q, words] of [
		["ledn", /^\d+ listings?\b.* found\.$/],
		["zzzzqq", "Nothing found."],
		["nexo zzzzqq", /^Nothing has all of these words\. With some of them: \d+ listings\b.*\.$/],
	] as const) {
		await field.fill(q);
		await field.press("Enter");
		await expect(page).toHaveURL(`/search?q=${q.replaceAll(" ", "+")}`);
		await expect(announced).toHaveText(words);
		await expect(announced).toHaveAttribute("data-first", "");
		await expect(field).toBeFocused();
	}
	await page.goBack();
	await expect(field).toHaveValue("zzzzqq");
});

test("no long word makes a page wider than the screen", async ({ page }) => {
	const long = "W".repeat(100);
	for (const path of [
		`/search?q=${long}`,
		`/lenders?q=${long}`,
		`/lenders?keys=${long}&${long}=1&ltv=${long}&sort=${long}`,
		`/conferences-events?country=${long.slice(0, 80)}`,
		`/compare?items=lender:${long}`,
		`/calculators/ltv?price=${long}`,
		`/calculators/ltv?terms=lender:${long}`,
		`/risk-simulator?loan=${long}`,
	]) {
		await page.goto(path);
		const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(wide, path.slice(0, 40)).toBeLessThanOrEqual(screen ?? 0);
	}
});

test("nothing found says how to go on", async ({ page }) => {
	await open(page, "/search?q=zzzzqq");
	await expect(page.getByRole("heading", { name: "Nothing found for “zzzzqq”" })).toBeVisible();
	await expect(page.locator(".section-choices").getByRole("link")).toHaveCount(kinds.length);
});

test("more than 100 characters are refused at the field", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, `/search?q=${"long ".repeat(30)}`);
	const field = page.getByRole("searchbox");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAccessibleDescription(/^Search for at most 100 characters; this has 149\./);
	await expect(page.getByText(/listings? found/)).toHaveCount(0);
});

test("suggestions answer in JSON, and refuse what is too long", { tag: ANY_WIDTH }, async ({ request }) => {
	const found = await request.get("/search.json?q=ledn");
	expect(found.headers()["content-type"]).toContain("application/json");
	expect((await found.json()).suggestions[0]).toMatchObject({ name: "Ledn", href: "/lenders/ledn" });
	const refused = await request.get(`/search.json?q=${"x".repeat(101)}`);
	expect(refused.status()).toBe(422);
	expect(await refused.json()).toEqual({ error: { code: "query_too_long", message: expect.any(String) } });
});

test("a question is answered by a calculator and by what a word means, each under what it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/search?q=liquidation+price");
	await expect(page.locator("main h2").first()).toHaveText("Calculators");
	await expect(page.getByRole("heading", { level: 2, name: "Explanations" })).toBeVisible();
	await expect(page.getByRole("link", { name: "All calculators" })).toHaveAttribute("href", "/calculators");
	await page.locator(".found").first().getByRole("link", { name: "Liquidation price" }).click();
	await expect(page).toHaveURL("/calculators/ltv");
});

test("a misspelled name is guessed, and said to be a guess", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/search?q=nexxo");
	await expect(page.locator(".search-count")).toHaveText(
		"Nothing has that name. Spelled like it: 2 listings.",
	);
	await expect(page.locator(".found").getByRole("link")).toHaveText(["Nexo", "Nexo Card"]);
	await open(page, "/lenders?q=nexxo");
	await expect(page.getByRole("link", { name: "Nexo", exact: true })).toBeVisible();
});

test("suggestions name what is no listing by what it is", async ({ page, phone }) => {
	test.skip(phone, "on a phone the header leads to the page of the search");
	await open(page, "/");
	await page
		.getByRole("textbox", { name: "Search Plumbline" })
		.pressSequentially("margin call", { delay: 20 });
	const line = page.locator(".suggestions li").filter({ hasText: "Answering a margin call" });
	await expect(line).toContainText("Calculator");
});
