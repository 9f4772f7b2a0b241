import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { startSite } from "../scripts/start-site";
import { launchOptions } from "../tests/e2e/browser";

const PORT = process.env.BENCH_PORT ?? "8796";

/** A phone of the middle class: its processor needs so many times what this machine's does. */
const SLOWDOWN = 4;

/** The site on a port of its own and a browser beside it, for as long as something is measured of them. */
export async function onSite<T>(measure: (browser: Browser, address: string) => Promise<T>): Promise<T> {
	const site = await startSite(PORT, "bench-state");
	const browser = await chromium.launch(await launchOptions());
	try {
		return await measure(browser, site.address);
	} finally {
		await browser.close();
		await site.stop();
	}
}

/** A visitor who has nothing of the site yet, on a phone; `use` is given a page that is still empty. */
export async function onPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
	const context: BrowserContext = await browser.newContext({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	try {
		return await use(await context.newPage());
	} finally {
		await context.close();
	}
}

/** From here on the page's processor is that of a phone. */
export async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}
