import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back";
import { ANY_WIDTH, expect, hydrated, open, openFilters, test } from "./test";

/** Opens a page whose script does not come yet. @returns what lets it come, and waits until it has taken over */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
	const script = await holdBack(page, /\/assets\/entry\.client-/);
	await page.goto(path, { waitUntil: "domcontentloaded" });
	return async () => {
		script.letGo();
		await hydrated(page);
	};
}

test("a filter that is ticked before the script is there narrows the list when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders?sort=name");
	await openFilters(page);
	await page.getByRole("checkbox", { name: /^Required/ }).check();
	await bring();
	await expect(page).toHaveURL("/lenders?sort=name&kyc=yes");
	await expect(page.getByRole("checkbox", { name: /^Required/ })).toBeChecked();
});

test("what is typed into a filter before the script is there narrows the list when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders?sort=name");
	const search = page.getByRole("searchbox", { name: "Search lenders" });
	await search.fill("unchained");
	await bring();
	await expect(page).toHaveURL(/\?(?=.*q=unchained)(?=.*sort=name)/);
	await expect(search).toHaveValue("unchained");
});

test("who goes back before the script is there is on the page of that address", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders?lent=no");
	await page.locator(".list-body tbody").getByRole("link", { name: "Unchained", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
	const script = await holdBack(page, /\/assets\/entry\.client-/);
	await page.reload({ waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unchained bitcoin loan");
	await page.evaluate(() => history.back());
	await expect(page).toHaveURL("/lenders?lent=no");
	script.letGo();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed loans");
	await hydrated(page);
});

test("an event before React's first try at a page leaves the page working", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await page.addInitScript(() => {
		const add = document.addEventListener;
		// React listens as soon as it is given the page, before it begins to draw.
		document.addEventListener = (...given: Parameters<typeof add>) => {
			add.apply(document, given);
			if (given[0] === "keydown")
				queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })));
		};
	});
	await open(page, "/lenders?sort=name");
	await openFilters(page);
	await page.getByRole("checkbox", { name: /^Required/ }).check();
	await expect(page).toHaveURL("/lenders?sort=name&kyc=yes");
});

test("who goes back while the page's data is read is on the page of that address", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders?lent=no");
	await page.locator(".list-body tbody").getByRole("link", { name: "Unchained", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
	await page.addInitScript(() => {
		if (location.pathname === "/lenders") return;
		const read = new Promise<void>((resolve) => addEventListener("test:read", () => resolve()));
		const { TextEncoderStream: Stream } = window;
		window.TextEncoderStream = class extends Stream {
			override readable = super.readable.pipeThrough(
				new TransformStream({ transform: (chunk, to) => read.then(() => to.enqueue(chunk)) }),
			);
		};
	});
	await page.reload({ waitUntil: "commit" });
	await page.waitForFunction(() =>
		Object.keys(document).some((name) => name.startsWith("__reactContainer$")),
	);
	const other = await holdBack(page, /\/lenders\?lent=no$/);
	await page.evaluate(async () => {
		history.back();
		while (location.pathname !== "/lenders") await new Promise(requestAnimationFrame);
		await new Promise(requestAnimationFrame);
		dispatchEvent(new Event("test:read"));
		// React gets the time to draw, which it must not do here.
		await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
	});
	other.letGo();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed loans");
	await hydrated(page);
});
