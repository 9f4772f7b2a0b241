import type { Browser } from "@playwright/test";
import { median } from "./load";
import { onPhone, onSite, slowDown } from "./slow-phone";

/** Milliseconds from when React is given a page to when it has taken it over. */
const ALLOWED = 250;
const ROUNDS = 5;

const PAGES: Record<string, string> = {
	home: "/",
	"the list of lenders": "/lenders",
	"the same for a loan": "/lenders?btc=2&amount=60000&months=12&country=US",
	"a lender": "/lenders/ledn",
	"two beside each other": "/compare?items=lender:ledn,lender:unchained",
	"a calculator": "/calculators/ltv",
	"a guide": "/articles/how-a-bitcoin-backed-loan-works",
	"the simulator": "/risk-simulator",
	"the price story": "/price-story",
};

/** Milliseconds that one page took to be taken over, as `app/entry.client.tsx` says; and the longest that nothing else could be done meanwhile. */
async function timeOf(browser: Browser, address: string): Promise<{ whole: number; longest: number }> {
	return onPhone(browser, async (page) => {
		await slowDown(page);
		await page.goto(address);
		await page.waitForFunction(() => performance.getEntriesByName("hydration", "measure").length > 0);
		// No function with a name: the page has not what the compiler names them with.
		return page.evaluate(async () => {
			const [hydration] = performance.getEntriesByName("hydration", "measure");
			if (!hydration) throw new Error("the page does not say that it was taken over");
			const tasks = await new Promise<PerformanceEntryList>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({
					type: "longtask",
					buffered: true,
				});
				// Where there is none, none is told of.
				setTimeout(resolve, 500, []);
			});
			const { startTime, duration } = hydration;
			const meanwhile = tasks
				.filter((task) => task.startTime < startTime + duration && task.startTime + task.duration > startTime)
				.map((task) => task.duration);
			return { whole: duration, longest: Math.max(0, ...meanwhile) };
		});
	});
}

/** How soon pages are taken over in a browser slowed down: shares of the time they may take. Others on the machine make it longer and nothing shorter, so the quickest says most. */
export async function measureHydration(): Promise<Array<Record<string, string | number>>> {
	return onSite(async (browser, address) => {
		const rows = [];
		for (const [name, path] of Object.entries(PAGES)) {
			const times = [];
			for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(browser, address + path));
			const wholes = times.map(({ whole }) => whole);
			const share = (time: number) => (time / ALLOWED).toFixed(2);
			rows.push({
				page: name,
				"quickest, of the 250 ms allowed": share(Math.min(...wholes)),
				"median, of the same": share(median(wholes)),
				"its longest task, median, of the same": share(median(times.map(({ longest }) => longest))),
			});
		}
		return rows;
	});
}
