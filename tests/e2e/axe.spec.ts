import { pageAt, pages } from "../../app/pages";
import { expectAccessible } from "./expect-accessible";
import { inParts } from "./in-parts";
import { LISTINGS } from "./listings";
import { expect, open, openFilters, test } from "./test";

const LISTS = pages.flatMap(({ path, module, aliasOf }) =>
	module === "directory/list/route.tsx" && !aliasOf ? [path] : [],
);
const OTHERS = [
	"/",
	"/search",
	"/search?q=coin",
	"/search?q=zzzzqq",
	`/search?q=${"long".repeat(30)}`,
	"/compare",
	"/compare?items=lender:ledn,lender:strike,lender:unchained,lender:nexo&differences=0",
	"/compare?items=lender:ledn,exchange:kraken,etf:fbtc-etf,lender:nobody",
	"/report?listing=lender:ledn&field=max_ltv",
	"/report?listing=lender:ledn&sent=1",
	"/lenders?ltv=95&apr=5",
	"/lenders?ltv=lots&apr=-1&colour=red&sort=taste&page=9",
	"/lenders?lent=no&keys=contract&q=s",
	"/risk-simulator?terms=lender:ledn,lender:unchained,lender:coinbase-morpho,lender:two-prime",
	"/risk-simulator?ltv=lots&since=never&terms=lender:nobody",
	"/risk-score",
	"/risk-score?terms=lender:nexo&liq=1,050.5.0",
	"/bitcoin-learning-center/the-2022-chain-of-failures",
	"/articles/how-a-bitcoin-backed-loan-works",
	"/glossary/rehypothecation",
	"/authors/lending",
	"/lending-history?kind=failure",
];

/** Pages of a link in a mail, which answer 404 without it. */
const OF_A_MAIL = ["/newsletter/confirm", "/newsletter/unsubscribe"];

/** Pages that specs of their own look at, or one below. */
const ELSEWHERE = [
	...OF_A_MAIL,
	"/calculators",
	"/calculators/:slug",
	"/price-story",
	"/featured-etf",
	"/what-are-options",
];

/** Every page for everybody of the register that is in no list here: one that is added is looked at. */
const REST = pages.flatMap(({ path, audience, isFile, aliasOf, provider }) => {
	const isListed = [...LISTS, ...LISTINGS, ...OTHERS, ...ELSEWHERE].some(
		(each) => pageAt(pathOf(each))?.path === path,
	);
	return audience !== "everybody" || isFile || aliasOf || provider || isListed || path.includes(":")
		? []
		: [path];
});

function pathOf(address: string): string {
	return address.split("?")[0] ?? "";
}

// Colours that are still changing are not those that a reader sees.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Lists are one component with one style sheet, and so are listings: the dark theme's colors are checked on the first of each. */
const ALIKE = [...LISTS.slice(1), ...LISTINGS.slice(1)];

for (const [what, paths] of [
	["on any list", LISTS],
	["on a listing of any kind", LISTINGS],
	["on a page that is full, empty or refusing", OTHERS],
	["on any other page for everybody", REST],
] as const) {
	for (const { part, pages } of inParts(paths)) {
		test(`axe finds nothing ${what}, ${part}`, async ({ page }) => {
			test.setTimeout(90_000);
			for (const path of pages) {
				await open(page, path);
				await expectAccessible(page, path, { isLightOnly: ALIKE.includes(path) });
			}
		});
	}
}

test("axe finds nothing where something lies over the page, light and dark", async ({ page, phone }) => {
	test.setTimeout(60_000);
	await open(page, "/lenders");
	if (phone) {
		await openFilters(page);
		await expectAccessible(page, "the sheet of filters");
		await page.keyboard.press("Escape");
	}
	for (let at = 0; at < 4; at++)
		await page
			.getByRole("checkbox", { name: /^Compare / })
			.nth(at)
			.click();
	await page
		.getByRole("checkbox", { name: /^Compare / })
		.nth(4)
		.click();
	await expect(page.getByText("Four at a time")).toBeVisible();
	await expectAccessible(page, "the tray and its message", { isCovered: true });
	if (phone) {
		await page.getByRole("button", { name: "4 chosen, up to 4" }).click();
		await expectAccessible(page, "the open tray", { isCovered: true });
		await page.getByRole("button", { name: "4 chosen, up to 4" }).click();
	}

	const menu = page.locator(".menu-button");
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	if (await menu.isVisible()) {
		await menu.click();
		await expectAccessible(page, "the menu");
		await page.keyboard.press("Escape");
	}
	await page.locator("tbody").getByRole("link", { name: "Nexo", exact: true }).first().click();
	await expect(page.getByRole("dialog", { name: "Nexo" })).toBeVisible();
	await expectAccessible(page, "the dialog");
	await page.locator("#apr_min .explain summary").click();
	await expectAccessible(page, "an explanation");
	await page.locator("#apr_min .prov summary").click();
	await expectAccessible(page, "a source");
});

test("axe finds nothing in the suggestions of the home page, light and dark", async ({ page, phone }) => {
	test.skip(phone, "on a phone the header leads to the page of the search");
	await open(page, "/");
	await page.getByRole("textbox", { name: "Search Plumbline" }).pressSequentially("coin");
	await expect(page.locator(".suggestions a").first()).toBeVisible();
	await expectAccessible(page, "suggestions");
});

test.describe("on an error", () => {
	test.use({ expectedErrors: /status of (404|422|500)|SyntaxError|turbo-stream/ });

	test("axe finds nothing on the not-found screen, the error screen and a refused report, light and dark", async ({
		page,
	}) => {
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
