import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { countHere, hide, pausePasses, started, waiting } from "./counting";
import { box } from "./list-results";
import { expect, hydrated, open, openFilters, test } from "./test";

/** Has page loads be of the one in ten that is measured: by when they began, as near as may be to when they did. */
async function measured(page: Page): Promise<void> {
	await page.addInitScript(() => {
		let began = performance.timeOrigin;
		while (Math.imul(began, 2654435761) >>> 0 >= 2 ** 32 / 10) began += 1;
		Object.defineProperty(performance, "timeOrigin", { value: began });
	});
}

test("what visitors do is counted: a lender's page, a contact, a filter, a dialog and the comparison, and nothing that was typed", async ({
	page,
	context,
}) => {
	await context.route("https://help.ledn.io/**", (route) => route.fulfill({ body: "" }));
	const counted = await countHere(page);
	await page.clock.install();
	await open(page, "/lenders/ledn");
	await started(page);
	await page.locator('a[rel~="help"]').first().click();
	await open(page, "/lenders");
	await started(page);
	await openFilters(page);
	await page.locator("#f-q").fill("my own words");
	await page.locator("#f-q").blur();
	await box(page, "lent", "no").check();
	await open(page, "/lenders");
	await page.locator("tbody th a").first().click();
	await expect(page.locator("dialog .detail")).toBeVisible();
	const name = (await page.locator("dialog .detail h1").textContent()) ?? "";
	await page.locator("dialog").getByRole("button", { name: "Close" }).click();
	for (const place of [0, 1]) await page.locator("tbody input[name=items]").nth(place).check();
	await page.locator("tbody input[name=items]").nth(0).uncheck();
	await page.getByRole("button", { name: "Clear" }).click();
	await page.locator("tbody input[name=items]").nth(0).check();
	await page.getByRole("link", { name: "Compare 1" }).click();
	await expect(page).toHaveURL(/\/compare/);
	await pausePasses(page);
	await expect
		.poll(() => counted.of("comparison_interaction"), { timeout: 12_000 })
		.toEqual(
			["added", "added", "removed", "removed", "added", "opened"].map((action) => ({
				service_type: "lender",
				action,
			})),
		);
	expect(counted.of("lender_view")).toEqual([{ lender_name: "Ledn" }, { lender_name: name }]);
	expect(counted.of("detail_modal_opened")).toEqual([{ service_type: "lender", service_name: name }]);
	expect(counted.of("contact_link_clicked")).toEqual([{ lender_name: "Ledn", link_type: "support" }]);
	expect(counted.of("outbound_click")).toEqual([]);
	expect(counted.of("filter_usage")).toEqual([{ filter_type: "lent", filter_value: "no" }]);
	expect(JSON.stringify(counted.events)).not.toContain("own words");
});

test("web vitals as when they are measured from the start of the page", async ({ page }) => {
	await measured(page);
	const counted = await countHere(page);
	const webVitals = await readFile("node_modules/web-vitals/dist/web-vitals.iife.js", "utf8");
	await page.addInitScript({ content: `${webVitals};window.webVitals = webVitals` });
	await page.addInitScript(() => {
		type Metric = { name: string; value: number };
		const usual: Record<string, number> = {};
		const api = (window as never as { webVitals: Record<string, (report: (metric: Metric) => void) => void> })
			.webVitals;
		for (const name of ["onCLS", "onFCP", "onINP", "onLCP", "onTTFB"])
			api[name]?.(({ name: metric, value }) => {
				usual[metric] = value;
			});
		Object.assign(window, { usual });
	});
	await open(page, "/lenders");
	await started(page, "web-vitals");
	await page.evaluate(() => {
		// A shift and a slow interaction, so that there is something to measure.
		document.querySelector("h1")?.addEventListener("click", () => {
			const end = performance.now() + 120;
			while (performance.now() < end);
		});
		const block = document.createElement("div");
		block.style.height = "180px";
		const main = document.querySelector("main");
		main?.insertBefore(block, main.firstChild);
	});
	await page.waitForTimeout(700);
	await page.locator("h1").click();
	await page.waitForTimeout(400);
	await hide(page);
	await expect.poll(() => counted.of("web_vital").length, { timeout: 12_000 }).toBe(5);
	const usual: Record<string, number> = await page.evaluate(
		() => (window as never as { usual: Record<string, number> }).usual,
	);
	expect(Object.keys(usual).sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
	expect(usual.CLS).toBeGreaterThan(0);
	expect(usual.INP).toBeGreaterThanOrEqual(120);
	for (const fields of counted.of("web_vital")) {
		if (!("metric" in fields)) continue;
		const slack = fields.metric === "CLS" ? 0.0001 : 1;
		expect(Math.abs(fields.value - (usual[fields.metric] ?? Number.NaN)), fields.metric).toBeLessThanOrEqual(
			slack,
		);
	}
});

test.describe("an exception", () => {
	test.use({ expectedErrors: /thing broke|another|status of 500|SyntaxError|turbo-stream/ });

	test("is counted once, without what is somebody's; one that ends a page as well, and the error screen shows", async ({
		page,
	}) => {
		const counted = await countHere(page);
		await page.clock.install();
		let thrown = 0;
		page.on("pageerror", () => {
			thrown += 1;
		});
		await open(page, "/search");
		await started(page);
		await page.evaluate(() => {
			for (let place = 0; place < 2; place++)
				queueMicrotask(() => {
					throw new Error("the thing broke for ann@example.org");
				});
			void Promise.reject(new Error("another promise"));
			// A page that was left while its data came: it is nobody's error.
			void Promise.reject(new DOMException("The stream was aborted", "AbortError"));
		});
		await expect.poll(() => thrown).toBe(3);
		await page.route(/\/exchanges\.data/, (route) => route.fulfill({ status: 500, body: "no" }));
		await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
		await pausePasses(page);
		await expect.poll(() => counted.of("exception").length, { timeout: 12_000 }).toBe(3);
		expect(counted.of("exception")).toContainEqual({
			description: "Error: the thing broke for …",
			fatal: false,
		});
	});
});

test.describe("links that leave the site", () => {
	test("are plain links to their own address, and the event goes beside them", async ({ page, context }) => {
		const counted = await countHere(page);
		await page.clock.install();
		await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: "another site" }));
		await open(page, "/lenders/ledn?utm_source=letter&utm_medium=mail&utm_campaign=nov&gclid=secret");
		await started(page);
		const link = page.locator(".page-head a[data-outbound]");
		const href = (await link.getAttribute("href")) ?? "";
		expect(href).toMatch(/^https:\/\/(?!localhost)/);
		expect(await link.getAttribute("rel")).toContain("noopener");
		const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
		await opened.waitForURL((url) => url.href === new URL(href).href);
		expect(await opened.evaluate(() => opener)).toBeNull();
		await pausePasses(page);
		await expect
			.poll(() => counted.of("outbound_click"), { timeout: 12_000 })
			.toEqual([
				{
					destination_url: new URL(href).href,
					destination_domain: new URL(href).hostname,
					service_type: "lender",
					service_name: "Ledn",
					campaign: "letter/mail/nov",
				},
			]);
		expect(JSON.stringify(counted.events)).not.toContain("secret");
	});
});

test.describe("nothing is lost:", () => {
	test.use({ expectedErrors: /status of 503|ERR_/ });

	test("what the server did not take is there after a reload, and is sent again", async ({ page }) => {
		const counted = await countHere(page);
		counted.status = 503;
		await open(page, "/lenders/ledn");
		await started(page);
		await hide(page);
		await expect.poll(() => counted.ways).toContain("ping");
		await expect.poll(() => waiting(page).then((keys) => keys.length)).toBeGreaterThan(1);
		const before = await waiting(page);
		expect(counted.events).toEqual([]);
		counted.status = 202;
		await page.reload();
		await hydrated(page);
		await expect.poll(() => counted.of("lender_view").length, { timeout: 12_000 }).toBeGreaterThan(0);
		const ids = counted.events.map(({ id }) => `plumbline:event:${id}`);
		expect(before.filter((key) => !ids.includes(key))).toEqual([]);
		await expect
			.poll(() => waiting(page).then((keys) => keys.filter((key) => before.includes(key))))
			.toEqual([]);
	});
});

test("with Global Privacy Control nothing is sent or kept, and the choices say so", async ({ page }) => {
	const counted = await countHere(page);
	await page.clock.install();
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
	);
	await open(page, "/lenders/ledn");
	await started(page);
	await page.locator("h1").click();
	await hide(page);
	await pausePasses(page);
	expect(counted.ways).toEqual([]);
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	await hide(page, "visible");
	await page.getByRole("button", { name: "Privacy choices" }).click();
	const panel = page.getByRole("region", { name: "Privacy choices" });
	await expect(panel).toContainText("by Global Privacy Control not to be tracked");
	await expect(panel.getByRole("checkbox")).toHaveCount(0);
});

test.describe("who does not want to be counted", () => {
	test.use({ expectedErrors: /status of 503/ });

	test("says so once: what waits is forgotten, and nothing is sent at the next visit", async ({ page }) => {
		const counted = await countHere(page);
		await page.clock.install();
		counted.status = 503;
		await open(page, "/lenders/ledn");
		await started(page);
		await page.getByRole("button", { name: "Privacy choices" }).click();
		const panel = page.getByRole("region", { name: "Privacy choices" });
		await expect(panel.getByRole("heading")).toBeFocused();
		await expect(panel.getByRole("button", { name: "Allow" })).toHaveCount(0);
		await panel.getByRole("checkbox", { name: "Count my visits" }).uncheck();
		await expect.poll(() => waiting(page)).toEqual([]);
		await panel.getByRole("heading").press("Escape");
		await expect(panel).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Privacy choices" })).toBeFocused();
		const before = counted.ways.length;
		await page.goto("/lenders/strike");
		await started(page);
		await hide(page);
		await pausePasses(page);
		expect(counted.ways.length).toBe(before);
		expect(await waiting(page)).toEqual([]);
	});
});
