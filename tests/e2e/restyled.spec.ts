import type { Page } from "@playwright/test";
import { expect, open, PHONE, settled, test } from "./test";

type TraceEvent = { name: string; ph: string; args: { elementCount?: number } };

/** How many elements the browser works out the style of, at most at once, until a press has settled. */
async function restyled(page: Page, press: () => Promise<void>): Promise<number> {
	const session = await page.context().browser()?.newBrowserCDPSession();
	if (!session) throw new Error("no browser of its own");
	const events: TraceEvent[] = [];
	session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	const traceConfig = { includedCategories: ["devtools.timeline"] };
	await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
	await press();
	await settled(page);
	const ended = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
	await session.send("Tracing.end");
	await ended;
	await session.detach();
	const counts = events.flatMap(({ name, args }) =>
		name === "UpdateLayoutTree" ? [args.elementCount ?? 0] : [],
	);
	expect(counts.length).toBeGreaterThan(0);
	return Math.max(...counts);
}

/** A list has some three thousand elements. A phone needs over 100 ms for the style of all of them. */
const MOST = 400;

test("opening the menu and ticking a listing restyle a small part of the page, and don't ask how far down it is", {
	tag: PHONE,
}, async ({ page }) => {
	await page.addInitScript(() => {
		const own = Object.getOwnPropertyDescriptor(window, "scrollY");
		Object.assign(window, { asked: 0 });
		Object.defineProperty(window, "scrollY", {
			configurable: true,
			get() {
				(window as unknown as { asked: number }).asked++;
				return own?.get?.call(window);
			},
		});
	});
	const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
	await open(page, "/lenders");
	// What loads once the page is idle is none of it.
	await page.waitForLoadState("networkidle");
	expect(await page.locator("main *").count()).toBeGreaterThan(2 * MOST);
	const before = await asked();
	const box = page.locator(".list-body input[name=items]").first();
	const tick = async () => {
		await box.click();
		await expect(page.getByRole("complementary", { name: "Comparison" })).toBeVisible();
	};
	expect(await restyled(page, tick)).toBeLessThan(MOST);
	const openMenu = async () => {
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await expect(page.locator("#doors summary").first()).toBeVisible();
	};
	expect(await restyled(page, openMenu)).toBeLessThan(MOST);
	await expect(page.locator("h1")).toBeHidden();
	expect(await asked()).toBe(before);
});
