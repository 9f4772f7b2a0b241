import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back";
import { ANY_WIDTH, expect, hydrated, open, PHONE, test } from "./test";

const PAGE = "/internal/responsive-image-test";

const DENSITY = 2;

/**
 * By id of its figure: the file that a phone takes for a picture at two pixels of the screen to one of CSS. It is the smallest
 * that fills its place, or the largest.
 */
const EXPECTED = {
	whole: "plumb-lines-960.avif",
	half: "plumb-lines-960.avif",
	fixed: "weight-192.avif",
	avif: "plumb-lines-640.avif",
	webp: "plumb-lines-640.webp",
	png: "plumb-lines-640.png",
	decorative: "ruler-1280.avif",
};

/** The image of a figure, or the one of its two that a theme shows. */
function imageOf(page: Page, id: string, theme?: "light" | "dark") {
	return page.locator(`#${id} .picture${theme ? `.in-${theme}` : ""} img`);
}

/** The file that an image has loaded, without what tells one build's from another's; empty while it has none. */
function loaded(page: Page, id: string, theme?: "light" | "dark"): Promise<string> {
	return imageOf(page, id, theme).evaluate((image: HTMLImageElement) => {
		const isThere = image.complete && image.naturalWidth > 0;
		const file = isThere ? (new URL(image.currentSrc).pathname.split("/").at(-1) ?? "") : "";
		return file.replace(/-[\w-]{8}(\.\w+)$/, "$1");
	});
}

test.describe("on a dense screen", () => {
	test.use({ deviceScaleFactor: DENSITY });

	test("each picture loads the file for its place, in the best format, and says which", {
		tag: PHONE,
	}, async ({ page }) => {
		// Rather than fetch the file of its place a browser takes a larger one that it has: none is there before each has chosen.
		const pictures = await holdBack(page, /\/assets\/[\w-]+\.(avif|webp|png)$/);
		await page.goto(PAGE, { waitUntil: "domcontentloaded" });
		await hydrated(page);
		pictures.letGo();
		for (const [id, file] of Object.entries(EXPECTED)) {
			await imageOf(page, id).scrollIntoViewIfNeeded();
			await expect.poll(() => loaded(page, id), id).toBe(file);
			const pixels = /-(\d+)\./.exec(file)?.[1];
			await expect(page.locator(`#${id} .chosen`)).toContainText(`${pixels} pixels across`);
			await expect(page.locator(`#${id} .chosen`)).toContainText(`density ${DENSITY}.`);
		}
	});
});

test("a picture above the fold is loaded first, every other when it comes near, and nothing moves when it comes", {
	tag: PHONE,
}, async ({ page }) => {
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				moved.push((entry as PerformanceEntry & { value: number }).value);
		}).observe({ type: "layout-shift", buffered: true });
		const moved: number[] = [];
		Object.assign(window, { moved });
	});
	const pictures = await holdBack(page, /\/assets\/plumb-lines-/);
	// A page has loaded when its first picture has.
	await page.goto(PAGE, { waitUntil: "domcontentloaded" });
	await hydrated(page);
	expect(await loaded(page, "whole")).toBe("");
	pictures.letGo();
	const images = page.locator(".picture img");
	expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute("loading")))).toEqual([
		"eager",
		...Array.from({ length: (await images.count()) - 1 }, () => "lazy"),
	]);
	await expect(images.first()).toHaveAttribute("fetchpriority", "high");
	for (const id of Object.keys(EXPECTED)) {
		await imageOf(page, id).scrollIntoViewIfNeeded();
		await expect.poll(() => loaded(page, id)).not.toBe("");
	}
	expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
});

test("of two pictures the one of the theme is shown, the system's or the footer's, and the other is never asked for", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	const ofDark = () => asked.filter((url) => url.includes("plumb-lines-dark-"));
	await page.emulateMedia({ colorScheme: "light" });
	await open(page, PAGE);
	await page.locator("#decorative").scrollIntoViewIfNeeded();
	await expect.poll(() => loaded(page, "decorative")).not.toBe("");
	expect(ofDark()).toEqual([]);
	const [light, dark] = [imageOf(page, "themed", "light"), imageOf(page, "themed", "dark")];
	await page.getByRole("radio", { name: "Dark" }).check();
	await expect(light).toBeHidden();
	await dark.scrollIntoViewIfNeeded();
	await expect.poll(() => loaded(page, "themed", "dark")).toMatch(/^plumb-lines-dark-/);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.getByRole("radio", { name: "Light" }).check();
	await expect(dark).toBeHidden();
	await expect(light).toBeVisible();
});
