import { launchOptions } from "./browser";
import { ANY_WIDTH, expect, open, test } from "./test";

const { args = [], ...options } = await launchOptions();

// Chromium knows the media feature only where it is told to.
test.use({
	launchOptions: { ...options, args: [...args, "--enable-blink-features=PrefersReducedData"] },
});

test("whoever saves data reads in the system's font, which is not fetched, and asks for no routes before a click", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await context.setExtraHTTPHeaders({ "Save-Data": "on" });
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setEmulatedMedia", {
		features: [{ name: "prefers-reduced-data", value: "reduce" }],
	});
	await open(page, "/directory");
	expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain("Archivo");
	await page.locator("main a[href='/etfs']").first().focus();
	await page.locator("main a[href='/etfs']").first().hover();
	await page.waitForLoadState("networkidle");
	expect(asked.filter((path) => path.startsWith("/fonts/") || path === "/__manifest")).toEqual([]);
	await page.locator("main a[href='/etfs']").first().click();
	await expect(page).toHaveURL("/etfs");
});
