import type { Page } from "@playwright/test";
import { problemOf, type TrackedEvent } from "~/track/events";
import { expect } from "./test";

/** What the browser sent, and how the stand-in for the server answers it. */
export type Counted = {
	events: TrackedEvent[];
	/** How each request came: `fetch`, or `ping` for a beacon. */
	ways: string[];
	status: number;
	/** The events of a type, by their fields. */
	of: (type: string) => Array<TrackedEvent["fields"]>;
};

/** Stands in for the server's part, so that a test sees what is sent; only good events may come. */
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

/** The ids of events that wait in this browser. */
export function waiting(page: Page): Promise<string[]> {
	return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("plumbline:event:")));
}

/** Hides the page as another tab in front of it does, and shows it again. */
export async function hide(page: Page, state: "hidden" | "visible" = "hidden"): Promise<void> {
	await page.evaluate((shown) => {
		Object.defineProperty(document, "visibilityState", { configurable: true, get: () => shown });
		document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	}, state);
}

/**
 * The queue's pause (`analytics/send-queue.ts`) and more passes on the page's clock, which must be installed before the page
 * opens; then all that this has set off in these pages has been asked for.
 */
export async function pausePasses(...pages: Page[]): Promise<void> {
	for (const page of pages) await page.clock.runFor(6000);
	for (const page of pages) {
		await page.evaluate(async () => {
			// Tabs send one at a time, behind a lock: an answer about locks, then one to a request, come after theirs.
			await navigator.locks.query();
			await (await fetch("/favicon.svg")).text();
		});
	}
}

/**
 * Waits until counting has started. Its part of the script loads when the page is idle.
 * @param file a part that counting loads later, if the test needs it
 */
export async function started(page: Page, file: "counting" | "web-vitals" = "counting"): Promise<void> {
	await page.evaluate(
		(part) =>
			// An observer, because a clock that is installed keeps no list of what was loaded.
			new Promise<void>((done) => {
				new PerformanceObserver((list) => {
					if (list.getEntries().some(({ name }) => name.includes(`/assets/${part}-`))) done();
				}).observe({ type: "resource", buffered: true });
			}),
		file,
	);
	await page.waitForTimeout(150);
}
