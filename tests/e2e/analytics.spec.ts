import { countHere, hide, pausePasses, pressOutward, started, waiting } from "./counting";
import { box } from "./list-results";
import { expect, open, openFilters, test } from "./test";

test("what visitors do is counted: a lender's page, a contact, a filter, a dialog and the comparison, and nothing that was typed", async ({
	page,
	context,
}) => {
	await context.route("https://help.ledn.io/**", (route) => route.fulfill({ body: "" }));
	const counted = await countHere(page);
	await page.clock.install();
	await open(page, "/lenders/ledn");
	await started(page);
	await page.locator(".everything > summary").click();
	await pressOutward(page.locator('a[rel~="help"]').first());
	await open(page, "/lenders?sort=name");
	await started(page);
	await openFilters(page);
	await page.locator("#f-q").fill("my own words");
	await page.locator("#f-q").blur();
	await box(page, "lent", "no").check();
	await open(page, "/lenders");
	await page.locator("tbody th a").first().click();
	await expect(page.locator("dialog .detail")).toBeVisible();
	const name = (await page.locator("dialog .detail").getAttribute("data-name")) ?? "";
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
	await expect(panel).toContainText("sends a Global Privacy Control signal");
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
