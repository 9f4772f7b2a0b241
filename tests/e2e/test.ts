import { test as base, expect, type Page, type Response } from "@playwright/test";
import { isLost } from "../support/lost-connection";

/**
 * Tag for tests whose subject doesn't depend on width, so the phone skips them. The site's scripts check the
 * width in one place only (`app/markets/price-story/explore.tsx`). Layout and reachability do depend on it.
 */
export const ANY_WIDTH = "@any-width";

/** Tag for tests of phone features: the menu, sheets and what fits. Wide screens skip them. */
export const PHONE = "@phone";
/** Remix logs this when a page is left while it asks for the routes of the page's links. */
const LEFT_EARLY = /^Failed to fetch manifest patches TypeError: Failed to fetch/;

type Watched = {
	/** The errors that a test brings about itself. */
	expectedErrors: RegExp | null;
	/** Whether the page is as narrow as a phone. */
	phone: boolean;
	/** Fails the test after it, when a page broke its content policy, threw, or logged an error. */
	noErrors: undefined;
};

/** Playwright's `test`, which also fails if a page logs an error. */
export const test = base.extend<Watched>({
	expectedErrors: [null, { option: true }],
	phone: ({ viewport }, use) => use((viewport?.width ?? 0) <= 640),
	noErrors: [
		async ({ page, expectedErrors }, use) => {
			const errors: string[] = [];
			const note = (text: string) => {
				if (!expectedErrors?.test(text) && !LEFT_EARLY.test(text)) errors.push(text);
			};
			const dropped: Promise<string | null>[] = [];
			page.on("response", (response) => {
				if (response.status() === 500) dropped.push(droppedAt(response));
			});
			page.on("pageerror", (error) => note(error.message));
			page.on("console", (message) => {
				if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
			});
			await use(undefined);
			for (const url of await Promise.all(dropped)) {
				const at = errors.findIndex((text) => url !== null && text.endsWith(` ${url}`));
				if (at >= 0) errors.splice(at, 1);
			}
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
});

/** The address of a request that never reached the site (`isLost`), or null. */
async function droppedAt(response: Response): Promise<string | null> {
	const [method, status] = [response.request().method(), response.status()];
	const requestId = await response.headerValue("x-request-id");
	const text = await response.text().catch(() => null);
	return isLost({ method, status, requestId, text }) ? response.url() : null;
}

export { expect };

/** Opens a page and waits until its script has taken over. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Waits until the script of a page has taken over. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		// React leaves its root on the document. Our own code leaves nothing on every page.
		const [, container] =
			Object.entries(document).find(([name]) => name.startsWith("__reactContainer$")) ?? [];
		return container ? !container.stateNode.current.memoizedState.isDehydrated : false;
	});
	// Effects run after the frame in which hydration finished.
	await nextFrames(page);
}

/** Waits until the page has drawn what it has changed so far. */
export async function nextFrames(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until nothing on the page moves. */
export async function settled(page: Page): Promise<void> {
	await nextFrames(page);
	await page.evaluate(() =>
		Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
	);
	await nextFrames(page);
}

/** Slugs of the listings in a list, in order. Excludes suggestions for an empty list. */
export function shownSlugs(page: Page): Promise<string[]> {
	return page
		.locator(".list-body > .scroll tbody input[name=items]")
		.evaluateAll((boxes) => boxes.map((box) => (box.getAttribute("value") ?? "").split(":")[1] ?? ""));
}

/** Unfolds the filters of a list. */
export async function openFilters(page: Page): Promise<void> {
	await page.locator("details.sheet > summary").click();
}
