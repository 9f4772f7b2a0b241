import type { Page } from "@playwright/test";
import { countHere, pausePasses, pressOutward, started } from "./counting";
import { violations } from "./expect-accessible";
import { ANY_WIDTH, expect, open, PHONE, settled, test } from "./test";

/** The site with a tag manager set; playwright.config.ts starts it beside the other. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
test.use({ baseURL: async ({}, use, info) => use(info.config.metadata.tagged) });

const region = (page: Page) => page.getByRole("region", { name: "Privacy choices" });

/** Answers for every other host. @returns the addresses that were requested */
async function others(page: Page): Promise<string[]> {
	const asked: string[] = [];
	await page.route(/^https?:\/\/(?!localhost)/, (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: "" });
	});
	return asked;
}

type Layer = Array<Record<string, unknown>>;

/** The tag manager's data layer, its commands as arrays. */
function layer(page: Page): Promise<Layer> {
	return page.evaluate(() =>
		((window as never as { dataLayer?: object[] }).dataLayer ?? []).map((entry) =>
			Object.prototype.toString.call(entry) === "[object Arguments]"
				? { command: Array.from(entry as ArrayLike<unknown>) }
				: { ...entry },
		),
	);
}

const consent = (state: string) => ({
	ad_storage: state,
	ad_user_data: state,
	ad_personalization: state,
	analytics_storage: state,
});

test("nobody but this site hears of a visit before the visitor agrees; who declines is not asked again", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const asked = await others(page);
	const counted = await countHere(page);
	await page.clock.install();
	await open(page, "/lenders/ledn?gclid=abc");
	await expect(region(page)).toBeVisible();
	expect((await layer(page))[0]).toEqual({ command: ["consent", "default", consent("denied")] });
	expect((await layer(page)).filter((entry) => "event" in entry)).toEqual([]);
	expect(await page.evaluate(() => localStorage.getItem("plumbline:ad-click"))).toBeNull();
	await region(page).getByRole("button", { name: "Decline" }).press("Enter");
	await expect(region(page)).toHaveCount(0);
	await open(page, "/lenders/strike");
	await started(page);
	await pausePasses(page);
	await expect(region(page)).toHaveCount(0);
	expect(asked).toEqual([]);
	expect(await page.context().cookies()).toEqual([]);
	// Our own count goes on.
	await expect.poll(() => counted.of("lender_view").length, { timeout: 12_000 }).toBe(2);
});

test("the choices are equal, reachable by keyboard, cover no focus and move nothing", {
	tag: PHONE,
}, async ({ page }) => {
	await countHere(page);
	await page.addInitScript(() => {
		const seen = { shownAt: Number.POSITIVE_INFINITY, shiftsAt: [] as number[] };
		new PerformanceObserver((list) => {
			for (const { startTime } of list.getEntries()) seen.shiftsAt.push(startTime);
		}).observe({ type: "layout-shift", buffered: true });
		new MutationObserver(() => {
			if (document.querySelector(".privacy")) seen.shownAt = Math.min(seen.shownAt, performance.now());
		}).observe(document, { childList: true, subtree: true });
		Object.assign(window, { seen });
	});
	await open(page, "/lenders");
	await expect(region(page)).toBeVisible();
	const [allow, decline] = ["Allow", "Decline"].map((name) => region(page).getByRole("button", { name }));
	const look = (element: Element) => {
		const { width, height } = element.getBoundingClientRect();
		const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
		return { width, height, color, backgroundColor, borderColor, fontWeight, fontSize };
	};
	expect(await allow?.evaluate(look)).toEqual(await decline?.evaluate(look));
	expect((await allow?.boundingBox())?.height).toBeGreaterThanOrEqual(44);

	await settled(page);
	const { shownAt, shiftsAt } = await page.evaluate(
		() => (window as never as { seen: { shownAt: number; shiftsAt: number[] } }).seen,
	);
	expect(shownAt).toBeLessThan(60_000);
	expect(shiftsAt.filter((at) => at >= shownAt)).toEqual([]);

	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(region(page).getByRole("checkbox")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(allow as NonNullable<typeof allow>).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(decline as NonNullable<typeof decline>).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.locator(".brand")).toBeFocused();

	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	const height = (await region(page).boundingBox())?.height ?? 0;
	expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.6);
	expect((await violations(page, {}, ".privacy")).map(({ id }) => id)).toEqual([]);

	// The end of the page can be brought above the strip.
	await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
	const end = await page.getByRole("button", { name: "Privacy choices" }).boundingBox();
	const strip = await region(page).boundingBox();
	expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
});

test("who allows it gets the tag manager, with the advertisement's click kept and told with outbound clicks", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const asked = await others(page);
	await context.route(/ledn\.io/, (route) => route.fulfill({ body: "another site" }));
	const counted = await countHere(page);
	await page.clock.install();
	await open(page, "/lenders/ledn?gclid=ad-click&utm_source=letter");
	await expect(region(page)).toBeVisible();
	// The advertisement's click is read a second later.
	await page.clock.runFor(1200);
	await region(page).getByRole("button", { name: "Allow" }).click();
	await expect(region(page)).toHaveCount(0);
	await expect
		.poll(() => asked.map((url) => url.replace(/^https:\/\/www\.googletagmanager\.com/, "")).sort())
		.toEqual(["/gtag/js?id=G-TESTTEST12", "/gtm.js?id=GTM-TEST123"]);
	await pressOutward(page.locator(".page-head a[data-outbound]"));
	const entries = await layer(page);
	expect(entries.map(({ command }) => (command as unknown[] | undefined)?.slice(0, 2).join())).toEqual(
		expect.arrayContaining(["consent,default", "consent,update", "config,G-TESTTEST12"]),
	);
	expect(entries.find(({ event }) => event === "outbound_click")).toMatchObject({
		service_name: "Ledn",
		gclid: "ad-click",
		utm_source: "letter",
		value: 30,
		currency: "USD",
	});

	await open(page, "/lenders/strike");
	await started(page);
	await expect(region(page)).toHaveCount(0);
	await expect.poll(() => layer(page).then((all) => all.map(({ event }) => event))).toContain("lender_view");
	await pausePasses(page);
	await expect.poll(() => counted.of("outbound_click").length, { timeout: 12_000 }).toBe(1);
	expect(JSON.stringify(counted.events)).not.toContain("ad-click");

	await page.evaluate(() => {
		// biome-ignore lint/suspicious/noDocumentCookie: as the tag manager's scripts set it
		document.cookie = "_ga=1; path=/";
	});
	await page.getByRole("button", { name: "Privacy choices" }).click();
	await expect(region(page)).toContainText("Allowed on");
	await region(page).getByRole("button", { name: "Decline" }).click();
	expect((await layer(page)).at(-1)).toEqual({ command: ["consent", "update", consent("denied")] });
	expect(await page.evaluate(() => localStorage.getItem("plumbline:ad-click"))).toBeNull();
	expect(await page.context().cookies()).toEqual([]);
	const before = asked.length;
	await page.reload();
	await started(page);
	await pausePasses(page);
	expect(asked.length).toBe(before);
	await expect(region(page)).toHaveCount(0);
});
