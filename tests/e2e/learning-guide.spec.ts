import { expect, open, test } from "./test";

const PAGE = "/internal/learning-guide-test";

test("every block of a lesson is drawn, with a figure in every state", async ({ page }) => {
	await open(page, PAGE);
	const text = page.locator(".prose");
	for (const mark of ["sourced-fresh", "sourced-stale", "general-knowledge-"])
		await expect(text.locator(`.ref use[href*="#k-${mark}"]`).first()).toBeAttached();
	await expect(text.getByRole("link", { name: "from 9.25% for a larger loan" })).toBeVisible();
	await expect(text.getByText("Unknown: its fee for a sale is not published.")).toBeVisible();
	await expect(
		text.getByText("Of a listing that is gone: it charges nothing that we know of."),
	).toBeVisible();
	await expect(text.locator("figure")).toHaveCount(7);
	await expect(text.locator("figure svg:visible").first()).toBeVisible();
	await expect(text.locator("figure.levels tbody tr")).toHaveCount(3);
	await expect(text.locator(".side-notes p").first()).toBeVisible();
	await expect(text.locator("pre, blockquote, hr, h3, del")).toHaveCount(5);
	// Only boxes of their own scroll sideways.
	const [inside, outside] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
	expect(inside).toBeLessThanOrEqual(outside ?? 0);
});

test("the questions stand in each of their states, in both themes, and still answer", async ({ page }) => {
	await open(page, PAGE);
	for (const theme of ["light", "dark"]) {
		const said = (id: string, words: string) =>
			page.locator(`section[aria-labelledby="${id}-${theme}"]`).getByText(words).filter({ visible: true });
		for (const [id, wrong, right] of [
			["unanswered", 0, 0],
			["wrong", 1, 0],
			["right", 0, 1],
			["answered", 0, 2],
		] as const) {
			await expect(said(id, "Not this one.")).toHaveCount(wrong);
			await expect(said(id, "Right.")).toHaveCount(right);
		}
	}
	const asked = page
		.getByRole("region", { name: "Questions nobody has answered, dark" })
		.getByRole("group")
		.first();
	await asked.getByText("50%", { exact: true }).click();
	await expect(asked.getByText("Right.").filter({ visible: true })).toHaveCount(1);
	expect(await page.evaluate(() => localStorage.getItem("plumbline-lessons"))).toBeNull();
});
