import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expectAccessible } from "./expect-accessible";
import { expect, giveCookies, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

/** The site with a tag manager set: next to nobody asks it anything while another process writes to its database. */
const STATE = ".wrangler/e2e-tagged-state";
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
test.use({ baseURL: async ({}, use, info) => use(info.config.metadata.tagged) });

// One database for every project: only one of them changes it.
test("a link that leads elsewhere is gone through by keys, checked again, and taken as right without script", {
	tag: ANY_WIDTH,
}, async ({ page, context, browser, baseURL }) => {
	await promisify(execFile)("node_modules/.bin/tsx", ["tests/e2e/seed-links.ts", STATE]);
	const session = await signIn(context, "editor@example.com");
	await open(page, "/admin/links");
	const row = page.getByRole("row").filter({ hasText: "Leads to another site, buyer.com" }).first();
	await expect(row.getByText(/since \d+ \w+ \d{4}/)).toBeVisible();
	await expectAccessible(page, "links to decide on");

	await page.keyboard.press("j");
	await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeFocused();

	await row.getByRole("button", { name: /^Check again/ }).click();
	await expect(page.getByText("It is checked again with the next run")).toBeVisible();
	await expect(row).toContainText("Next with the next run");

	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
	await giveCookies(plain, session);
	const still = await plain.newPage();
	await still.goto("/admin/links");
	const moved = still.getByRole("row").filter({ hasText: "buyer.com" }).first();
	const url = await moved.locator("input[name=url]").inputValue();
	await moved.getByRole("button", { name: /^Right as it is/ }).click();
	await expect(still.getByText("It is right as it is.")).toBeVisible();
	await expect(still.locator(`input[value="${url}"]`)).toHaveCount(0);
	await plain.close();
});
