import { randomInt } from "node:crypto";
import type { Browser } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { messagesTo } from "./inbox";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

/** Uses the site with a tag manager, which few other tests use, because these tests change its data. */
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
	baseURL: async ({}, use, info) => use(info.config.metadata.tagged),
	expectedErrors: /status of (401|422)/,
});

/** An inner page, because facts used for ranking can't rest on a home page. */
const FILING = "https://www.sec.gov/edgar/search/";
const COMPANY = {
	id: "treasury-company:strategy",
	path: "/treasury-companies/strategy",
	name: "Strategy (MicroStrategy)",
};

/** Undo steps for recorded facts, because only one change a day counts. */
const undone: Array<() => Promise<void>> = [];
test.afterEach(async () => {
	for (const takeBack of undone.splice(0)) await takeBack();
});

/** Records new holdings for a company as staff. Returns a function that undoes it. */
async function record(browser: Browser, baseURL: string, listing: string): Promise<() => Promise<void>> {
	const desk = await browser.newContext({ baseURL });
	await signIn(desk, "admin@example.com");
	const today = new Date().toISOString().slice(0, 10);
	const value = randomInt(5_000_000, 9_000_000) / 1000;
	const row = { field: "btc_holdings", value, source: FILING, as_of: today, read_at: today };
	const send = async (data: Record<string, unknown>) => {
		const response = await desk.request.post("/api/admin/facts", {
			data: { listing, ...data },
			headers: { Origin: baseURL },
		});
		expect(response.status(), await response.text()).toBe(200);
		return response.json();
	};
	// Far from the real holdings of a large company.
	const { facts } = await send({ rows: [row], sure: true });
	const takeBack = async () => {
		if (undone.includes(takeBack)) undone.splice(undone.indexOf(takeBack), 1);
		await send({ rows: [], ends: facts });
		await desk.close();
	};
	undone.push(takeBack);
	return takeBack;
}

test("a value is followed from where it stands, told of by mail and on the site, read, and let go", {
	tag: ANY_WIDTH,
}, async ({ page, context, browser, baseURL, email }) => {
	test.setTimeout(90_000);
	await signIn(context, email);
	await open(page, COMPANY.path);
	// The consent banner covers the bottom of the screen until answered.
	await page.getByRole("button", { name: "Decline" }).click();
	await expect(page.getByRole("link", { name: "Follow changes" })).toBeVisible();
	const held = page.locator("#btc_holdings");
	await held.locator(".prov > summary").click();
	await held.getByRole("link", { name: /^Tell me when this changes/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Follow ${COMPANY.name}`);

	// An amount that cannot be read is refused at its field, and nothing typed is lost.
	await expect(page.getByLabel("Figure").locator("option:checked")).toHaveText("Bitcoin held");
	await page.getByLabel("By bitcoin amount").check();
	await page.getByLabel("Minimum change in BTC").fill("lots");
	await page.getByRole("radio", { name: "Right away" }).check();
	await page.getByRole("button", { name: "Follow", exact: true }).click();
	const amount = page.getByLabel("Minimum change in BTC");
	await expect(amount).toHaveAccessibleDescription("Enter an amount above 0, like 500.");
	await expect(amount).toHaveValue("lots");
	await amount.fill("1");
	await page.getByRole("button", { name: "Follow", exact: true }).click();
	await expect(page.getByRole("status").filter({ hasText: "Followed." })).toBeVisible();
	await expect(page.getByText("changes of at least 1 BTC, here and by email right away")).toBeVisible();

	const takeBack = await record(browser, baseURL ?? "", COMPANY.id);
	const mails = async () => (await messagesTo(page.request, email)).map(({ subject }) => subject);
	await expect
		.poll(mails, { timeout: 30_000 })
		.toContainEqual(expect.stringMatching(/: bitcoin held .+ to .+ BTC$/));
	await open(page, "/about-us");
	const menu = page.getByRole("banner").locator(".account-menu summary");
	await expect(menu).toHaveAccessibleName(/, 1 unread$/);
	await menu.click();
	await page.getByRole("link", { name: "Notifications (1)" }).click();
	const told = page.getByRole("region", { name: "What changed" }).getByRole("listitem");
	await expect(told).toHaveCount(1);
	await expect(told.getByRole("link", { name: COMPANY.name })).toHaveAttribute(
		"href",
		`${COMPANY.path}#btc_holdings`,
	);
	await expect(told.getByRole("link", { name: /sec\.gov/ })).toHaveAttribute("href", FILING);
	await expectAccessible(page, "an unread notice", { isLightOnly: true });
	await page.getByRole("button", { name: "Mark all as read" }).click();
	await expect(page.getByText("No unread changes.")).toBeVisible();
	await expect(menu).not.toHaveAccessibleName(/unread/);

	// Followers don't hear about withdrawn facts.
	await takeBack();
	await page.getByRole("button", { name: /^Unfollow/ }).click();
	await expect(page.getByRole("region", { name: "What you follow" }).getByText("Nothing yet.")).toBeVisible();
	await expect(told).toHaveCount(1);

	// The link at the end of the mail asks, and its button ends it.
	const [mail] = (await messagesTo(page.request, email)).filter(({ headers }) => headers);
	const href = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
	await open(page, href);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Turn off email notifications?");
	await page.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email notifications are off");
	await open(page, "/treasury-notifications");
	await expect(page.getByText(/^Email to .+ off since .+ because you turned it off\./)).toBeVisible();
});
