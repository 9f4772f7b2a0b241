import { addListing, newStaff, sendForm, typeInto } from "./desk";
import { expectAccessible } from "./expect-accessible";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const LIST = "/inheritance";

test.use({ expectedErrors: /status of (409|422)/ });

test("a value is edited beside somebody else's edit, stands on its pages within five seconds, is undone, and the log tells of it", {
	tag: ANY_WIDTH,
}, async ({ page, context, request, baseURL }) => {
	test.setTimeout(90_000);
	await signIn(context, newStaff("editor"));
	const { name, slug, id, path } = await addListing(page.request, baseURL ?? "");
	const [mine, theirs] = [`${name} of mine`, `${name} of theirs`];
	const address = `/admin/edit?listing=${encodeURIComponent(id)}&field=name`;
	await open(page, address);
	const opened = await page.locator("input[name=opened]").inputValue();
	await typeInto(page, "Value", mine);
	await typeInto(page, "Source", "nowhere");
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(page.locator(".field-error").first()).toBeVisible();
	await expectAccessible(page, "an edit that is refused", { isLightOnly: true });
	await typeInto(page, "Source", `https://${slug}.example.com/mine`);
	await typeInto(page, "As of", "2026-11-01");
	// The preview shows the effect before anything is saved.
	await expect(page.locator("[data-preview]")).toContainText(mine);

	const faster = {
		listing: id,
		field: "name",
		opened,
		do: "save",
		value: theirs,
		how: "sourced",
		source: `https://${slug}.example.com/theirs`,
		as_of: "2026-11-02",
		counts: "order",
	};
	expect(await sendForm(page.request, address, faster, baseURL ?? "")).toBe(303);
	await page.keyboard.press("ControlOrMeta+Enter");
	const conflict = page.getByRole("alert", { name: "Conflict" });
	await expect(conflict).toContainText(theirs);
	await expect(conflict).toContainText(mine);
	await expect(page.getByLabel("Value", { exact: true })).toHaveValue(mine);
	// The keys are the box's at once.
	await expect(conflict).toBeFocused();
	await expectAccessible(page, "an edit in conflict");
	await page.keyboard.press("m");
	await expect(page.getByText("Saved. Pages update within seconds.")).toBeVisible();
	await soon(request, path, { has: mine });
	await soon(request, LIST, { has: mine });
	const history = page.locator(".edit-history");
	await expect(history).toContainText(theirs);

	await hydrated(page);
	await page
		.getByRole("button", { name: /^Undo the change from / })
		.first()
		.press("Enter");
	await expect(page.getByText("Undone. The history keeps both values.")).toBeVisible();
	await soon(request, LIST, { hasNot: mine });
	await open(page, path);
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(mine);

	await open(page, `/admin/log?listing=${encodeURIComponent(path)}`);
	const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: id });
	await expect(lines.locator("b")).toHaveText(["Undo change", "Edit value", "Edit value", "Add listing"]);
	await expect(lines.locator("form, button, input, textarea, select, [contenteditable]")).toHaveCount(0);
	await lines.nth(0).locator("summary").press("Enter");
	await expect(lines.nth(0).locator("pre").nth(0)).toContainText(`"${mine}"`);
});

test("a draft is there again after the page was left, and the keys lead from field to field", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/edit?listing=lender:unchained&field=founded");
	await typeInto(page, "Value", "2011");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/listing=lender%3Aunchained$/);
	await page.goBack();
	await expect(page.getByText("We restored your draft.")).toBeVisible();
	await page.reload();
	await hydrated(page);
	await expect(page.getByLabel("Value", { exact: true })).toHaveValue("2011");
	await page.getByRole("button", { name: "Discard draft" }).click();
	await expect(page.getByLabel("Value", { exact: true })).not.toHaveValue("2011");
	await page.getByLabel("Unknown (we looked for it)").focus();
	const link = page.getByRole("link", { name: "Next field" });
	const next = (await link.getAttribute("href")) ?? "";
	await page.keyboard.press("]");
	// The address changes before the form does.
	await expect(link).not.toHaveAttribute("href", next);
	await expect(page).not.toHaveURL(/field=founded/);
	await link.focus();
	await page.keyboard.press("[");
	await expect(page).toHaveURL(/field=founded/);
});
