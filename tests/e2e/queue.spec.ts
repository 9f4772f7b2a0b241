import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

const rowOf = (page: Page) => page.locator(".queue tr.is-at:not(.row-more)");

async function nameOf(row: Locator): Promise<string> {
	await expect(row).toHaveCount(1);
	return (await row.getByRole("rowheader").innerText()).replace(/\s*\n\s*/g, ", ");
}

/** Presses what finds a row that can be done this way. */
async function findRow(page: Page, press: (key: string) => Promise<void>, step: RegExp): Promise<string> {
	for (let tried = 0; tried < 20; tried++) {
		const row = rowOf(page);
		const name = await nameOf(row);
		if ((await row.getByRole("link", { name: step }).count()) > 0) return name;
		await press("j");
		await expect.poll(() => nameOf(row)).not.toBe(name);
	}
	throw new Error(`no row with ${step}`);
}

/** Takes an open step. Where the value rests on several pages none is chosen, and Enter alone does nothing. */
async function takeStep(page: Page, press: (key: string) => Promise<void>): Promise<void> {
	const step = page.locator(".queue-step");
	const choice = step.getByRole("radio").first();
	if ((await choice.count()) > 0) {
		await expect(choice).toBeFocused();
		await expect(step.getByRole("radio", { checked: true })).toHaveCount(0);
		await press("Space");
		await expect(choice).toBeChecked();
	} else await expect(step.getByRole("button").first()).toBeFocused();
	await press("Enter");
}

test("an editor verifies values by keyboard alone, two keys for each that is confirmed or unknown, and undoes one", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await signIn(context, "editor@example.com");
	await open(page, "/admin/queue?only=values&kind=lender");
	const press = (key: string) => page.keyboard.press(key);
	const said = page.getByRole("status").filter({ hasText: /^(Confirmed|Marked|Saved|Undid)/ });
	const row = rowOf(page);
	await press("j");

	for (const step of ["unknown", "confirm"]) {
		const name = await findRow(page, press, new RegExp(`^${step}`, "i"));
		await press(step[0] ?? "");
		await takeStep(page, press);
		// The next row is under the keys before the server has answered, and has the focus.
		await expect.poll(() => nameOf(row)).not.toBe(name);
		await expect(row.getByRole("link").first()).toBeFocused();
		await expect(said).toContainText(name);
	}

	await open(page, "/admin/queue?only=values&kind=treasury-company");
	await press("j");
	const corrected = await findRow(page, press, /^Correct: .*Bitcoin held/);
	await press("e");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(corrected.replace(", ", ": "));
	await press("v");
	await expect(page.getByLabel("Value", { exact: true })).toBeFocused();
	await press("ControlOrMeta+a");
	// Close to the current value, because a value ten times larger needs a confirmation.
	await page.keyboard.type("1180");
	for (let tabs = 0; tabs < 8; tabs++) {
		await press("Tab");
		if (
			await page.getByLabel("Source", { exact: true }).evaluate((field) => field === document.activeElement)
		)
			break;
	}
	await press("ControlOrMeta+a");
	await page.keyboard.type("https://strike.me/loans");
	for (let tabs = 0; tabs < 8; tabs++) {
		await press("Tab");
		if (await page.getByLabel("As of", { exact: true }).evaluate((field) => field === document.activeElement))
			break;
	}
	await page.keyboard.type("2026-11");
	await press("ControlOrMeta+Enter");
	await expect(said).toContainText(`Saved ${corrected}`);
	await expect(row).toHaveCount(1);

	// Escape closes a row's step. Two keys undo a confirmation, and the row waits again.
	await open(page, "/admin/queue?only=values&kind=exchange");
	await press("j");
	const undone = await findRow(page, press, /^Confirm/);
	const link = page.getByRole("link", { name: `Confirm: ${undone}`, exact: true });
	await press("c");
	await press("Escape");
	await expect(page.locator(".queue-step")).toHaveCount(0);
	await expect(row.getByRole("link").first()).toBeFocused();
	await press("c");
	await takeStep(page, press);
	await expect(said).toContainText(undone);
	await expect(link).toHaveCount(0);
	await press("z");
	await press("Enter");
	await expect(said).toContainText("Undid");
	await expect(link).toHaveCount(1);
});
