import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, newEmail, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

/** What only one test of one width writes about, so that both widths can run beside each other. */
const slugs = { desktop: "strike", phone: "ledn" } as const;
const TEXT = "The loan was paid out in two days, and the rate stayed what it was for the whole year.";

async function write(page: Page, listing: string, { rating = 4, text = TEXT } = {}): Promise<void> {
	await open(page, `/reviews/write?listing=lender:${listing}`);
	await page.getByRole("radio", { name: new RegExp(`^${rating} `) }).check();
	await page.getByLabel("What you used").fill("A loan of 20,000 USD");
	await page.getByLabel("Since").fill("2026-03");
	await page.getByLabel("What happened").fill(text);
	await page.getByRole("button", { name: /^Send/ }).click();
	await expect(page).toHaveURL(/\/reviews\/mine\?sent=/);
	await expect(page.getByRole("status").filter({ hasText: "is stored" })).toBeVisible();
}

/** The queue as a moderator has it, in a browser of their own. */
async function moderate(context: BrowserContext): Promise<Page> {
	const other = await context.browser()?.newContext({ viewport: context.pages()[0]?.viewportSize() ?? null });
	if (!other) throw new Error("There is no browser");
	await signIn(other, "moderator@example.com");
	const page = await other.newPage();
	await open(page, "/admin-reviews");
	return page;
}

const entryOf = (page: Page, text: string) => page.locator(".report-queue > li", { hasText: text });

test("a review is written, read by a moderator, shown, changed and withdrawn", async ({ page, context }, {
	project,
}) => {
	const slug = project.name === "phone" ? slugs.phone : slugs.desktop;
	const text = `${TEXT} Seen on a ${project.name}.`;
	await signIn(context, newEmail());
	await open(page, `/lenders/${slug}`);
	await page.locator("#reviews").getByRole("link", { name: "Write" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Review ");
	await expectAccessible(page, "the form");
	await write(page, slug, { text });
	await expectAccessible(page, "their reviews");
	await open(page, `/lenders/${slug}`);
	await expect(page.locator("#reviews")).not.toContainText(text);

	const desk = await moderate(context);
	await expectAccessible(desk, "the queue");
	await entryOf(desk, text)
		.getByRole("button", { name: /^Show it/ })
		.click();
	await expect(desk.getByRole("status").filter({ hasText: "Shown." })).toBeVisible();

	await expect(async () => {
		await open(page, `/lenders/${slug}`);
		await expect(page.locator("#reviews")).toContainText(text, { timeout: 1000 });
	}).toPass();
	await expect(page.locator("#reviews")).toContainText("No average is printed under 10 reviews");
	await expectAccessible(page, "a listing with a review");
	await open(page, `/reviews?listing=lender:${slug}`);
	await expect(page.locator(".reviews")).toContainText(text);
	await expectAccessible(page, "reviews");

	const changed = `${text} Now changed.`;
	await write(page, slug, { rating: 2, text: changed });
	await open(page, `/reviews?listing=lender:${slug}`);
	await expect(page.locator(".reviews")).toContainText("written it anew since");
	await expect(page.locator(".reviews")).not.toContainText("Now changed");

	await open(page, "/reviews/mine");
	await page.getByRole("button", { name: /^Withdraw/ }).click();
	await expect(page.getByRole("status").filter({ hasText: "Withdrawn" })).toBeVisible();
	await expect(async () => {
		await open(page, `/lenders/${slug}`);
		await expect(page.locator("#reviews")).not.toContainText(text, { timeout: 1000 });
	}).toPass();
});

test("a review is refused with a reason by keyboard, and its author answers once", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const text = `${TEXT} To be refused.`;
	await signIn(context, newEmail());
	await write(page, "nexo", { text });
	const desk = await moderate(context);
	const entry = entryOf(desk, text);
	await entry.getByLabel("Or refuse it, because").selectOption({ label: "Something else" });
	await entry.getByLabel("What its author reads").fill("Say when you asked for it, and what they said.");
	await entry.getByRole("button", { name: /^Refuse it/ }).click();
	await expect(desk.getByRole("status").filter({ hasText: "Refused." })).toBeVisible();

	await open(page, "/reviews/mine");
	await expect(page.getByText("Say when you asked for it")).toBeVisible();
	await page.getByLabel(/^Why it should stand/).fill("It is in the first sentence of what I wrote.");
	await page.getByRole("button", { name: "Send answer" }).click();
	await expect(page.getByText("Waits for a moderator, with your answer")).toBeVisible();
	await expect(page.getByLabel(/^Why it should stand/)).toHaveCount(0);

	await open(desk, "/admin-reviews");
	await expect(entryOf(desk, text)).toContainText("It is in the first sentence");
	// The keys: down to the first entry, and to its reasons.
	await desk.keyboard.press("j");
	await desk.keyboard.press("r");
	await expect(desk.getByLabel("Or refuse it, because").first()).toBeFocused();
});

test.describe("what cannot be taken", () => {
	test.use({ expectedErrors: /status of 4(09|22)/ });

	test("is said at its field, and what a second tab wrote is shown beside it", { tag: ANY_WIDTH }, async ({
		page,
		context,
	}) => {
		await signIn(context, newEmail());
		await open(page, "/reviews/write?listing=lender:figure");
		const other = await context.newPage();
		await write(other, "figure", { text: `${TEXT} From the other tab.` });

		await page.getByRole("radio", { name: /^1 / }).check();
		await page.getByLabel("What you used").fill("A card");
		await page.getByLabel("Since").fill("2026-03");
		const text = page.getByLabel("What happened");
		await text.evaluate((field) => field.removeAttribute("minlength"));
		await text.fill("x");
		await page.getByRole("button", { name: /^Send/ }).click();
		await expect(page.getByText("Say in at least 40 characters what happened.")).toBeVisible();
		await expect(text).toHaveValue("x");
		await text.fill(`${TEXT} From this tab.`);
		await page.getByRole("button", { name: /^Send/ }).click();
		await expect(page.getByText("From the other tab.")).toBeVisible();
		await expect(text).toHaveValue(`${TEXT} From this tab.`);
		await page.getByRole("button", { name: /^Send/ }).click();
		await expect(page.getByRole("status").filter({ hasText: "is stored" })).toBeVisible();
		await expect(page.locator(".own-reviews")).toContainText("From this tab.");
	});
});
