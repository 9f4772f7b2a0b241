import type { Browser, Locator, Page } from "@playwright/test";
import { median } from "./load";
import { onPhone, onSite, slowDown } from "./slow-phone";

/** Milliseconds in which what somebody does must show. */
const ALLOWED = 100;
const ROUNDS = 5;
/** Milliseconds of a page left alone: until its script is there, and what loads once it is idle. */
const REST = 1500;

const LIST = "/lenders";
const FOR_LOAN = "/lenders?btc=2&amount=60000&months=12&country=US";
const LENDER = "/lenders/ledn";
const LTV = "/calculators/ltv";
const SIMULATOR = "/risk-simulator";

type Act = (page: Page) => Promise<void>;

/** What somebody does on a page: press something with a finger, or a key. */
type Deed = { name: string; path: string; prepare?: Act } & (
	| { press: (page: Page) => Locator }
	| { act: Act }
);

const amount = (page: Page) => page.locator("form.loan-line input[name=amount]").first();
const menu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const sheet = (page: Page) => page.locator("details.sheet > summary");
const required = (page: Page) => page.getByRole("checkbox", { name: /^Required/ });
const runs = (page: Page) => page.getByRole("button", { name: /^Run it/ });
const firstLink = (page: Page) => page.locator(".list-body tbody th a").first();
const dialog = (page: Page) => page.getByRole("dialog").first();

const DEEDS: Deed[] = [
	{ name: "the menu opened", path: LIST, press: (page) => menu(page) },
	{
		name: "a door of the menu opened",
		path: LIST,
		prepare: (page) => menu(page).click(),
		press: (page) => page.locator("#doors summary", { hasText: "Learn" }),
	},
	{
		name: "a key typed in the search",
		path: "/search",
		act: (page) => page.locator("main input[type=search]").press("l"),
	},
	{ name: "the filters opened", path: LIST, press: (page) => sheet(page) },
	{
		name: "a filter ticked",
		path: LIST,
		prepare: (page) => sheet(page).click(),
		press: (page) => required(page),
	},
	{
		name: "another order chosen",
		path: LIST,
		prepare: (page) => page.locator("#f-sort").focus(),
		act: (page) => page.locator("#f-sort").press("ArrowDown"),
	},
	{
		name: "a listing ticked for comparison",
		path: LIST,
		press: (page) => page.locator(".list-body input[name=items]").first(),
	},
	{
		name: "a listing kept",
		path: LIST,
		press: (page) => page.locator(".list-body button.keep").first(),
	},
	{ name: "a listing opened over its list", path: LIST, press: (page) => firstLink(page) },
	{
		name: "the listing closed",
		path: LIST,
		prepare: async (page) => {
			await firstLink(page).click();
			await dialog(page).waitFor();
			await page.waitForTimeout(REST);
		},
		press: (page) => dialog(page).getByRole("button", { name: "Close" }),
	},
	{
		name: "the first key typed in the loan bar, half a second after going there: the model is fetched with that",
		path: FOR_LOAN,
		prepare: async (page) => {
			await amount(page).focus();
			await page.waitForTimeout(500);
		},
		act: (page) => amount(page).press("1"),
	},
	{
		name: "a further key",
		path: FOR_LOAN,
		prepare: async (page) => {
			await amount(page).press("1");
			await page.waitForTimeout(REST);
		},
		act: (page) => amount(page).press("Backspace"),
	},
	{
		name: "a group of facts opened",
		path: LENDER,
		press: (page) => page.locator("details.fact-group:not([open]) > summary").first(),
	},
	{
		name: "a listing kept on its own page",
		path: LENDER,
		press: (page) => page.locator("main button.keep").first(),
	},
	{
		name: "the first key typed in a calculator",
		path: LTV,
		act: (page) => page.getByLabel("Collateral").press("1"),
	},
	{
		name: "a further key in a calculator",
		path: LTV,
		prepare: async (page) => {
			await page.getByLabel("Collateral").press("1");
			await page.waitForTimeout(REST);
		},
		act: (page) => page.getByLabel("Collateral").press("Backspace"),
	},
	{
		name: "a key typed in the loan simulator",
		path: SIMULATOR,
		prepare: (page) => page.locator("#i-amount").focus(),
		act: (page) => page.locator("#i-amount").press("1"),
	},
	{ name: "the simulator’s random runs started", path: SIMULATOR, press: (page) => runs(page) },
	{
		name: "the other view of the price story",
		path: "/price-story",
		press: (page) => page.getByRole("link", { name: "falls", exact: true }),
	},
	{
		name: "all rows of a comparison",
		path: "/compare?items=lender:ledn,lender:unchained",
		press: (page) => page.getByRole("link", { name: "All rows" }),
	},
];

/** How to touch something as a finger does. It's found first, and pressed without the checks of the test tool, which run in the page and would be measured with it. */
async function touch(page: Page, pressed: Locator): Promise<() => Promise<void>> {
	await pressed.scrollIntoViewIfNeeded();
	const box = await pressed.boundingBox();
	if (!box) throw new Error("nothing to press");
	return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Milliseconds that the browser says passed from what somebody did to the frame after it, for the slowest event of it; 16, where all were sooner than it says. */
async function timeOf(browser: Browser, address: string, deed: Deed): Promise<number> {
	return onPhone(browser, async (page) => {
		await page.goto(address + deed.path, { waitUntil: "load" });
		await page.waitForTimeout(REST);
		await slowDown(page);
		await deed.prepare?.(page);
		const act = "press" in deed ? await touch(page, deed.press(page)) : () => deed.act(page);
		// Frames of what came before are none of it.
		await page.waitForTimeout(REST / 2);
		await page.evaluate(() => {
			const seen: number[] = [];
			Object.assign(window, { seen });
			const options = { type: "event", durationThreshold: 16 } as PerformanceObserverInit;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as Array<PerformanceEntry & { interactionId: number }>)
					if (entry.interactionId) seen.push(entry.duration);
			}).observe(options);
		});
		await act();
		await page.waitForTimeout(REST);
		return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
	});
}

/** How soon a page shows what somebody does to it, in a browser slowed down: shares of the 100 ms it may take. Others on the machine make it longer and nothing shorter. */
export async function measureInteractions(): Promise<Array<Record<string, string | number>>> {
	return onSite(async (browser, address) => {
		const rows = [];
		for (const deed of DEEDS) {
			const times = [];
			for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(browser, address, deed));
			rows.push({
				done: deed.name,
				"quickest, of the 100 ms allowed": (Math.min(...times) / ALLOWED).toFixed(2),
				"median, of the same": (median(times) / ALLOWED).toFixed(2),
			});
		}
		return rows;
	});
}
