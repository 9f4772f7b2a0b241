import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

const STATE = ".wrangler/e2e-tagged-state";

/** Goes to the row of a proposal for a listing, which may stand above or below. */
async function goTo(page: Page, name: string): Promise<void> {
	const row = page.locator(".queue tr.is-at:not(.row-more)");
	for (let tried = 0; tried < 20; tried++) {
		if ((await row.count()) === 1 && (await row.getByRole("rowheader").innerText()).includes(name)) return;
		const before = (await row.count()) === 1 ? await row.innerText() : "";
		const names = await page.locator(".queue tr:not(.row-more) th[scope=row]").allInnerTexts();
		const isAbove =
			names.findIndex((text) => text.includes(name)) < names.findIndex((text) => before.includes(text));
		await page.keyboard.press(before && isAbove ? "k" : "j");
		await expect.poll(async () => ((await row.count()) === 1 ? row.innerText() : "")).not.toBe(before);
	}
	throw new Error(`no proposal for ${name}`);
}

test("an editor accepts and rejects what importers propose, by keyboard alone", {
	tag: ANY_WIDTH,
}, async ({ page, context, request }) => {
	await promisify(execFile)("node_modules/.bin/tsx", ["tests/e2e/seed-proposals.ts", STATE]);
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/queue?only=proposals&kind=treasury-company");
	const said = page.getByRole("status").filter({ hasText: /^(Accepted|Rejected)/ });
	const step = page.locator(".queue-step");

	await goTo(page, "Tesla");
	await page.keyboard.press("c");
	await expect(step).toContainText("21,000,000 USD");
	await expect(step).toContainText('{"val":21000000}');
	await expect(step.getByRole("button", { name: /^Accept/ })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(said).toContainText("Accepted: Tesla");
	await expect(page.locator(".queue th", { hasText: "Tesla" })).toHaveCount(0);

	await goTo(page, "GD Culture");
	await page.keyboard.press("r");
	await expect(step.getByLabel(/^Why it is not taken/)).toBeFocused();
	await page.keyboard.type("Of another company.");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(said).toContainText("Rejected, and not proposed again: GD Culture");

	await soon(request, "/treasury-companies/tesla", { has: "21,000,000" });
	await soon(request, "/treasury-companies/gd-culture", { hasNot: "23,000,000" });
});
