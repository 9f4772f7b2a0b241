import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back";
import { ANY_WIDTH, expect, hydrated, open, test } from "./test";

/** Opens a page whose script does not come yet. @returns what lets it come, and waits until it has taken over */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
	const script = await holdBack(page, /\/assets\/entry\.client-/);
	await page.goto(path);
	return async () => {
		script.letGo();
		await hydrated(page);
	};
}

test("a page asks for its script when it has painted, and not before", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	const bring = await openEarly(page, "/lenders");
	await bring();
	const { painted, asked } = await page.evaluate(() => ({
		painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
		asked: performance
			.getEntriesByType("resource")
			.filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
			.map(({ startTime }) => startTime),
	}));
	expect(asked.length).toBeGreaterThan(3);
	expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test("what is pressed before the script is there is done when it is", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	const bring = await openEarly(page, "/lenders");
	const [first, second, third] = await page.locator(".list-body tbody tr:has(button.keep)").all();
	if (!first || !second || !third) throw new Error("the list has no three rows");
	await first.locator("button.keep").click();
	await second.locator("input[name=items]").click();
	// Twice is not at all.
	await third.locator("input[name=items]").click();
	await third.locator("input[name=items]").click();
	await bring();
	await expect(first.locator("button.keep")).toHaveAttribute("aria-pressed", "true");
	await expect(second.locator("input[name=items]")).toBeChecked();
	await expect(third.locator("input[name=items]")).not.toBeChecked();
	await expect(page.locator(".tray")).toContainText((await second.locator("th a").textContent()) ?? "");
});

test("a filter that is ticked before the script is there narrows the list when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders");
	await page.getByRole("checkbox", { name: /^Required/ }).check();
	await bring();
	await expect(page).toHaveURL(/\/lenders\?kyc=yes$/);
	await expect(page.getByRole("checkbox", { name: /^Required/ })).toBeChecked();
});

test("what is typed into a filter before the script is there narrows the list when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders");
	const search = page.getByRole("searchbox", { name: "Search lenders" });
	await search.fill("unchained");
	await bring();
	await expect(page).toHaveURL(/\/lenders\?q=unchained$/);
	await expect(search).toHaveValue("unchained");
});

test("a listing that is chosen on its own page before the script is there is in the tray when it is", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const bring = await openEarly(page, "/lenders/ledn");
	await page.getByRole("checkbox", { name: "Compare Ledn" }).first().check();
	await bring();
	await expect(page.getByRole("checkbox", { name: "Compare Ledn" }).first()).toBeChecked();
	await expect(page.locator(".tray")).toContainText("Ledn");
});

test("who goes back before the script is there is on the page of that address", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders?lent=no");
	await page.locator(".list-body tbody").getByRole("link", { name: "Unchained", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
	const script = await holdBack(page, /\/assets\/entry\.client-/);
	await page.reload({ waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unchained");
	await page.evaluate(() => history.back());
	await expect(page).toHaveURL("/lenders?lent=no");
	script.letGo();
	await expect(
		page.locator("tbody").getByRole("link", { name: "Unchained", exact: true }).first(),
	).toBeVisible();
	await hydrated(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed lenders");
});

/** Where a reloaded page is when somebody goes back: what runs in it at its start, and does so then. */
const MOMENTS = {
	"before anything of it is read": () => history.back(),
	"while it is read": () => void setTimeout(() => history.back(), 20),
	"when its script is about to take over": () => {
		const mark = performance.mark.bind(performance);
		performance.mark = (...of) => {
			history.back();
			return mark(...of);
		};
	},
} satisfies Record<string, () => void>;

for (const [moment, goBack] of Object.entries(MOMENTS)) {
	test(`who goes back from a reloaded page ${moment} is on the page of that address`, {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await open(page, "/lenders?lent=no");
		await page.locator(".list-body tbody").getByRole("link", { name: "Unchained", exact: true }).click();
		await expect(page.getByRole("dialog", { name: "Unchained" })).toBeVisible();
		await page.addInitScript(
			`if (location.pathname === "/lenders/unchained" && !sessionStorage.went) { sessionStorage.went = "back"; (${goBack})(); }`,
		);
		await page.reload({ waitUntil: "commit" });
		await expect(page).toHaveURL("/lenders?lent=no");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitcoin-backed lenders");
		await hydrated(page);
	});
}

test("keys that are pressed all the time while a page is taken over end in no error", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.addInitScript(() => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
			port2.postMessage(null);
		};
		port2.postMessage(null);
		addEventListener("load", () => setTimeout(() => port1.close(), 3000));
	});
	for (const path of ["/keep", "/lenders", "/risk-simulator"]) {
		await page.goto(path);
		await hydrated(page);
	}
});
