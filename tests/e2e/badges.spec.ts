import type { Page } from "@playwright/test";
import { account, expect, newEmail, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

const toast = (page: Page) => page.locator(".badge-toast");

/** What a page has asked of `/api/badges`, oldest first. */
function badgeCalls(page: Page): string[] {
	const calls: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (!pathname.startsWith("/api/badges")) return;
		calls.push([request.method(), pathname, request.postData()].filter(Boolean).join(" "));
	});
	return calls;
}

/** Answers the tracking with a badge, as often as it is called. */
async function alwaysEarn(page: Page) {
	await page.route("**/api/badges/track", (route) =>
		route.fulfill({
			json: {
				success: true,
				newBadges: [
					{ badge: { id: "shortlist", name: "Shortlist", description: "Kept five listings", points: 20 } },
				],
			},
		}),
	);
	await page.route("**/mark-seen", (route) => route.fulfill({ json: { success: true } }));
}

test("a visitor who is not signed in tells nothing, and loads nothing of it", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	const calls = badgeCalls(page);
	const scripts: string[] = [];
	page.on("request", (request) => scripts.push(request.url()));
	await open(page, "/lenders");
	await page.locator("tbody a").first().click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(calls).toEqual([]);
	expect(scripts.filter((url) => /badge-t|badge-shape/.test(url))).toEqual([]);
});

test("a badge is shown as it is earned, for five seconds, and not again", { tag: ANY_WIDTH }, async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	const calls = badgeCalls(page);
	// By the page's own clock: what looks from outside may look late.
	await page.addInitScript(() => {
		const times: number[] = [];
		Object.assign(window, { times });
		new MutationObserver(() => {
			const isThere = document.querySelector(".badge-toast") !== null;
			if (isThere !== (times.length % 2 === 1)) times.push(performance.now());
		}).observe(document, { childList: true, subtree: true });
	});
	await open(page, "/lenders");
	await expect(toast(page)).toBeVisible();
	await expect(page.getByRole("status").filter({ has: toast(page) })).toHaveText(
		/Badge Unlocked!First lookOpened a section of the directory\+5 points/,
	);
	await expect.poll(() => calls).toContain("POST /api/badges/first-look/mark-seen");
	expect(calls).toContain('POST /api/badges/track {"type":"page_visit","data":{"page":"/lenders"}}');
	await expect(toast(page)).toHaveCount(0, { timeout: 8000 });
	const [appeared = 0, gone = 0, ...again] = await page.evaluate(
		() => (window as unknown as { times: number[] }).times,
	);
	expect(again).toEqual([]);
	expect(gone - appeared).toBeGreaterThan(4900);

	await open(page, "/lenders");
	await expect.poll(() => calls.filter((call) => call.includes("/track")).length).toBe(2);
	await expect(toast(page)).toHaveCount(0);
});

test("it stands at the bottom right, can be closed, and goes with Escape", async ({
	page,
	context,
	email,
	phone,
}) => {
	await signIn(context, email);
	await alwaysEarn(page);
	await open(page, "/custody");
	await expect(toast(page)).toBeVisible();
	const box = await toast(page).boundingBox();
	const view = page.viewportSize();
	const right = (view?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
	expect(Math.round(right)).toBe(phone ? 16 : 24);
	await toast(page).getByRole("button", { name: "Close" }).click();
	await expect(toast(page)).toHaveCount(0, { timeout: 1500 });

	await page.getByRole("link", { name: "Plumbline", exact: true }).click();
	await expect(toast(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(toast(page)).toHaveCount(0, { timeout: 1500 });
});

test("it waits for its style, so that it does not jump", { tag: ANY_WIDTH }, async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await alwaysEarn(page);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/badge-toast*.css", async (route) => {
		await released;
		await route.continue();
	});
	const told = page.waitForResponse("**/api/badges/track");
	await open(page, "/custody");
	await told;
	// As long as the toast took to come, and more.
	await page.waitForTimeout(500);
	expect(await toast(page).count()).toBe(0);
	release();
	await expect(toast(page)).toBeVisible();
});

test("a swipe past 50 px takes it away; a shorter one does not, nor a pointer that was let go elsewhere", async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await alwaysEarn(page);
	await open(page, "/custody");
	await expect(toast(page)).toBeVisible();
	const { x, y } = (await toast(page).boundingBox()) ?? { x: 0, y: 0 };
	const left = x + 100;
	const inside = y + 20;

	async function press(...way: Array<[number, number]>) {
		await page.mouse.move(left, inside);
		await page.mouse.down();
		for (const [toX, toY] of way) await page.mouse.move(toX, toY, { steps: 4 });
		await page.mouse.up();
	}

	await press([left + 45, inside]);
	await press([left, y - 60]);
	await page.mouse.move(left + 120, inside, { steps: 4 });
	await expect(toast(page)).not.toHaveClass(/leaving/);
	await press([left + 60, inside]);
	await expect(toast(page)).toHaveCount(0, { timeout: 1500 });
});

test("a listing opened over its list, its source, and a favourite each count", { tag: ANY_WIDTH }, async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	const calls = badgeCalls(page);
	await open(page, "/lenders");
	await expect.poll(() => calls.length).toBeGreaterThan(0);
	await page.locator("tbody a").first().click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await expect
		.poll(() => calls)
		.toContain('POST /api/badges/track {"type":"modal_open","data":{"modalType":"lender"}}');
	await dialog.locator(".all-facts .prov summary").first().click();
	await expect
		.poll(() => calls)
		.toContain('POST /api/badges/track {"type":"modal_open","data":{"modalType":"source"}}');
	await dialog.getByRole("button", { name: /^Save/ }).click();
	await expect
		.poll(() => calls, { timeout: 10_000 })
		.toContain('POST /api/badges/track {"type":"favorite_add"}');

	type Badge = { id: string; earnedAt: string | null };
	const earned = async () => {
		const user: { badges: Badge[] } = await (await context.request.get("/api/badges/user")).json();
		return user.badges.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [id])).sort();
	};
	// The last call is seen as it leaves, not as it is answered.
	await expect.poll(earned).toEqual(["checked-the-string", "close-up", "first-favourite", "first-look"]);
});

test("the dashboard shows what is earned and what is next, and asks anew after tracking", {
	tag: ANY_WIDTH,
}, async ({ page, context, email }) => {
	await signIn(context, email);
	const track = (where: string) =>
		context.request.post("/api/badges/track", { data: { type: "page_visit", data: { page: where } } });
	await track("/lenders");
	await track("/etfs");
	await track("/cards");
	const calls = badgeCalls(page);
	await open(page, "/dashboard");
	const section = page.locator("#badges");
	await expect(section.getByText("5 points, 1 of 30")).toBeVisible();
	const lines = section.locator(".badge-list").first().getByRole("listitem");
	await expect(lines).toHaveCount(3);
	await expect(lines.first()).toHaveText(/Wider look.*3 of 4.*15 to earn/);
	await expect(section.locator("details[open]")).toHaveText(/Exploring/);
	await expect(section.locator("details", { hasText: "Reviewing" })).toContainText("Second pair of eyes");
	await expect.poll(() => calls).toContain("GET /api/badges/user");
	await expect.poll(() => calls).toContain("GET /api/badges/stats");
	await expect.poll(() => calls).toContain("POST /api/badges/first-look/mark-seen");
});

test("badges are there without script", { tag: ANY_WIDTH }, async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
	await signIn(context, newEmail());
	await context.request.post("/api/badges/track", { data: { type: "page_visit", data: { page: "/etfs" } } });
	const page = await context.newPage();
	await page.goto("/dashboard");
	await expect(page.locator("#badges details[open] li").first()).toContainText("First look");
	await expect(page.getByLabel("Show a note when I earn a badge")).toBeHidden();
	await context.close();
});

test("who turns the notes off sees none, on every page", { tag: ANY_WIDTH }, async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	await open(page, "/dashboard");
	const notes = page.getByLabel("Show a note when I earn a badge");
	await expect(notes).toBeChecked();
	await notes.uncheck();
	await alwaysEarn(page);
	const answered = page.waitForResponse("**/api/badges/track");
	await open(page, "/etfs");
	await answered;
	await expect(account(page)).toBeVisible();
	await expect(toast(page)).toHaveCount(0);
	await open(page, "/dashboard");
	await expect(notes).not.toBeChecked();
});
