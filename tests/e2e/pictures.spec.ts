import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back";
import { origin } from "./origin";
import { ANY_WIDTH, expect, hydrated, open, test } from "./test";

const PAGE = "/internal/responsive-image-test";

/**
 * By id of its figure: the file that a browser takes for a picture, at one pixel of the screen to one of CSS and at two, on a
 * phone and on a desk. It is the smallest that fills its place, or the largest.
 */
const EXPECTED: Record<string, { phone: [string, string]; desk: [string, string] }> = {
	whole: {
		phone: ["plumb-lines-480.avif", "plumb-lines-960.avif"],
		desk: ["plumb-lines-1440.avif", "plumb-lines-1920.avif"],
	},
	half: {
		phone: ["plumb-lines-480.avif", "plumb-lines-960.avif"],
		desk: ["plumb-lines-960.avif", "plumb-lines-1440.avif"],
	},
	fixed: { phone: ["weight-96.avif", "weight-192.avif"], desk: ["weight-96.avif", "weight-192.avif"] },
	avif: {
		phone: ["plumb-lines-320.avif", "plumb-lines-640.avif"],
		desk: ["plumb-lines-320.avif", "plumb-lines-640.avif"],
	},
	webp: {
		phone: ["plumb-lines-320.webp", "plumb-lines-640.webp"],
		desk: ["plumb-lines-320.webp", "plumb-lines-640.webp"],
	},
	png: {
		phone: ["plumb-lines-320.png", "plumb-lines-640.png"],
		desk: ["plumb-lines-320.png", "plumb-lines-640.png"],
	},
	decorative: { phone: ["ruler-640.avif", "ruler-1280.avif"], desk: ["ruler-1280.avif", "ruler-1280.avif"] },
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

for (const [at, density] of [1, 2].entries()) {
	test.describe(`on a screen of density ${density}`, () => {
		test.use({ deviceScaleFactor: density });

		test("each picture loads the file for its place, in the best format, and says which", async ({
			page,
			phone,
		}) => {
			// Rather than fetch the file of its place a browser takes a larger one that it has: none is there before each has chosen.
			const pictures = await holdBack(page, /\/assets\/[\w-]+\.(avif|webp|png)$/);
			await page.goto(PAGE, { waitUntil: "domcontentloaded" });
			await hydrated(page);
			pictures.letGo();
			for (const [id, { phone: narrow, desk }] of Object.entries(EXPECTED)) {
				const file = (phone ? narrow : desk)[at] ?? "";
				await imageOf(page, id).scrollIntoViewIfNeeded();
				await expect.poll(() => loaded(page, id), id).toBe(file);
				const pixels = /-(\d+)\./.exec(file)?.[1];
				await expect(page.locator(`#${id} .chosen`)).toContainText(`${pixels} pixels across`);
				await expect(page.locator(`#${id} .chosen`)).toContainText(`density ${density}.`);
			}
		});
	});
}

test("a picture above the fold is loaded first, every other when it comes near, and nothing moves when it comes", async ({
	page,
}) => {
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

test("of two pictures the one of the theme is shown, the system's or the footer's", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await open(page, PAGE);
	const [light, dark] = [imageOf(page, "themed", "light"), imageOf(page, "themed", "dark")];
	await dark.scrollIntoViewIfNeeded();
	await expect.poll(() => loaded(page, "themed", "dark")).toMatch(/^plumb-lines-dark-/);
	await expect(light).toBeHidden();
	await page.getByRole("radio", { name: "Light" }).check();
	await expect(dark).toBeHidden();
	await expect(light).toBeVisible();
	await page.emulateMedia({ colorScheme: "light" });
	await page.getByRole("radio", { name: "Dark" }).check();
	await expect(light).toBeHidden();
	await expect(dark).toBeVisible();
});

test("in the light a dark picture is never asked for", { tag: ANY_WIDTH }, async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.emulateMedia({ colorScheme: "light" });
	await open(page, PAGE);
	await page.locator("#decorative").scrollIntoViewIfNeeded();
	await expect.poll(() => loaded(page, "decorative")).not.toBe("");
	expect(asked.filter((url) => url.includes("plumb-lines-dark-"))).toEqual([]);
	expect(asked.filter((url) => url.includes("plumb-lines-")).length).toBeGreaterThan(0);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the pictures are there, and the page says what they are chosen from", async ({ page }) => {
		await page.goto(PAGE);
		await expect(page.locator("#whole img")).toBeVisible();
		await expect(page.locator("#whole figcaption")).toContainText("320, 480, 640, 960, 1440, 1920");
		await expect(page.locator("#whole .chosen")).toContainText("where scripts run");
	});
});

/** What a page says of the picture that it is shared with. */
function cardIn(html: string): { src: string; alt: string; width: string; height: string; card: string } {
	const said = (name: string) =>
		new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
	return {
		src: said("og:image"),
		alt: said("og:image:alt"),
		...{ width: said("og:image:width"), height: said("og:image:height"), card: said("twitter:card") },
	};
}

test("each guide, lesson and list has a card of its own, a listing one with its figure, every other page the site's", {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	test.slow();
	const sitemap = await (await request.get("/sitemaps/learn.xml")).text();
	const texts = [
		...sitemap.matchAll(/<loc>[^<]*?(\/(?:articles|bitcoin-learning-center)\/[^<]+)<\/loc>/g),
	].map(([, path]) => path ?? "");
	expect(texts.length).toBeGreaterThan(40);
	const pathOf = new Map<string, string>();
	for (const path of ["/", "/lenders", "/cards", "/articles", "/bitcoin-learning-center", ...texts]) {
		const { src, alt, width, height, card } = cardIn(await (await request.get(path)).text());
		expect(src, path).toMatch(new RegExp(`^${origin}/assets/[\\w-]+\\.png$`));
		expect([alt === "", width, height, card], path).toEqual([false, "1200", "630", "summary_large_image"]);
		expect(pathOf.get(src), `${path} has the card of another page`).toBeUndefined();
		pathOf.set(src, path);

		const answer = await request.get(src);
		expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "image/png"]);
		const png = await answer.body();
		// A PNG begins with its size.
		const head = new DataView(png.buffer, png.byteOffset);
		expect([head.getUint32(16), head.getUint32(20)], path).toEqual([1200, 630]);
		expect(png.length, path).toBeLessThanOrEqual(60 * 1024);
	}
	const cardOf = async (path: string) => cardIn(await (await request.get(path)).text()).src;
	expect(await cardOf("/lenders/ledn")).toMatch(
		new RegExp(`^${origin}/social-cards/lenders/ledn/[\\w-]+\\.png$`),
	);
	expect(pathOf.get(await cardOf("/glossary"))).toBe("/");
	expect(pathOf.get(await cardOf("/lenders?keys=own-key"))).toBe("/lenders");
});

test("the internal pages are kept from search engines, and nothing leads to them", {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	const internal = [PAGE, "/internal/learning-guide-test"];
	for (const path of internal) {
		// The second time from the cache.
		for (let time = 0; time < 2; time++) {
			const answer = await request.get(path);
			expect([answer.status(), answer.headers()["x-robots-tag"]], path).toEqual([200, "noindex"]);
			expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
		}
	}
	const robots = await (await request.get("/robots.txt")).text();
	// Who may not read a page does not see that it is not to be listed.
	for (const path of internal) expect(robots).not.toContain(path);
	for (const path of [
		"/sitemap.xml",
		"/sitemaps/pages.xml",
		"/",
		"/bitcoin-learning-center",
		"/search?q=every+block+of+a+lesson",
	])
		expect(await (await request.get(path)).text(), path).not.toContain("/internal/");
});
