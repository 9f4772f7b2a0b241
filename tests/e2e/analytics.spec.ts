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

test.describe("what visitors do is counted:", () => {
	test("a lender's page, a dialog, and the comparison", async ({ page }) => {
		const counted = await countHere(page);
		await page.clock.install();
		await open(page, "/lenders/ledn");
		await started(page);
		await open(page, "/lenders");
		await started(page);
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
			.toEqual([
				{ service_type: "lender", action: "added" },
				{ service_type: "lender", action: "added" },
				{ service_type: "lender", action: "removed" },
				{ service_type: "lender", action: "removed" },
				{ service_type: "lender", action: "added" },
				{ service_type: "lender", action: "opened" },
			]);
		expect(counted.of("lender_view")).toEqual([{ lender_name: "Ledn" }, { lender_name: name }]);
		expect(counted.of("detail_modal_opened")).toEqual([{ service_type: "lender", service_name: name }]);
	});

	test("a link by which a company is reached", async ({ page, context }) => {
		await context.route("https://help.ledn.io/**", (route) => route.fulfill({ body: "" }));
		const counted = await countHere(page);
		await page.clock.install();
		await open(page, "/lenders/ledn");
		await started(page);
		await page.locator('a[rel~="help"]').first().click();
		await pausePasses(page);
		await expect
			.poll(() => counted.of("contact_link_clicked"), { timeout: 12_000 })
			.toEqual([{ lender_name: "Ledn", link_type: "support" }]);
		expect(counted.of("outbound_click")).toEqual([]);
	});

	test("the loan simulator and the risk score as calculators, each answer that was asked for once", async ({
		page,
	}) => {
		const counted = await countHere(page);
		await page.clock.install();
		await open(page, "/risk-simulator");
		await started(page);
		await page.getByRole("button", { name: "Simulate" }).click();
		const uses = () => pausePasses(page).then(() => counted.of("calculator_usage"));
		const types = () =>
			uses().then((all) => all.map((use) => "calculator_type" in use && use.calculator_type));
		await expect.poll(types, { timeout: 12_000 }).toEqual(["risk-simulator"]);
		// The same answer to another press is no second use.
		await page.getByRole("button", { name: "Simulate" }).click();
		await open(page, "/risk-score?ltv=50%25&liq=80%25");
		await started(page);
		await expect.poll(types, { timeout: 12_000 }).toEqual(["risk-simulator"]);
		await page.getByRole("button", { name: "Score this offer" }).click();
		await expect.poll(types, { timeout: 12_000 }).toEqual(["risk-simulator", "risk-score"]);
		const score = await page.locator('data[data-output="score"]').first().getAttribute("value");
		expect((await uses()).at(-1)).toEqual({
			calculator_type: "risk-score",
			calculated_result: Number(score),
		});
	});

	test("filters by their type and value, and never what was typed", async ({ page }) => {
		const counted = await countHere(page);
		await page.clock.install();
		await open(page, "/lenders");
		await started(page);
		await openFilters(page);
		await page.locator("#f-q").fill("my own words");
		await page.locator("#f-q").blur();
		const choice = box(page, "lent", "no");
		await choice.check();
		await pausePasses(page);
		await expect
			.poll(() => counted.of("filter_usage"), { timeout: 12_000 })
			.toEqual([{ filter_type: "lent", filter_value: "no" }]);
		expect(JSON.stringify(counted.events)).not.toContain("own words");
	});

	test("web vitals, each once", async ({ page }) => {
		await measured(page);
		const counted = await countHere(page);
		await open(page, "/lenders");
		await started(page, "web-vitals");
		await page.locator("h1").click();
		await page.waitForTimeout(200);
		await hide(page);
		await expect.poll(() => counted.of("web_vital").length, { timeout: 12_000 }).toBe(5);
		const metrics = counted.of("web_vital").map((fields) => "metric" in fields && fields.metric);
		expect(metrics.sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
	});

	test("web vitals as when they are measured from the start of the page", async ({ page }) => {
		await measured(page);
		const counted = await countHere(page);
		const webVitals = await readFile("node_modules/web-vitals/dist/web-vitals.iife.js", "utf8");
		await page.addInitScript({ content: `${webVitals};window.webVitals = webVitals` });
		await page.addInitScript(() => {
			type Metric = { name: string; value: number };
			const usual: Record<string, number> = {};
			const api = (
				window as never as { webVitals: Record<string, (report: (metric: Metric) => void) => void> }
			).webVitals;
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
			expect(
				Math.abs(fields.value - (usual[fields.metric] ?? Number.NaN)),
				fields.metric,
			).toBeLessThanOrEqual(slack);
		}
	});
});

test.describe("an exception", () => {
	test.use({ expectedErrors: /thing broke|another/ });

	test("is counted once, at most five a page, without what is somebody's", async ({ page }) => {
		const counted = await countHere(page);
		let thrown = 0;
		page.on("pageerror", () => {
			thrown += 1;
		});
		await open(page, "/");
		await started(page);
		await page.evaluate(() => {
			const say = (words: string) =>
				setTimeout(() => {
					throw new Error(words);
				});
			for (let place = 0; place < 3; place++) say("the thing broke for ann@example.org");
			for (let place = 0; place < 9; place++) say(`another ${String.fromCharCode(97 + place)}`);
			void Promise.reject(new Error("another promise"));
			// A page that was left while its data came: it is nobody's error.
			void Promise.reject(new DOMException("The stream was aborted", "AbortError"));
		});
		await expect.poll(() => thrown).toBe(13);
		await hide(page);
		await expect.poll(() => counted.of("exception").length).toBe(5);
		expect(counted.of("exception")).toContainEqual({
			description: "Error: the thing broke for …",
			fatal: false,
		});
	});

	test.describe("that ends a page", () => {
		test.use({ expectedErrors: /status of 500|SyntaxError|turbo-stream/ });

		test("is counted, and the error screen shows", async ({ page }) => {
			const counted = await countHere(page);
			await page.clock.install();
			await open(page, "/search");
			await page.route(/\/exchanges\.data/, (route) => route.fulfill({ status: 500, body: "no" }));
			await page.locator("main").getByRole("link", { name: "Exchanges" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
			await pausePasses(page);
			await expect.poll(() => counted.of("exception").length, { timeout: 12_000 }).toBe(1);
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

	test("lead there when counting does not load at all", async ({ page, context }) => {
		await page.route(/\/assets\/counting-/, (route) =>
			route.fulfill({ status: 200, contentType: "text/javascript", body: "" }),
		);
		const said: string[] = [];
		page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
		await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: "another site" }));
		await open(page, "/lenders/ledn");
		await expect.poll(() => said.join()).toContain("info: Analytics is blocked by privacy settings");
		const link = page.locator(".page-head a[data-outbound]");
		const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
		await opened.waitForURL(/^https/);
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

	test("a page that is hidden sends by beacon, and asks for confirmation afterwards", async ({ page }) => {
		const counted = await countHere(page);
		await page.clock.install();
		await open(page, "/lenders/ledn");
		await started(page);
		await hide(page);
		await expect.poll(() => counted.ways).toEqual(["ping"]);
		expect(counted.of("lender_view")).toEqual([{ lender_name: "Ledn" }]);
		expect(await waiting(page)).not.toEqual([]);
		await pausePasses(page);
		await expect.poll(() => waiting(page), { timeout: 12_000 }).toEqual([]);
		expect(counted.ways).toEqual(["ping", "fetch"]);
		expect(counted.of("lender_view")).toEqual([{ lender_name: "Ledn" }]);
	});

	test("an answer is read to its end, so that a page comes to rest", async ({ page }) => {
		const ended = page.waitForEvent("requestfinished", {
			predicate: (request) => request.url().endsWith("/api/events") && request.resourceType() === "fetch",
			timeout: 15_000,
		});
		await page.clock.install();
		await open(page, "/lenders/ledn");
		await started(page);
		await pausePasses(page);
		await ended;
	});

	test("of two tabs each event arrives once", async ({ page, context }) => {
		const counted = await countHere(page);
		await page.clock.install();
		const other = await context.newPage();
		const countedThere = await countHere(other);
		await Promise.all([open(page, "/lenders/ledn"), open(other, "/lenders/strike")]);
		await Promise.all([started(page), started(other)]);
		await pausePasses(page, other);
		const names = () =>
			[...counted.of("lender_view"), ...countedThere.of("lender_view")]
				.map((fields) => "lender_name" in fields && fields.lender_name)
				.sort();
		await expect.poll(names, { timeout: 15_000 }).toEqual(["Ledn", "Strike"]);
		await pausePasses(page, other);
		expect(names()).toEqual(["Ledn", "Strike"]);
	});
});

for (const [signal, set] of [
	["Global Privacy Control", { globalPrivacyControl: true }],
	["Do Not Track", { doNotTrack: "1" }],
] as const) {
	test(`with ${signal} nothing is sent or kept, and the choices say so`, async ({ page }) => {
		const counted = await countHere(page);
		await page.clock.install();
		await page.addInitScript((values) => {
			for (const [name, value] of Object.entries(values))
				Object.defineProperty(navigator, name, { get: () => value });
		}, set);
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
		await expect(panel).toContainText(`by ${signal} not to be tracked`);
		await expect(panel.getByRole("checkbox")).toHaveCount(0);
	});
}

test.describe("who does not want to be counted", () => {
	test.use({ expectedErrors: /status of 503/ });

	test("says so once: what waits is forgotten, also in other tabs and at the next visit", async ({
		page,
		context,
	}) => {
		const counted = await countHere(page);
		await page.clock.install();
		counted.status = 503;
		const other = await context.newPage();
		const countedThere = await countHere(other);
		await open(other, "/");
		await started(other);
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

		const before = [counted.ways.length, countedThere.ways.length];
		for (const tab of [page, other]) {
			await tab.goto("/lenders/strike");
			await started(tab);
			await hide(tab);
		}
		await pausePasses(page, other);
		expect([counted.ways.length, countedThere.ways.length]).toEqual(before);
		expect(await waiting(page)).toEqual([]);
	});
});
