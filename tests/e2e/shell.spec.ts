import type { Page, Route } from "@playwright/test";
import { pages } from "../../app/pages";
import { inParts } from "./in-parts";
import { LISTINGS } from "./listings";
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
	({ menu, aliasOf, isHidden, title, section }) => !menu && !aliasOf && !isHidden && (title || !section),
).map(({ path }) => path);

const APOLOGY =
	"We're sorry, but something unexpected happened. Please try refreshing the page or going back to the homepage.";

for (const { part, pages } of inParts([...OPEN.map(({ path }) => path), ...LISTINGS])) {
	test(`a page fits into 320 pixels, as a wide window has at 400%, ${part}`, { tag: ANY_WIDTH }, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 320, height: 640 });
		for (const path of pages) {
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await expect
				.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
				.toBe(320);
		}
	});
}

test("what the header does not lead to, the page of the directory does", async ({ page }) => {
	await open(page, "/directory");
	const links = page.getByRole("link");
	const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	for (const path of ELSEWHERE.filter((path) => path !== "/compare")) expect(hrefs).toContain(path);
	await page.locator("main").getByRole("link", { name: "Risk score of an offer" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("How risky is this loan offer?");
	const risk = page.getByRole("navigation", { name: "Risk", exact: true });
	await expect(risk.getByRole("link", { name: "Risk score" })).toHaveAttribute("aria-current", "page");
	await risk.getByRole("link", { name: "Loan simulator" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^How often would this loan/);
});

test.describe("an address with nothing at it", () => {
	test.use({ expectedErrors: /status of 404/ });

	test("answers 404 with the not-found screen, its search and its ways on", { tag: ANY_WIDTH }, async ({
		page,
	}) => {
		for (const path of ["/no-such-page", "/lenders/no-such-lender", "/custodians/ledn", "/etfs/ibit/extra"]) {
			const response = await page.goto(path);
			expect(response?.status(), path).toBe(404);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
			expect(await page.title(), path).toBe("There is no page here · Plumbline");
		}
		await page
			.getByRole("navigation", { name: "Sections to go to" })
			.getByRole("link", { name: "Directory" })
			.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything listed");
	});
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

test("who goes elsewhere while a page is still being read is there, and stays there", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const lenders = "/lenders.data";
	await open(page, "/directory");
	const network = await context.newCDPSession(page);
	const carry = (bytesASecond: number) =>
		network.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 0,
			uploadThroughput: -1,
			downloadThroughput: bytesASecond,
		});
	const asked = new Set<string>();
	network.on("Network.requestWillBeSent", ({ requestId, request }) => {
		if (request.url.includes(lenders)) asked.add(requestId);
	});
	let pieces = 0;
	network.on("Network.dataReceived", ({ requestId }) => {
		if (asked.has(requestId)) pieces++;
	});
	const brokenOff = page.waitForEvent("requestfailed", (request) => request.url().includes(lenders));
	await network.send("Network.enable");
	const link = (name: string) => page.locator("main").getByRole("link", { name }).first();
	// The first time brings the script and the styles, so that only the data is slow later.
	await link("Lenders").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed lenders");
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything listed");
	pieces = 0;
	await carry(3000);
	await link("Lenders").click();
	// With the second piece the page has begun to read the first.
	await expect.poll(() => pieces).toBeGreaterThan(1);
	await link("Exchanges").click();
	await carry(-1);
	await brokenOff;
	await expect(page).toHaveURL("/exchanges");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/exchange/i);
});

for (const [how, end] of [
	["is stopped", (page: Page) => page.evaluate(() => window.stop())],
	["is lost", (_: Page, request: Route) => request.abort()],
] as const) {
	test.describe(`a load that ${how}`, () => {
		test.use({
			expectedErrors: /Failed to load resource|ERR_FAILED|Error loading route module|dynamically imported/,
		});

		test("leaves the visitor where they are, with what they typed", { tag: ANY_WIDTH }, async ({ page }) => {
			await open(page, "/search");
			let answer: (route: Route) => void = () => {};
			const asked = new Promise<Route>((resolve) => {
				answer = resolve;
			});
			await page.route(/\/exchanges\.data/, (route) => answer(route), { times: 1 });
			const field = page.locator("main").getByRole("searchbox");
			await field.fill("half a word");
			await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
			await end(page, await asked);
			await expect(page.getByText("That page didn’t load")).toBeVisible();
			await expect(page).toHaveURL("/search");
			await expect(field).toHaveValue("half a word");
			await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);

			await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
			await expect(page).toHaveURL("/exchanges");
			await page.goBack();
			await expect(page).toHaveURL("/search");
		});
	});
}

test.describe("a load that fails before a slow phone has drawn that it began", () => {
	test.use({ expectedErrors: /Failed to load resource|Error loading route module|dynamically imported/ });

	test("leaves the visitor where they are, and the link works later", async ({ page, context }) => {
		await open(page, "/search");
		const link = page.locator("main").getByRole("link", { name: "Exchanges" });
		await link.hover();
		await page.waitForLoadState("networkidle");
		const browser = await context.newCDPSession(page);
		await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		await context.setOffline(true);
		await link.click();
		await expect(page.getByText("That page didn’t load")).toBeVisible();
		await expect(page).toHaveURL("/search");

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

test("Back from a place on the same page returns to where the visitor was", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/methodology");
	const link = page.locator('main a[href$="#prices"]').first();
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	const distance = () => page.evaluate((from) => Math.abs(scrollY - from), before);
	await link.click();
	await expect.poll(distance).toBeGreaterThan(300);
	await page.goBack();
	await expect.poll(distance).toBeLessThan(50);
	await page.goForward();
	await expect.poll(distance).toBeGreaterThan(300);
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

for (const [reducedMotion, behavior] of [
	["no-preference", "smooth"],
	["reduce", "instant"],
] as const) {
	test(`a change of path scrolls to the top, ${behavior} where motion is '${reducedMotion}'`, {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion });
		await page.addInitScript(() => {
			const asked: unknown[] = [];
			Object.assign(window, { asked });
			const scroll = window.scrollTo.bind(window);
			window.scrollTo = (options?: unknown) => {
				asked.push(options);
				scroll(options as ScrollToOptions);
			};
		});
		await open(page, "/");
		expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
		const last = page.getByRole("link", { name: "All changes" });
		await last.scrollIntoViewIfNeeded();
		await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }));
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
		await page.evaluate(() =>
			Object.assign(window, {
				asked: Object.assign((window as never as { asked: unknown[] }).asked, { length: 0 }),
			}),
		);
		await last.click();
		await expect(page).toHaveURL("/news");
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		expect(await page.evaluate(() => (window as never as { asked: unknown[] }).asked)).toEqual([
			{ top: 0, behavior },
		]);
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});
}

test("back and forward keep address and page together", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/search");
	const heading = page.getByRole("heading", { level: 1 });
	await page.locator("main").getByRole("link", { name: "Inheritance" }).click();
	await expect(heading).toHaveText(/inherit/i);
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
	await expect(heading).toHaveText(
		"Bitcoin-backed loans, cards and custody, compared. Every number hangs from its source.",
	);
	await page.goBack();
	await expect(page).toHaveURL("/inheritance");
	await expect(heading).toHaveText(/inherit/i);
	await page.goBack();
	await expect(page).toHaveURL("/search");
	await expect(heading).toHaveText("Search Plumbline");
	await page.goForward();
	await expect(page).toHaveURL("/inheritance");
	await expect(heading).toHaveText(/inherit/i);
});

test("back leads to where a page was left, also one that the server drew", { tag: ANY_WIDTH }, async ({
	page,
}) => {
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
});

test.describe("when a page cannot be had", () => {
	test.use({ expectedErrors: /status of 500|SyntaxError|turbo-stream/ });

	test("the error screen says so, and each of its three buttons leads on", async ({ page }) => {
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
		await expect(heading).toHaveText(
			"Bitcoin-backed loans, cards and custody, compared. Every number hangs from its source.",
		);
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

test("the first stop of the keyboard is the skip link, which leads past the masthead", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/search");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("main");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("main");
});
