import type { Locator, Page } from "@playwright/test";
import { problemOf, type TrackedEvent } from "~/track/events";
import { expect, nextFrames } from "./test";

/** Events the browser sent, and the fake server's answer. */
export type Counted = {
	events: TrackedEvent[];
	/** How each request was sent: `fetch`, or `ping` for a beacon. */
	ways: string[];
	status: number;
	/** The events of a type, by their fields. */
	of: (type: string) => Array<TrackedEvent["fields"]>;
};

/** Replaces the server to record what the page sends. Fails on invalid events. */
export async function countHere(page: Page): Promise<Counted> {
	const counted: Counted = {
		events: [],
		ways: [],
		status: 202,
		of: (type) => counted.events.filter((event) => event.type === type).map(({ fields }) => fields),
	};
	await page.route("**/api/events", async (route) => {
		const request = route.request();
		const { events } = JSON.parse(request.postData() ?? "");
		expect(events.map(problemOf).filter(Boolean)).toEqual([]);
		counted.ways.push(request.resourceType());
		const { status } = counted;
		if (status === 202) {
			const known = new Set(counted.events.map(({ id }) => id));
			counted.events.push(...events.filter(({ id }: TrackedEvent) => !known.has(id)));
		}
		await route.fulfill({ status, json: { accepted: events.length, rejected: [] } });
	});
	return counted;
}

export function waiting(page: Page): Promise<string[]> {
	return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("plumbline:event:")));
}

/** Presses a link that opens a tab, and closes the tab. Behind another tab a page's timers run once a second. */
export async function pressOutward(link: Locator): Promise<void> {
	const opened = link.page().context().waitForEvent("page");
	await link.click();
	await (await opened).close();
}

/** Hides the page like a tab in front would, or shows it again. */
export async function hide(page: Page, state: "hidden" | "visible" = "hidden"): Promise<void> {
	await page.evaluate((shown) => {
		Object.defineProperty(document, "visibilityState", { configurable: true, get: () => shown });
		document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	}, state);
}

/**
 * Advances the page's clock past the queue's pause (`analytics/send-queue.ts`), and waits until these pages
 * have sent everything. The clock must be installed before the page opens.
 */
export async function pausePasses(...pages: Page[]): Promise<void> {
	for (const page of pages) await page.clock.runFor(6000);
	for (const page of pages) {
		await page.evaluate(async () => {
			// Tabs send one at a time with a lock. Our query and then our request finish after theirs.
			await navigator.locks.query();
			await (await fetch("/favicon.svg")).text();
		});
	}
}

/** Waits until counting has started. Its part of the script loads when the page is idle. */
export async function started(page: Page): Promise<void> {
	await page.evaluate(async () => {
		// We use an observer because an installed clock keeps no list of loaded resources.
		const url = await new Promise<string>((found) => {
			new PerformanceObserver((list) => {
				const entry = list.getEntries().find(({ name }) => name.includes("/assets/counting-"));
				if (entry) found(entry.name);
			}).observe({ type: "resource", buffered: true });
		});
		await import(url);
	});
	await nextFrames(page);
}
