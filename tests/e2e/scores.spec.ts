import type { Page } from "@playwright/test";
import { newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const WEIGHTS = "/quality-score-admin/weights";

/** The number of the weights in force, as the list of scores says it. */
async function inForce(page: Page): Promise<number> {
	await open(page, "/quality-score-admin");
	const lead = await page.locator(".scores-lead").innerText();
	return Number(/^Version (\d+) of the weights/.exec(lead)?.[1]);
}

/** Adopts the draft that is previewed. */
async function adopt(page: Page, version: number): Promise<void> {
	await hydrated(page);
	await page.getByRole("button", { name: `Adopt as version ${version}` }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: `Version ${version} is in force.` })).toBeVisible();
}

test("the list says who is kept worst; weights are previewed on every listing, adopted, on the site within five seconds, and set back", {
	tag: ANY_WIDTH,
}, async ({ page, context, request }) => {
	await signIn(context, newStaff("admin"));
	const before = await inForce(page);
	const rows = page.locator("table.scores tbody tr");
	const scores = (await rows.locator('[data-label="Score"] b').allInnerTexts()).map(Number);
	expect(scores.length).toBeGreaterThan(10);
	expect(scores).toEqual(scores.toSorted((a, b) => a - b));
	// What is missing leads to where it is mended.
	await expect(rows.first().locator(".part-missing a").first()).toHaveAttribute("href", /^\/admin\/edit\?/);
	await open(page, WEIGHTS);
	const weight = (label: string) => page.getByLabel(label, { exact: true });
	const [sources, freshness] = await Promise.all(
		["Sources", "Freshness"].map(async (label) => Number(await weight(label).inputValue())),
	);
	await weight("Sources").fill(String(Number(sources) + 5));
	await weight("Why these weights (optional)".replace(" (optional)", "")).fill(
		"Tried by a test, and set back.",
	);
	await page.getByRole("button", { name: "Preview on every listing" }).press("Enter");
	await expect(page.getByText("These add up to 105. They must be 100.")).toBeVisible();
	await weight("Freshness").fill(String(Number(freshness) - 5));
	await page.keyboard.press("Enter");

	// Who moves how far, the farthest first; nothing is written by looking.
	const moves = page.locator("table.scores-moves tbody tr");
	await expect(moves.first()).toBeVisible();
	await expect(page.getByText(/^Of \d+ listings \d+ rise, \d+ fall, \d+ stay\./)).toBeVisible();
	const changes = (await moves.locator("td:nth-of-type(1) b").allInnerTexts()).map((text) =>
		Math.abs(Number(text.replace("−", "-"))),
	);
	expect(changes.length).toBeGreaterThan(10);
	expect(changes).toEqual(changes.toSorted((a, b) => b - a));
	await adopt(page, before + 1);
	await soon(request, "/methodology", { has: "Tried by a test, and set back." });
	expect(await inForce(page)).toBe(before + 1);

	await open(page, WEIGHTS);
	await page
		.getByRole("link", { name: `Draft with the weights of version ${before}`, exact: true })
		.press("Enter");
	await expect(weight("Sources")).toHaveValue(String(sources));
	await expect(weight("Freshness")).toHaveValue(String(freshness));
	await page.getByLabel(/^Why these weights/).fill("As before, after a test.");
	await page.getByRole("button", { name: "Preview on every listing" }).press("Enter");
	await expect(page).toHaveURL(/why=As\+before/);
	await expect(moves.first()).toBeVisible();
	await adopt(page, before + 2);
	expect(await inForce(page)).toBe(before + 2);
});
