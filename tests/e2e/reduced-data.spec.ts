import type { Page } from "@playwright/test";
import { launchOptions } from "./browser";
import { ANY_WIDTH, expect, open, test } from "./test";

const { args = [], ...options } = await launchOptions();

// Chromium knows the media feature only where it is told to.
test.use({
	launchOptions: { ...options, args: [...args, "--enable-blink-features=PrefersReducedData"] },
});

async function savingData(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setEmulatedMedia", {
		features: [{ name: "prefers-reduced-data", value: "reduce" }],
	});
}

test("whoever saves data gets smaller pictures", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const taken = async () => {
		await open(page, "/internal/responsive-image-test");
		const image = page.locator("#whole .picture img").first();
		await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
		const { pathname } = new URL(await image.evaluate((img: HTMLImageElement) => img.currentSrc));
		return Number(/-(\d+)-[\w-]{8}\.avif$/.exec(pathname)?.[1]);
	};
	const plain = await taken();
	await savingData(page);
	expect([plain, await taken()]).toEqual([1440, 320]);
});

test("whoever saves data reads in the system's font, which is not fetched", { tag: ANY_WIDTH }, async ({
	page,
	context,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await context.setExtraHTTPHeaders({ "Save-Data": "on" });
	await savingData(page);
	await open(page, "/directory");
	expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain("Archivo");
	await page.waitForLoadState("networkidle");
	expect(asked.filter((path) => path.startsWith("/fonts/"))).toEqual([]);
});
