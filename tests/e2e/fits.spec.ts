import type { Page } from "@playwright/test";
import { pageAt, pages } from "~/pages";
import { calculators } from "~/tools/all";
import { FILLED, LISTINGS } from "./listings";
import { expect, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

/** Addresses with much to show, or one of many. */
const CHOSEN = [
	`/?${LOAN}`,
	"/search?q=coin",
	"/lenders?lent=no",
	`/lenders/ledn?${LOAN}`,
	"/keep?btc=2&heirs=no",
	"/keep/casa",
	"/calculators/ltv?terms=lender:ledn",
	`/risk-simulator?${LOAN}&terms=lender:ledn`,
	"/risk-score?terms=lender:nexo&liq=0.8",
	"/what-are-options?strategy=collar",
	"/bitcoin-learning-center/the-2022-chain-of-failures",
	"/articles/how-a-bitcoin-backed-loan-works",
	"/glossary/rehypothecation",
	"/authors/lending",
	"/lending-history?kind=failure",
	"/compare?items=lender:ledn,lender:strike,lender:unchained,lender:nexo",
	"/report?listing=lender:ledn&field=max_ltv",
];

/** Pages that answer 404 without the link in a mail, and news items, which have no lasting address. */
const ELSEWHERE = ["/news/:slug", "/newsletter/confirm", "/newsletter/unsubscribe"];

/** One address of each module that everybody can open. */
const templates: readonly string[] = [
	...new Map(
		pages.flatMap(({ path, module, audience, isFile, aliasOf, provider }): Array<[string, string]> => {
			const isOther = audience !== "everybody" || isFile || aliasOf || provider || ELSEWHERE.includes(path);
			const chosen = CHOSEN.find((address) => pageAt(address.split("?")[0] ?? "")?.module === module);
			return isOther ? [] : [[module, chosen ?? path]];
		}),
	).values(),
];

// A page is as wide before its script as after it.
test.use({ javaScriptEnabled: false });

/** Widths in CSS pixels: a wide window at 400%, and a phone. */
const WIDTHS = [320, 390];

/** Pixels by which the open page is wider than the screen. */
const tooWide = (page: Page) =>
	page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth);

/** The addresses whose page is wider than the screen, and by how much. */
async function widerThan(page: Page, paths: readonly string[]): Promise<string[]> {
	const wider: string[] = [];
	for (const path of paths) {
		await page.goto(path);
		await page.locator(".everything").evaluateAll(([fold]) => fold?.setAttribute("open", ""));
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 844 });
			const over = await tooWide(page);
			if (over > 0) wider.push(`${path.slice(0, 60)} at ${width} by ${over}`);
		}
	}
	return wider;
}

const LONG = "W".repeat(100);

// Two tests, because so many pages take long on a busy machine.
for (const [what, paths] of [
	["on the site", [...templates, "/lenders", `/lenders?${LOAN}`, `/lenders/strike?${LOAN}`]],
	[
		"with long or wrong input",
		[
			...FILLED.map(({ path }) => path),
			...LISTINGS,
			...["swan", "xapo", "liana", "deadhand", "bitgo", "the-bitcoin-adviser"].map((slug) => `/keep/${slug}`),
			"/cards?dining=lots&groceries=600&country=Atlantis",
			"/price-story?from=yesterday&to=2027-01-01&view=candles",
			`/compare?items=lender:strike,lender:figure,lender:ledn,lender:arch-lending&${LOAN}`,
			`/search?q=${LONG}`,
			`/lenders?q=${LONG}`,
			`/lenders?keys=${LONG}&${LONG}=1&ltv=${LONG}&sort=${LONG}`,
			`/conferences-events?country=${LONG.slice(0, 80)}`,
			`/compare?items=lender:${LONG}`,
			`/calculators/ltv?price=${LONG}`,
			`/calculators/ltv?terms=lender:${LONG}`,
			`/risk-simulator?loan=${LONG}`,
		],
	],
] as const)
	test(`no page ${what} is wider than a phone`, { tag: PHONE }, async ({ page }) => {
		test.setTimeout(120_000);
		expect(await widerThan(page, paths)).toEqual([]);
	});

/**
 * Puts the pages of one kind one after another into the page of the first, because they share their style sheets.
 * @param look what else to check of each
 */
async function eachFits(page: Page, paths: readonly string[], look: (path: string) => Promise<void>) {
	await page.goto(paths[0] ?? "");
	for (const path of paths) {
		const text = await (await page.request.get(path)).text();
		await page.evaluate((html) => {
			const { body } = new DOMParser().parseFromString(html, "text/html");
			document.querySelector("main")?.replaceWith(body.querySelector("main") ?? "");
		}, text);
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 844 });
			expect(await tooWide(page), `${path} at ${width}`).toBe(0);
		}
		await look(path);
	}
}

test("no calculator is wider than a phone, and pictures are drawn at the size of their text", {
	tag: PHONE,
}, async ({ page }) => {
	const paths = calculators.map(({ slug }) => `/calculators/${slug}`);
	await eachFits(page, paths, async (path) => {
		const scales = await page
			.locator("svg.drawing:visible")
			.evaluateAll((all) =>
				all.map((one) => one.getBoundingClientRect().width / (one as SVGSVGElement).viewBox.baseVal.width),
			);
		for (const scale of scales) expect(Math.abs(scale - 1), path).toBeLessThan(0.03);
	});
});

test("no text is wider than a phone, and a table that is scrolls by the keyboard", {
	tag: PHONE,
}, async ({ page, request }) => {
	const sitemap = await (await request.get("/sitemaps/learn.xml")).text();
	const paths = ["articles", "bitcoin-learning-center", "authors"].map((folder) =>
		[...sitemap.matchAll(new RegExp(`<loc>[^<]*?(/${folder}/[^<]+)</loc>`, "g"))].map(
			([, path]) => path ?? "",
		),
	);
	expect(paths.flat().length).toBeGreaterThan(44);
	for (const some of paths)
		await eachFits(page, some, async (path) => {
			expect(await page.locator(".prose table").count(), path).toBe(
				await page.locator(".prose .table-box[tabindex='0'] table, .prose .example table").count(),
			);
		});
});
