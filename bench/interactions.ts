import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { startSite } from "../scripts/start-site";
import { launchOptions } from "../tests/e2e/browser";
import { median } from "./load";

const PORT = "8796";
const LIST = "/lenders?btc=2&amount=60000&months=12&country=US";

/** A phone of the middle class: its processor needs so many times what this machine's does. */
const SLOWDOWN = 4;
/** Milliseconds in which an answer must stand. */
const ALLOWED = 100;
const ROUNDS = 7;

/** What somebody does, and which element of the page is other afterwards. */
type Deed = { name: string; path: string; changes: string; prepare?: Act; act: Act };
type Act = (page: Page) => Promise<void>;

const amount = (page: Page) => page.locator("form.loan-line input[name=amount]").first();

const DEEDS: Deed[] = [
	{
		name: "the first key typed in the loan bar, half a second after going there: the model is fetched with that",
		path: LIST,
		changes: ".loan-answer",
		prepare: async (page) => {
			await amount(page).focus();
			await page.waitForTimeout(500);
		},
		act: (page) => amount(page).press("1"),
	},
	{
		name: "a further key",
		path: LIST,
		changes: ".loan-answer",
		prepare: async (page) => {
			await amount(page).press("1");
			await page.waitForTimeout(1500);
		},
		act: (page) => amount(page).press("Backspace"),
	},
];

/** Watches an element from now on: the milliseconds from the next press or key to the frame that shows it changed. */
function watch(selector: string): { time: Promise<number> } {
	const place = document.querySelector(selector);
	if (!place) throw new Error(`nothing is ${selector}`);
	return {
		time: new Promise((resolve) => {
			let began = 0;
			// No function with a name: the page has not what the compiler names them with.
			for (const name of ["keydown", "pointerdown", "click"])
				addEventListener(name, (event) => (began ||= event.timeStamp), { capture: true });
			new MutationObserver((_, observer) => {
				if (!began) return;
				observer.disconnect();
				requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
			}).observe(place, { childList: true, subtree: true, characterData: true, attributes: true });
		}),
	};
}

/** Milliseconds of one deed on a page opened anew. */
async function timeOf(browser: Browser, address: string, deed: Deed): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
	try {
		const page = await context.newPage();
		await page.goto(address + deed.path, { waitUntil: "load" });
		await page.waitForTimeout(500);
		const slow: CDPSession = await context.newCDPSession(page);
		await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
		await deed.prepare?.(page);
		const watched = await page.evaluateHandle(watch, deed.changes);
		await deed.act(page);
		return await watched.evaluate(({ time }) => time);
	} finally {
		await context.close();
	}
}

/** How soon a page answers what somebody does to it, in a browser slowed down: shares of the 100 ms it may take. */
export async function measureInteractions(): Promise<Array<Record<string, string | number>>> {
	const site = await startSite(PORT, "bench-state");
	const browser = await chromium.launch(await launchOptions());
	try {
		const rows = [];
		for (const deed of DEEDS) {
			const times = [];
			for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(browser, site.address, deed));
			rows.push({
				done: deed.name,
				"median, of the 100 ms allowed": (median(times) / ALLOWED).toFixed(2),
				"slowest, of the same": (Math.max(...times) / ALLOWED).toFixed(2),
			});
		}
		return rows;
	} finally {
		await browser.close();
		site.stop();
	}
}
