import type { Page } from "@playwright/test";
import { account, expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, nextFrames, open, PHONE } from "./test";

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
					{ badge: { id: "shortlist", name: "Shortlist", description: "Saved five listings", points: 20 } },
				],
			},
		}),
	);
	await page.route("**/mark-seen", (route) => route.fulfill({ json: { success: true } }));
}

test("badges are earned on the way, each shown once and over no listing, and by nobody who turned their notes off", {
	tag: ANY_WIDTH,
}, async ({ page, context, email }) => {
	await signIn(context, email);
	const calls = badgeCalls(page);
	const track = (what: string) => expect.poll(() => calls).toContain(`POST /api/badges/track ${what}`);
	await open(page, "/lenders/ledn");
	await track('{"type":"page_visit","data":{"page":"/lenders/ledn"}}');
	await page.locator(".everything > summary").click();
	await page.locator(".all-facts .prov summary").first().click();
	await track('{"type":"modal_open","data":{"modalType":"source"}}');
	await expect(page.locator(".toast")).toHaveCount(0);
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Lenders" }).click();
	await expect(toast(page)).toBeVisible();
	await expect(page.getByRole("status").filter({ has: toast(page) })).toHaveText(
		/Badge Unlocked!.+\+\d+ points/,
	);
	await expect.poll(() => calls.filter((call) => call.endsWith("/mark-seen")).length).toBeGreaterThan(0);
	await page.locator("tbody th a").first().click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await expect(page.locator(".toast")).toHaveCount(0);
	await track('{"type":"modal_open","data":{"modalType":"lender"}}');
	await dialog.getByRole("button", { name: /^Save/ }).click();
	await track('{"type":"favorite_add"}');
	type Badge = { id: string; earnedAt: string | null };
	const earned = async () => {
		const user: { badges: Badge[] } = await (await context.request.get("/api/badges/user")).json();
		return user.badges.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [id])).sort();
	};
	// The last call is seen as it leaves, not as it is answered.
	await expect.poll(earned).toEqual(["checked-the-string", "close-up", "first-favourite", "first-look"]);

	await open(page, "/dashboard");
	await expect(page.locator("#badges details[open]").first()).toContainText("First look");
	const notes = page.getByLabel("Show a message when I earn a badge");
	await expect(notes).toBeChecked();
	await notes.uncheck();
	await alwaysEarn(page);
	const answered = page.waitForResponse("**/api/badges/track");
	await open(page, "/etfs");
	await answered;
	await expect(account(page)).toBeVisible();
	await expect(toast(page)).toHaveCount(0);
});

test("a badge's note waits for its style, stands at the bottom right, and goes by its button, Escape or a swipe past 50 px", {
	tag: PHONE,
}, async ({ page, context, email }) => {
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
	const asked = page.waitForRequest("**/badge-toast*.css");
	await open(page, "/custody");
	await asked;
	await nextFrames(page);
	expect(await toast(page).count()).toBe(0);
	release();
	await expect(toast(page)).toBeVisible();
	const box = await toast(page).boundingBox();
	const right = (page.viewportSize()?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
	expect(Math.round(right)).toBe(16);
	await toast(page).getByRole("button", { name: "Close" }).click();
	await expect(toast(page)).toHaveCount(0, { timeout: 1500 });

	await page.getByRole("link", { name: "Plumbline", exact: true }).click();
	await expect(toast(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(toast(page)).toHaveCount(0, { timeout: 1500 });

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
	// Let go elsewhere.
	await press([left, y - 60]);
	await page.mouse.move(left + 120, inside, { steps: 4 });
	await expect(toast(page)).not.toHaveClass(/leaving/);
	await press([left + 60, inside]);
	await expect(toast(page)).toHaveCount(0, { timeout: 1500 });
});
