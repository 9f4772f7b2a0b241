import type { Page } from "@playwright/test";

/** Requests that wait until they are let go. */
export type Held = { letGo: () => void };

/**
 * Keeps requests back, so that what is shown in the meantime can be read for as long as that takes.
 * @param url which requests; those that come after they were let go are not kept
 */
export async function holdBack(page: Page, url: RegExp): Promise<Held> {
	const held: Held = { letGo: () => {} };
	const gate = new Promise<void>((resolve) => {
		held.letGo = resolve;
	});
	await page.route(url, async (route) => {
		await gate;
		await route.continue();
	});
	return held;
}
