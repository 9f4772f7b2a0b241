import type { Page } from "@playwright/test";
import { newStaff } from "./desk";
import { expectAccessible } from "./expect-accessible";
import { newEmail, signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

const LISTING = "/lenders/nexo";

const entryOf = (page: Page, text: string) => page.locator(".report-queue > li", { hasText: text });

test("a review is written, refused with a reason, answered by its author, shown by a moderator and withdrawn", {
	tag: ANY_WIDTH,
}, async ({ page, context, browser, baseURL, request }) => {
	test.setTimeout(90_000);
	const mark = crypto.randomUUID().slice(0, 8);
	const text = `The loan was paid out in two days, and the rate stayed what it was for the whole year. ${mark}.`;
	await signIn(context, newEmail());
	// Without reviews the place for them is folded. A link to it unfolds it.
	await open(page, `${LISTING}#reviews`);
	await page.locator("#reviews").getByRole("link", { name: "Write" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Review ");
	await page.getByRole("radio", { name: /^4 / }).check();
	await page.getByLabel("What you used").fill("A loan of $20,000");
	await page.getByLabel("Since").fill("2026-03");
	await page.getByLabel("What happened").fill(text);
	await page.getByRole("button", { name: /^Send/ }).click();
	await expect(page).toHaveURL(/\/reviews\/mine\?sent=/);
	await expect(page.getByRole("status").filter({ hasText: "We received your review of" })).toBeVisible();

	const theirs = await browser.newContext({ baseURL });
	await signIn(theirs, newStaff("moderator"));
	const desk = await theirs.newPage();
	await open(desk, "/admin-reviews");
	// By keys: down to the first entry, and to its reasons.
	await desk.keyboard.press("j");
	await desk.keyboard.press("r");
	await expect(desk.getByLabel("Reason to reject").first()).toBeFocused();
	const entry = entryOf(desk, mark);
	await entry.getByLabel("Reason to reject").selectOption({ label: "Something else" });
	await entry.getByLabel("Message to the author").fill("Say when you asked for it, and what they said.");
	await entry.getByRole("button", { name: /^Reject/ }).click();
	await expect(desk.getByRole("status").filter({ hasText: "Review rejected." })).toBeVisible();

	await open(page, "/reviews/mine");
	await expect(page.getByText("Say when you asked for it")).toBeVisible();
	await page.getByLabel(/^Why we should publish it/).fill("It is in the first sentence of what I wrote.");
	await page.getByRole("button", { name: "Send answer" }).click();
	await expect(page.getByText("Waiting for a moderator, with your answer")).toBeVisible();
	await expect(page.getByLabel(/^Why we should publish it/)).toHaveCount(0);

	await open(desk, "/admin-reviews");
	await expect(entry).toContainText("It is in the first sentence");
	await expectAccessible(desk, "the queue", { isLightOnly: true });
	await entry.getByRole("button", { name: /^Publish/ }).click();
	await expect(desk.getByRole("status").filter({ hasText: "Review published." })).toBeVisible();
	await theirs.close();
	await soon(request, LISTING, { has: mark });
	await open(page, LISTING);
	await expect(page.locator("#reviews")).toContainText("No average until there are 10 reviews");

	await open(page, "/reviews/mine");
	await page.getByRole("button", { name: /^Withdraw/ }).click();
	await expect(page.getByRole("status").filter({ hasText: "Withdrawn" })).toBeVisible();
	await soon(request, LISTING, { hasNot: mark });
});
