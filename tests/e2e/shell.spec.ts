import { pages } from "../../app/pages";
import { ANY_WIDTH, expect, open, test } from "./test";

/** Pages for everybody that stand at an address of their own and ask for nothing. */
const OPEN = pages.filter(
	({ path, audience, isFile, isFresh, provider }) =>
		audience === "everybody" && !isFile && !isFresh && !provider && !path.includes(":"),
);
/**
 * Pages that the page of the directory leads to, or the tray of a comparison, and not the lists. What has no name in menus is
 * another view of its section, which leads there.
 */
const ELSEWHERE = OPEN.filter(
	({ menu, aliasOf, isHidden, title, section, isAboutUs }) =>
		(!menu || isAboutUs) && !aliasOf && !isHidden && (title || !section),
).map(({ path }) => path);

const APOLOGY =
	"We're sorry, but something unexpected happened. Please try refreshing the page or going back to the homepage.";

test("what the header does not lead to, the page of the directory does", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/directory");
	const links = page.getByRole("link");
	const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	for (const path of ELSEWHERE.filter((path) => path !== "/compare")) expect(hrefs).toContain(path);
	await page.locator("main").getByRole("link", { name: "Bitcoin loan risk score" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin loan risk score");
	const risk = page.getByRole("navigation", { name: "Risk", exact: true });
	await expect(risk.getByRole("link", { name: "Risk score" })).toHaveAttribute("aria-current", "page");
	await risk.getByRole("link", { name: "Loan simulator" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin loan simulator");
});

test("'Loading...' shows while a navigation waits, and not before it has waited", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/search");
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/exchanges\.data/, async (route) => {
		await held;
		await route.continue();
	});
	const loading = page.getByText("Loading...", { exact: true });
	await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
	await expect(loading).toBeVisible();
	release();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/exchange/i);
	await expect(loading).toHaveCount(0);
});

test.describe("a load that fails before a slow phone has drawn that it began", () => {
	test.use({ expectedErrors: /Failed to load resource|Error loading route module|dynamically imported/ });

	test("leaves the visitor where they are, with what they typed, and the link works later", {
		tag: ANY_WIDTH,
	}, async ({ page, context }) => {
		await open(page, "/search");
		const field = page.locator("main").getByRole("searchbox");
		await field.fill("half a word");
		const link = page.locator("main").getByRole("link", { name: "Exchanges" });
		await link.hover();
		await page.waitForLoadState("networkidle");
		const browser = await context.newCDPSession(page);
		await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		await context.setOffline(true);
		await link.click();
		await expect(page.getByText("That page didn’t load")).toBeVisible();
		await expect(page).toHaveURL("/search");
		await expect(field).toHaveValue("half a word");
		await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);

		await context.setOffline(false);
		await link.click();
		await expect(page).toHaveURL("/exchanges");
	});
});

test.describe("a page whose script is gone since a deploy", () => {
	test.use({ expectedErrors: /Error loading route module|status of 404|dynamically imported module/ });

	test("is loaded as a document", { tag: ANY_WIDTH }, async ({ page }) => {
		await open(page, "/search");
		await page.route("**/assets/list.route-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
		await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
		await expect(page).toHaveURL("/exchanges");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/exchange/i);
	});
});

test("the script of a page is fetched when somebody goes there", { tag: ANY_WIDTH }, async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	await open(page, "/search");
	expect(fetched.filter((path) => /\/list\.route/.test(path))).toEqual([]);
	await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
	await expect(page).toHaveURL("/exchanges");
	expect(fetched.filter((path) => /\/list\.route/.test(path))).not.toEqual([]);
});

test("a change of path scrolls to the top, smoothly unless the visitor asks for less motion", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.addInitScript(() => {
		const asked: unknown[] = [];
		Object.assign(window, { asked });
		const scroll = window.scrollTo.bind(window);
		window.scrollTo = (options?: unknown) => {
			asked.push(options);
			scroll(options as ScrollToOptions);
		};
	});
	const asked = () => page.evaluate(() => (window as never as { asked: unknown[] }).asked.splice(0));
	for (const [reducedMotion, behavior] of [
		["no-preference", "smooth"],
		["reduce", "instant"],
	] as const) {
		await page.emulateMedia({ reducedMotion });
		await open(page, "/");
		expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
		const last = page.getByRole("link", { name: "All changes" });
		await last.scrollIntoViewIfNeeded();
		await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }));
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
		await asked();
		await last.click();
		await expect(page).toHaveURL("/news");
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		expect(await asked()).toEqual([{ top: 0, behavior }]);
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	}
});

test("back leads to where a page was left, also one that the server drew, and to a place on the same page", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	for (const [path, link] of [
		["/articles/what-2022-taught", ".text-end a[href^='/calculators/']"],
		["/glossary", "#letter-S dt a"],
	] as const) {
		await open(page, path);
		const left = page.locator(link).first();
		await left.scrollIntoViewIfNeeded();
		const place = await page.evaluate(() => scrollY);
		expect(place, path).toBeGreaterThan(500);
		await left.click();
		await expect(page).not.toHaveURL(path);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await expect(page).toHaveURL(path);
		await expect.poll(() => page.evaluate(() => scrollY), { message: path }).toBe(place);
	}
	await open(page, "/methodology");
	const link = page.locator('main a[href$="#prices"]').first();
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	const distance = () => page.evaluate((from) => Math.abs(scrollY - from), before);
	await link.click();
	await expect.poll(distance).toBeGreaterThan(300);
	await page.goBack();
	await expect.poll(distance).toBeLessThan(50);
});

test.describe("when a page cannot be had", () => {
	test.use({ expectedErrors: /status of 500|SyntaxError|turbo-stream/ });

	test("the error screen says so, and each of its three buttons leads on", { tag: ANY_WIDTH }, async ({
		page,
	}) => {
		const heading = page.getByRole("heading", { level: 1 });
		const broken = /\/exchanges\.data/;
		await open(page, "/search");
		await page.route(broken, (route) => route.fulfill({ status: 500, body: "no" }));
		await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
		await expect(heading).toHaveText("Something went wrong");
		await expect(page.getByText(APOLOGY, { exact: true })).toBeVisible();
		await expect(page.locator("main").getByRole("button")).toHaveText([
			"Try Again",
			"Reload Page",
			"Go to Homepage",
		]);

		const again = page.waitForResponse(broken);
		await page.getByRole("button", { name: "Try Again" }).click();
		await (await again).finished();
		await expect(heading).toHaveText("Something went wrong");
		await page.unroute(broken);
		await page.getByRole("button", { name: "Try Again" }).click();
		await expect(heading).toHaveText(/exchange/i);
		await expect(page).toHaveURL("/exchanges");

		await open(page, "/search");
		await page.route(broken, (route) => route.fulfill({ status: 500, body: "no" }));
		await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
		await page.getByRole("button", { name: "Reload Page" }).click();
		await expect(heading).toHaveText(/exchange/i);

		await open(page, "/search");
		await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
		await page.getByRole("button", { name: "Go to Homepage" }).click();
		await expect(heading).toHaveText("Bitcoin-backed loans, cards, custody and funds, compared.");
	});
});

test.describe("the theme", () => {
	test.use({
		colorScheme: "light",
		expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/,
	});

	test("is kept over a reload and is there before any script of the page arrives", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await open(page, "/search");
		const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		const light = await paper();
		await page.getByRole("radio", { name: "Dark" }).check();
		const dark = await paper();
		expect(dark).not.toBe(light);

		await page.route(/\/assets\/.*\.js/, (route) => route.abort());
		await page.reload();
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		expect(await paper()).toBe(dark);
		const before = await page.evaluate(() => {
			const script = [...document.scripts].find(({ text }) => text.includes("dataset.theme"));
			const style = document.querySelector('link[rel="stylesheet"]');
			return script && style ? script.compareDocumentPosition(style) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
		});
		expect(before).toBeGreaterThan(0);

		await page.unroute(/\/assets\/.*\.js/);
		await open(page, "/search");
		await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
		await page.getByRole("radio", { name: "System" }).check();
		expect(await paper()).toBe(light);
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await paper()).toBe(dark);
	});
});
