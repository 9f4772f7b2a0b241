import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { startSite } from "../scripts/start-site";
import { launchOptions } from "../tests/e2e/browser";
import { median, type Row } from "./measure";

const PORT = process.env.BENCH_PORT ?? "8796";
/** How many times slower a mid-range phone's processor is. */
const SLOWDOWN = 4;
/** Milliseconds. */
const ALLOWED = 100;
const ROUNDS = 5;
/** Milliseconds until a page has loaded what it loads when idle. */
const REST = 1500;
/** Milliseconds that a finger rests on the glass or on a key. */
const TAP = 80;

const LIST = "/lenders?sort=name";
const FOR_LOAN = "/lenders?btc=2&amount=60000&months=12&country=US";
const LENDER = "/lenders/ledn";
const COMPARE = "/compare?items=lender:ledn,lender:unchained";
const SIMULATOR = "/risk-simulator";

type Action = {
	name: string;
	path: string;
	prepare?: (page: Page) => Promise<void>;
	/** What a finger presses; or what it's typed into, with `key`. */
	target: (page: Page) => Locator;
	key?: string;
};

const at = (selector: string) => (page: Page) => page.locator(selector).first();
const amount = at("form.loan-line input[name=amount]");
const menu = at(".menu-button");
const sheet = at("details.sheet > summary");
const firstLink = at(".list-body tbody th a");
const button = (name: RegExp) => (page: Page) => page.getByRole("button", { name });
const link = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true });

const ACTIONS: Action[] = [
	{ name: "open the menu", path: LIST, target: menu },
	{
		name: "open a section of the menu",
		path: LIST,
		prepare: (page) => menu(page).click(),
		target: (page) => page.locator("#doors summary", { hasText: "Learn" }),
	},
	{ name: "type in the search", path: "/search", target: at("main input[type=search]"), key: "l" },
	{ name: "open the filters", path: LIST, target: sheet },
	{
		name: "tick a filter",
		path: LIST,
		prepare: (page) => sheet(page).click(),
		target: (page) => page.getByRole("checkbox", { name: /^Required/ }),
	},
	{ name: "choose another order", path: LIST, target: at("#f-sort"), key: "ArrowDown" },
	{ name: "tick a listing for comparison", path: LIST, target: at(".list-body input[name=items]") },
	{ name: "save a listing in the list", path: LIST, target: at(".list-body button.keep") },
	{ name: "open a listing over the list", path: LIST, target: firstLink },
	{
		name: "close it",
		path: LIST,
		prepare: async (page) => {
			await firstLink(page).click();
			await page.getByRole("dialog").waitFor();
			await page.waitForTimeout(REST);
		},
		target: button(/^Close/),
	},
	{
		name: "type in the loan bar, half a second after focusing it",
		path: FOR_LOAN,
		prepare: async (page) => {
			await amount(page).focus();
			await page.waitForTimeout(500);
		},
		target: amount,
		key: "1",
	},
	{ name: "open a group of facts", path: LENDER, target: at("details.fact-group:not([open]) > summary") },
	{ name: "save a listing on its page", path: LENDER, target: at("main button.keep") },
	{
		name: "type in a calculator",
		path: "/calculators/ltv",
		target: (page) => page.getByLabel("Collateral"),
		key: "1",
	},
	{ name: "type in the loan simulator", path: SIMULATOR, target: at("#i-amount"), key: "1" },
	{ name: "start the simulator’s random runs", path: SIMULATOR, target: button(/^Run it/) },
	{ name: "show the falls in the price story", path: "/price-story", target: link("falls") },
	{ name: "show all rows of a comparison", path: COMPARE, target: link("All rows") },
];

/** Presses what an action names, without the test tool's own checks, which would be measured with it. */
async function pressed(
	{ target, key }: Action,
	page: Page,
	session: CDPSession,
): Promise<() => Promise<void>> {
	const found = target(page);
	if (key) {
		await found.focus();
		return () => page.keyboard.press(key, { delay: TAP });
	}
	await found.scrollIntoViewIfNeeded();
	const box = await found.boundingBox();
	if (!box) throw new Error("there is nothing to press");
	const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	return async () => {
		await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
		await page.waitForTimeout(TAP);
		await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
}

/** Milliseconds from an action to the next frame, as Event Timing has it for its slowest event. 16 when all were faster than it reports. */
async function timeOf(browser: Browser, address: string, action: Action): Promise<number> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		isMobile: true,
	});
	try {
		const page = await context.newPage();
		await page.goto(address + action.path, { waitUntil: "load" });
		await page.waitForTimeout(REST);
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
		await action.prepare?.(page);
		const act = await pressed(action, page, session);
		// What the preparation draws isn't part of it.
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
		return await page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
	} finally {
		await context.close();
	}
}

/** How soon a page shows the effect of an action on a mid-range phone, in milliseconds. Other work on the machine only makes it longer. */
export async function measureInteractions(): Promise<Row[]> {
	const site = await startSite(PORT, "bench-state");
	const browser = await chromium.launch(await launchOptions());
	try {
		const rows: Row[] = [];
		for (const action of ACTIONS) {
			const times = [];
			for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(browser, site.address, action));
			const [fastest, middle] = [Math.min(...times), median(times)];
			rows.push({
				cells: { action: action.name, "fastest, ms": fastest, "median, ms": middle, limit: ALLOWED },
				isMet: middle <= ALLOWED,
			});
		}
		return rows;
	} finally {
		await browser.close();
		await site.stop();
	}
}
