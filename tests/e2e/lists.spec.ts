import { box, exported, matched, slugs } from "./list-results";
import { ANY_WIDTH, expect, open, openFilters, PHONE, shownSlugs, test } from "./test";

test("a list is filtered and sorted, gone back through state by state, shared, and taken along as a file", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	await open(page, "/lenders?sort=name");
	const states: Array<{ url: string; slugs: string[] }> = [];
	const remember = async () => states.push({ url: page.url(), slugs: await shownSlugs(page) });
	await remember();

	await openFilters(page);
	const contract = box(page, "keys", "contract");
	const count = page.locator("label", { has: contract }).locator(".count");
	const promised = Number.parseInt((await count.textContent())?.slice(1) ?? "", 10);
	await contract.check();
	await expect(page).toHaveURL("/lenders?sort=name&keys=contract");
	await expect.poll(() => matched(page)).toBe(promised);
	await remember();
	const header = page.getByRole("columnheader", { name: "Price drop before liquidation" });
	for (const [address, order] of [
		["/lenders?keys=contract&sort=fall", "descending"],
		["/lenders?keys=contract&sort=fall&dir=asc", "ascending"],
	] as const) {
		await header.getByRole("link").click();
		await expect(page).toHaveURL(address);
		await expect(header).toHaveAttribute("aria-sort", order);
		await remember();
	}
	const shared = page.url();
	const shown = await shownSlugs(page);
	expect(shown).toHaveLength(promised);

	const download = page.waitForEvent("download");
	await page.locator(".take-along > summary").click();
	await page.getByRole("list", { name: "Download this list" }).getByRole("link", { name: /CSV/ }).click();
	const file = await (await download).createReadStream();
	const lines = Buffer.concat(await file.toArray())
		.toString()
		.trim()
		.split("\r\n");
	expect(lines).toHaveLength(promised + 1);
	expect(slugs(await exported(request, shared.replace("?", ".json?")))).toEqual(shown);

	states.pop();
	for (const { url, slugs } of states.reverse()) {
		await page.goBack();
		await expect(page).toHaveURL(url);
		await expect.poll(() => shownSlugs(page)).toEqual(slugs);
		await expect(contract).toBeChecked({ checked: url.includes("keys=") });
	}
	await page.goto(shared);
	expect(await shownSlugs(page)).toEqual(shown);
	await page.getByRole("link", { name: "Remove filter: Held by a smart contract" }).click();
	await expect(page).toHaveURL(/\/lenders\?sort=fall&dir=asc$/);
	await expect(contract).not.toBeChecked();
	await expect.poll(() => matched(page)).toBe(35);
});

test("text is searched while it is typed, Enter sends it at once, and Back leads to the list before it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.clock.install();
	await open(page, "/lenders?lent=no");
	const before = await shownSlugs(page);
	const field = page.getByLabel("Search lenders");
	await field.pressSequentially("str", { delay: 60 });
	await expect(page).toHaveURL(/\?(?=.*q=str)(?=.*lent=no)/);
	await expect.poll(() => shownSlugs(page)).toEqual(["strike"]);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("str");

	await open(page, "/lenders?lent=no");
	await field.fill("str");
	await page.keyboard.press("Enter");
	await expect.poll(() => shownSlugs(page)).toEqual(["strike"]);
	// As long as a filter waits that is not sent by Enter, and more.
	await page.clock.runFor(1000);
	await page.goBack();
	await expect(page).toHaveURL("/lenders?lent=no");
	await expect.poll(() => shownSlugs(page)).toEqual(before);
	await expect(field).toHaveValue("");
	await page.goForward();
	await expect.poll(() => shownSlugs(page)).toEqual(["strike"]);
});

test("an empty list is loosened, and then another page of a long one begins at its top", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders?keys=own-key&apr=10");
	await expect(page.getByRole("heading", { name: "No lenders match these filters" })).toBeVisible();
	const drop = page.getByRole("link", { name: /^Remove “/ }).first();
	const promised = Number(/\((\d+)\)/.exec((await drop.textContent()) ?? "")?.[1]);
	await drop.click();
	await expect.poll(() => matched(page)).toBe(promised);
	expect(await shownSlugs(page)).toHaveLength(promised);

	await open(page, "/treasury-companies?sort=name");
	const first = await shownSlugs(page);
	await page.getByRole("link", { name: "Next", exact: true }).click();
	await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	expect(new Set([...first, ...(await shownSlugs(page))]).size).toBe(81);
	await expect(page.locator("tbody th:visible")).toHaveCount(25);
	await page.getByText("Show 6 more treasury companies").click();
	await expect(page.locator("tbody th:visible")).toHaveCount(31);
});

test("on a phone the filters are a sheet that shows its count, keeps what is refused, and closes by itself", {
	tag: PHONE,
}, async ({ page }) => {
	await open(page, "/lenders?sort=name");
	const filters = page.getByRole("form", { name: "Filters" });
	await expect(filters).toBeHidden();
	await openFilters(page);
	await expect(filters).toBeVisible();
	const field = page.getByLabel("Minimum LTV offered");
	await field.fill("half");
	await field.press("Enter");
	await expect(page).toHaveURL("/lenders?sort=name&ltv=half");
	await expect(filters.getByRole("alert")).toHaveText(/^Enter a number in %/);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("half");
	await page.getByRole("button", { name: /^Show \d+ lender/ }).click();
	await expect(filters.getByRole("alert")).toBeInViewport();
	await field.fill("");
	await box(page, "kyc", "no").check();
	await expect(page).toHaveURL("/lenders?sort=name&kyc=no");
	await expect(filters).toBeVisible();
	await expect.poll(() => matched(page)).toBeLessThan(35);
	const count = await matched(page);
	const now = page.getByRole("button", { name: `Show ${count} lender` });
	await expect(now).toBeInViewport({ ratio: 1 });
	await now.click();
	await expect(filters).toBeHidden();
	expect(await shownSlugs(page)).toHaveLength(count);
	await expect(page.locator("details.sheet > summary")).toHaveText("All filters (1)");

	await page.getByLabel("Sort by").selectOption("apr");
	await expect(page).toHaveURL("/lenders?sort=apr&kyc=no");
	await expect(page.locator("td[data-label='Advertised rate']").first()).toBeVisible();
	await openFilters(page);
	await page.keyboard.press("Escape");
	await expect(filters).toBeHidden();
});
