import type { Locator, Page } from "@playwright/test";
import { newName, newStaff } from "./desk";
import { endSession, forget, signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const SUMMARY =
	"What a made-up guide says of a loan, how it is checked, and where each of its figures comes from.";
const EDIT = "/article-admin/edit";

const body = (page: Page): Locator => page.getByLabel("Text (Markdown)");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const preview = (page: Page) => page.frameLocator("iframe[name=preview]");

/** Starts a guide. Ends with the cursor after the last typed text. */
async function begin(
	page: Page,
	{ name, slug }: { name: string; slug: string },
	text: string,
): Promise<void> {
	await open(page, EDIT);
	await page.getByLabel("Address").fill(slug);
	await page.getByLabel("Title").fill(name);
	await body(page).focus();
	await page.keyboard.type(text);
}

async function save(page: Page): Promise<void> {
	await press(page, "Save draft");
	await expect(page.getByRole("status").filter({ hasText: "Saved as a draft." })).toBeVisible();
	await hydrated(page);
}

async function publish(page: Page): Promise<void> {
	await press(page, "Publish now");
	await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
	await hydrated(page);
}

test.describe("a guide", () => {
	test.use({ expectedErrors: /status of (401|410|422)/ });

	test("is written, checked, previewed, published, taken back to before, renamed and withdrawn", {
		tag: ANY_WIDTH,
	}, async ({ page, context, request }) => {
		test.setTimeout(120_000);
		await signIn(context, newStaff("editor"));
		const guide = newName("Made up guide");
		await begin(page, guide, "A loan has a [level](/lenders/nobody-at-all). It is ");

		// Inserts a fact at the cursor, which keeps the focus.
		await page.getByLabel("Listing and field").fill("Ledn max_ltv");
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: /^Insert .* of Ledn$/ }).press("Enter");
		await expect(body(page)).toBeFocused();
		await page.keyboard.type(" at most.");
		await expect(body(page)).toHaveValue(
			'A loan has a [level](/lenders/nobody-at-all). It is :fact[not known]{of="lender:ledn" field="max_ltv"} at most.',
		);

		// Invalid text is refused, but nothing typed is lost.
		await press(page, "Publish now");
		const refused = page.getByRole("alert").filter({ hasText: "Not published" });
		await expect(refused).toContainText("2 checks fail");
		await expect(refused).toContainText("/lenders/nobody-at-all");
		await expect(page.getByLabel("Title")).toHaveValue(guide.name);
		await expect(body(page)).toHaveValue(/at most\.$/);
		await hydrated(page);
		await page.getByLabel("Description").fill(SUMMARY);
		const text = (await body(page).inputValue()).replace("/lenders/nobody-at-all", "/lenders/ledn");
		await body(page).fill(text);
		await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText(guide.name);
		await expect(preview(page).getByText(/It is .*\d+(\.\d+)?\s?%.* at most/)).toBeVisible();

		await save(page);
		const path = `/articles/${guide.slug}`;
		expect((await request.get(path)).status()).toBe(404);
		await publish(page);
		await soon(request, "/articles", { has: guide.name });

		// Two versions, their differences, and the way back.
		await body(page).fill(`${text}\n\nA second thought.`);
		await page.getByLabel("What changed").fill("A second thought");
		await publish(page);
		await soon(request, path, { has: "A second thought." });
		await page.getByRole("link", { name: "Compare Published 1" }).press("Enter");
		await expect(page.getByRole("region", { name: "Differences" }).locator("ins")).toContainText(
			"A second thought.",
		);
		await hydrated(page);
		await press(page, "Restore Published 1");
		await expect(page.getByText("Restored as the newest draft.")).toBeVisible();
		await expect(body(page)).toHaveValue(text);
		await hydrated(page);

		// Its old address leads to the new one, and is gone with it.
		const renamed = `${guide.slug}-renamed`;
		await page.getByLabel("Part after /articles/").fill(renamed);
		await page.keyboard.press("Enter");
		await expect(page.getByText("Renamed. The old address redirects to the new one.")).toBeVisible();
		await soon(request, path, { status: 301 });
		expect((await request.get(path, { maxRedirects: 0 })).headers().location).toBe(`/articles/${renamed}`);
		await hydrated(page);
		await press(page, "Withdraw");
		await expect(page.getByText("Withdrawn. It’s no longer on the site.")).toBeVisible();
		await soon(request, `/articles/${renamed}`, { status: 410 });
		await page.goto(path);
		await expect(page).toHaveURL(`/articles/${renamed}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page has been removed");
		await expect(page.getByRole("navigation", { name: "Similar pages" })).toContainText("All guides");
	});

	test("that was not saved is in the browser still: after the tab was closed, and after the session ended", {
		tag: ANY_WIDTH,
	}, async ({ page, context }) => {
		const editor = newStaff("editor");
		const session = await signIn(context, editor);
		const guide = newName("Made up draft");
		await begin(page, guide, "Words that were never saved.");
		await expect(preview(page).getByText("Words that were never saved.")).toBeVisible();
		await page.close();

		const again = await context.newPage();
		await open(again, EDIT);
		await again.getByRole("button", { name: "Restore it" }).press("Enter");
		await expect(body(again)).toHaveValue("Words that were never saved.");
		await expect(again.getByLabel("Title")).toHaveValue(guide.name);

		// The session ends during typing. The refused press still saves the last letter.
		await again.getByLabel("Address").fill(guide.slug);
		await body(again).press("End");
		await again.keyboard.type(" And more.");
		await endSession(context.request, session);
		await press(again, "Save draft");
		await expect(again).toHaveURL(/\/login/);
		await expect(again.getByText("kept what you typed in this browser")).toBeVisible();
		await forget(again);
		await signIn(context, editor);
		await open(again, EDIT);
		await again.getByRole("button", { name: "Restore it" }).press("Enter");
		await expect(body(again)).toHaveValue("Words that were never saved. And more.");
	});
});
