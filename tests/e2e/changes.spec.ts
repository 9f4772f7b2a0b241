import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { newStaff } from "./desk";
import { expectAccessible } from "./expect-accessible";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

const STATE = ".wrangler/e2e-tagged-state";

/** Pages on which two values of a kind rest each, and that say something else now. */
async function changePages(kind: string, pages: number): Promise<string[]> {
	const args = ["tests/e2e/seed-changes.ts", STATE, kind, String(pages)];
	const { stdout } = await promisify(execFile)("node_modules/.bin/tsx", args);
	const urls = JSON.parse(stdout.trim().split("\n").at(-1) ?? "[]");
	expect(urls).toHaveLength(pages);
	return urls;
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");
const pathOf = (url: string) => new URL(url).pathname;
/** The row of a page in the list. */
const rowOf = (page: Page, url: string) =>
	page
		.locator(".queue tr:not(.row-more)")
		.filter({ hasText: hostOf(url) })
		.filter({ hasText: pathOf(url) });
const atKeys = (page: Page) => page.locator(".queue tr.is-at:not(.row-more)");

async function goTo(page: Page, url: string): Promise<void> {
	for (let tried = 0; tried < 30; tried++) {
		await page.keyboard.press("j");
		await expect(atKeys(page)).toHaveCount(1);
		const words = await atKeys(page).innerText();
		if (words.includes(hostOf(url)) && words.includes(pathOf(url))) return;
	}
	throw new Error(`no row for ${url}`);
}

test("an editor goes through changed pages by keyboard: still so for each value, or rejected with a reason", {
	tag: ANY_WIDTH,
}, async ({ page, context, request }) => {
	test.setTimeout(90_000);
	const [confirmed = "", rejected = ""] = await changePages("etf", 2);
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/queue?only=pages&kind=etf");
	const said = page.getByRole("status").filter({ hasText: /^(Confirmed|Rejected)/ });
	const step = page.locator(".queue-step");

	await goTo(page, confirmed);
	// Enter on the row, or c, opens what it says beside what it said.
	await page.keyboard.press("Enter");
	await expect(step.locator("del")).toHaveText(/The fee is 0\.25% a year/);
	await expect(step.locator("ins")).toHaveText(/The fee is 0\.35% a year/);
	await expect(step.getByRole("listitem")).toHaveCount(2);
	const listing =
		(await step.getByRole("listitem").first().getByRole("link").first().getAttribute("href")) ?? "";
	const first = step.getByRole("button", { name: /^Still so/ }).first();
	await expect(first).toBeFocused();
	await expectAccessible(page, "a changed page that is open", { isLightOnly: true });

	await page.keyboard.press("Enter");
	await expect(step.getByRole("listitem")).toHaveCount(1);
	await expect(step.getByRole("button", { name: /^Still so/ })).toBeFocused();
	await expect(said).toContainText("Confirmed");
	// Nothing of the page is shown to anybody else.
	await soon(request, listing.split("#")[0] ?? "", { hasNot: "made up for a test" });
	await page.keyboard.press("Enter");
	await expect(rowOf(page, confirmed)).toHaveCount(0);

	await open(page, "/admin/queue?only=pages&kind=etf");
	await goTo(page, rejected);
	await page.keyboard.press("r");
	const why = step.getByLabel("Why nothing of it touches a value, for the log");
	await expect(why).toBeFocused();
	await page.keyboard.type("Only a line below the table.");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(said).toContainText("Rejected: nothing of it touches a value.");
	await expect(rowOf(page, rejected)).toHaveCount(0);

	await open(page, "/admin/watch");
	await expect(page.getByRole("row").filter({ hasText: "Only a line below the table." })).toContainText(
		"Rejected",
	);
});
