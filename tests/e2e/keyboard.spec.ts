import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, open, openFilters, PHONE, test } from "./test";

const LOAN = "btc=2&amount=60000&months=12&country=US";

/** The focused element, and whether its focus is visible. */
function focused(page: Page) {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!element || element === document.body) return null;
		// Theme radios fill their labels, and fields with a unit fill their box, so those show the focus.
		const shown = [element, element.closest("label"), element.parentElement].filter((each) => each !== null);
		const ringed = shown.some((each) => {
			const { outlineStyle, outlineWidth } = getComputedStyle(each);
			return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
		});
		const { width, height, bottom, top } = element.getBoundingClientRect();
		return {
			html: element.outerHTML.slice(0, 120),
			ringed,
			inView: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
		};
	});
}

/** Tabs until an element matching the selector has focus. Checks that every stop is visible. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let stop = 0; stop < 90; stop++) {
		await page.keyboard.press("Tab");
		const at = await focused(page);
		if (!at) continue;
		expect(at.ringed, `focus is seen on ${at.html}`).toBe(true);
		expect(at.inView, `focus is in view on ${at.html}`).toBe(true);
		if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
	}
	throw new Error(`The tab key did not reach ${selector}.`);
}

test("with the keyboard alone one filters, opens and leaves a listing, and compares two", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	test.setTimeout(60_000);
	await open(page, "/lenders?sort=name");
	await tabTo(page, ".skip-link");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await tabTo(page, ".sheet > summary");
	await page.keyboard.press("Enter");
	await tabTo(page, '#filters input[name="lent"][value="no"]');
	await page.keyboard.press("Space");
	await expect(page).toHaveURL("/lenders?sort=name&lent=no");
	await expect(page.locator('#filters input[name="lent"][value="no"]')).toBeFocused();
	// The address changes before its list is drawn.
	await expect(page.getByRole("status").filter({ hasText: "of 35" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.locator("#filters")).toBeHidden();
	await expect(page.locator(".sheet > summary")).toBeFocused();

	const first = (await page.locator("tbody th a").first().getAttribute("href")) ?? "";
	await tabTo(page, `tbody th a[href="${first}"]`);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await expect(page).toHaveURL(first);
	await tabTo(page, "dialog .everything > summary");
	await page.keyboard.press("Enter");
	await tabTo(page, "dialog .facts summary");
	await page.keyboard.press("Enter");
	await expect(dialog.locator(".facts details[open]")).toHaveCount(1);
	await page.keyboard.press("Escape");
	await expect(dialog.locator(".facts details[open]")).toHaveCount(0);
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL("/lenders?sort=name&lent=no");
	await expect(page.locator(`tbody th a[href="${first}"]`)).toBeFocused();

	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Space");
	await expect(page.getByRole("checkbox", { name: /^Compare / }).first()).toBeChecked();
	await tabTo(page, "tbody tr:nth-child(2) input[name=items]");
	await page.keyboard.press("Space");
	await expect(page.getByRole("link", { name: "Compare 2" })).toBeVisible();
	await page.getByRole("link", { name: "Compare 2" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two lenders, side by side");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await tabTo(page, ".compare-acts .choice-links a:not([aria-current])");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/differences=0/);
});

test("of the choices above a list for a loan one is open at a time; the tray hides no focus, and a dialog keeps it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, `/lenders?${LOAN}`);
	const choices = page.locator(".choices details[open]");
	for (const id of ["order", "more-filters"]) {
		await page.locator(`#${id}`).press("Enter");
		await expect(choices).toHaveCount(1);
		await expect(page.locator(`details[open] > #${id}`)).toBeVisible();
	}
	await page.locator("#more-filters").press("Tab");
	await page.keyboard.press("Escape");
	await expect(choices).toHaveCount(0);
	await expect(page.locator("#more-filters")).toBeFocused();
	await page.locator("#order").press("Enter");
	await page.getByRole("link", { name: "Lowest cost" }).press("Enter");
	await expect(page).toHaveURL(/order=cost/);
	await expect(page.locator("#order")).toBeFocused();

	await page
		.getByRole("checkbox", { name: /^Compare / })
		.first()
		.check();
	const tray = page.getByRole("complementary", { name: "Comparison" });
	await expect(tray).toBeVisible();
	for (let stop = 0; stop < 25; stop++) {
		await page.keyboard.press("Tab");
		const focus = await page.evaluate(() => {
			const { activeElement } = document;
			if (!activeElement || activeElement.closest(".tray, .footer")) return null;
			return activeElement.getBoundingClientRect().bottom;
		});
		if (focus !== null) expect(focus).toBeLessThanOrEqual((await tray.boundingBox())?.y ?? 0);
	}

	await page.locator(".loan-table th a").first().press("Enter");
	await expect(page.getByRole("dialog")).toBeVisible();
	for (let stop = 0; stop < 12; stop++) {
		await page.keyboard.press("Shift+Tab");
		// Between the last stop and the first, the browser's own interface has focus.
		const inside = await page.evaluate(
			() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
		);
		expect(inside).toBe(true);
	}
});

/**
 * Lists controls smaller than 44 px in either direction, including elements that extend their hit area. Inline
 * links are exempt (WCAG 2.5.8).
 */
function smallTargets(page: Page, within: string): Promise<string[]> {
	return page.locator(within).evaluateAll((roots) => {
		const controls = roots.flatMap((root) => [
			...root.querySelectorAll<HTMLElement>(
				"a[href], button, summary, input:not([type=hidden]), select, textarea",
			),
		]);
		const seen = controls.filter(
			(control) =>
				control.checkVisibility({ visibilityProperty: true }) &&
				getComputedStyle(control).pointerEvents !== "none" &&
				!control.closest(".vh, .skip-link"),
		);
		return seen
			.filter((control) => !isInText(control) && !isLarge(control))
			.map((control) => {
				const { width, height } = reach(control);
				return `${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`;
			});

		function isLarge(control: HTMLElement): boolean {
			const { width, height } = reach(control);
			return height >= 43.5 && width >= 24;
		}

		/** The hit area of a control: its box, its label and its `::after`. */
		function reach(control: HTMLElement): { width: number; height: number } {
			const label = control.closest("label");
			const boxes = [control, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
			for (const pseudo of ["::after", "::before"]) {
				const style = getComputedStyle(control, pseudo);
				if (style.content !== "none" && style.position === "absolute")
					boxes.push(new DOMRect(0, 0, Number.parseFloat(style.width), Number.parseFloat(style.height)));
			}
			return {
				width: Math.max(...boxes.map(({ width }) => width)),
				height: Math.max(...boxes.map(({ height }) => height)),
			};
		}

		/** A link within a line of text. One with its own box must have the WCAG 2.5.8 height. */
		function isInText(control: HTMLElement): boolean {
			const { display } = getComputedStyle(control);
			const inline = display === "inline" || (display === "inline-block" && control.offsetHeight >= 24);
			if (control.tagName !== "A" || !inline) return false;
			const line = control.closest("p, small, figcaption, li, dd");
			return (
				line !== null &&
				(line.textContent ?? "").trim().length > (control.textContent ?? "").trim().length + 2
			);
		}
	});
}

test("everything a finger is meant for is 44 px high, or a link in a line of text", { tag: PHONE }, async ({
	page,
}) => {
	await open(page, "/lenders?lent=no");
	await page.locator("tbody input[name=items]").first().click();
	expect(await smallTargets(page, "body")).toEqual([]);
	await openFilters(page);
	expect(await smallTargets(page, "#filters")).toEqual([]);
	await page.keyboard.press("Escape");
	for (const path of [
		"/treasury-companies",
		"/lenders/ledn",
		"/",
		"/search?q=coin",
		"/report?listing=lender:ledn&field=max_ltv",
		`/compare?items=lender:ledn,lender:strike&${LOAN}`,
		"/cards?dining=400&country=US",
	]) {
		await open(page, path);
		for (const fold of await page.locator(".everything > summary").all()) await fold.click();
		expect(await smallTargets(page, "body"), path).toEqual([]);
	}
	await page.locator(".menu-button").click();
	expect(await smallTargets(page, ".masthead")).toEqual([]);
});
