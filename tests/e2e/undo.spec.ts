import { addListing, newStaff, sendForm, typeInto } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const LIST = "/inheritance";

test("a value that is edited stands on its pages within five seconds, undone the one before, and the log tells of both", {
	tag: ANY_WIDTH,
}, async ({ page, context, request, baseURL }) => {
	await signIn(context, newStaff("editor"));
	const { name, slug, id, path } = await addListing(page.request, baseURL ?? "");
	const other = `${name} renamed`;
	await soon(request, path, { has: name, hasNot: other });
	await open(page, `/admin/edit?listing=${encodeURIComponent(id)}&field=name`);
	await typeInto(page, "Value", other);
	await typeInto(page, "Source", `https://${slug}.example.com/about`);
	await typeInto(page, "As of", "2026-11-01");
	// What it changes is worked out beside it before anything is saved.
	await expect(page.locator("[data-preview]")).toContainText(other);
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(page.getByText("Saved. The pages that show it are drawn anew within seconds.")).toBeVisible();
	await soon(request, path, { has: other });
	await soon(request, LIST, { has: other });

	await hydrated(page);
	await page
		.getByRole("button", { name: /^Undo the change of / })
		.first()
		.press("Enter");
	await expect(page.getByText("Undone by a new fact. The history keeps both.")).toBeVisible();
	await soon(request, LIST, { has: name, hasNot: other });
	await open(page, path);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

	await open(page, `/admin/log?listing=${encodeURIComponent(path)}`);
	const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: id });
	await expect(lines.locator("b")).toHaveText(["undo change", "edit value", "add listing"]);
	for (const [at, before, after] of [
		[0, other, name],
		[1, name, other],
	] as const) {
		await lines.nth(at).locator("summary").press("Enter");
		await expect(lines.nth(at).locator("pre").nth(0)).toContainText(`"${before}"`);
		await expect(lines.nth(at).locator("pre").nth(1)).toContainText(`"${after}"`);
	}
});

test.describe("the log", () => {
	test("has nothing with which a line of it is changed, and takes no form", { tag: ANY_WIDTH }, async ({
		page,
		context,
		baseURL,
	}) => {
		await signIn(context, newStaff("admin"));
		await addListing(page.request, baseURL ?? "");
		await open(page, "/admin/log");
		const lines = page.locator(".report-queue > li");
		await expect(lines.first()).toBeVisible();
		await expect(lines.locator("form, button, input, textarea, select, [contenteditable]")).toHaveCount(0);
		await expect(page.locator("main form:not([method=get])")).toHaveCount(0);
		const count = await lines.count();
		for (const form of ["delete", "undo"].map((intent) => ({ intent })))
			expect(await sendForm(page.request, "/admin/log", form, baseURL ?? "")).toBe(405);
		for (const method of ["PUT", "PATCH", "DELETE"])
			expect((await page.request.fetch("/admin/log", { method })).status(), method).toBeGreaterThanOrEqual(
				400,
			);
		await page.reload();
		await expect(lines).toHaveCount(count);
	});
});
