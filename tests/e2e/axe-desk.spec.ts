import type { Page } from "@playwright/test";
import { addListing, newName, newStaff, sendForm, typeInto } from "./desk";
import { expectAccessible } from "./expect-accessible";
import { signIn } from "./sign-in";
import { expect, test } from "./tagged";
import { open } from "./test";

/** The pages of the staff as they open, `axe.spec.ts` looks at. Here is what becomes of them. */
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: /status of (409|422)/ });

const send = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");

test("axe finds nothing while a value is edited: refused, previewed, in conflict, light and dark", async ({
	page,
	context,
	baseURL,
}) => {
	test.setTimeout(90_000);
	await signIn(context, newStaff("editor"));
	const { id, slug, name } = await addListing(page.request, baseURL ?? "");
	const address = `/admin/edit?listing=${encodeURIComponent(id)}&field=name`;
	await open(page, address);
	const opened = await page.locator("input[name=opened]").inputValue();
	await typeInto(page, "Value", `${name} of mine`);
	await typeInto(page, "Source", "nowhere");
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(page.locator(".field-error").first()).toBeVisible();
	await expectAccessible(page, "an edit that is refused");

	await typeInto(page, "Source", `https://${slug}.example.com/mine`);
	await typeInto(page, "As of", "2026-11-01");
	await expect(page.locator("[data-preview]")).toContainText(`${name} of mine`);
	await expectAccessible(page, "an edit with what it changes");

	const theirs = {
		...{ listing: id, field: "name", opened, do: "save", value: `${name} of theirs`, how: "sourced" },
		...{ source: `https://${slug}.example.com/theirs`, as_of: "2026-11-02", counts: "order" },
	};
	expect(await sendForm(page.request, address, theirs, baseURL ?? "")).toBe(303);
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(page.getByRole("alert", { name: "Conflict" })).toContainText(`${name} of theirs`);
	await expectAccessible(page, "an edit in conflict");
	await page.getByLabel("the page has no date").focus();
	await page.keyboard.press("b");
	await expect(page.getByText("Saved. The pages that show it")).toBeVisible();
	await expectAccessible(page, "the history of a value");
});

test("axe finds nothing where listings are added and merged, refused and shown, light and dark", async ({
	page,
	context,
	baseURL,
}) => {
	test.setTimeout(90_000);
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/new?kind=lender");
	await send(page, "Add this listing");
	await expect(page.locator(".field-error").first()).toBeVisible();
	await expectAccessible(page, "a new listing that is refused");

	const goes = await addListing(page.request, baseURL ?? "");
	const stays = await addListing(page.request, baseURL ?? "");
	await open(page, "/admin/merge?from=lender:nobody&into=lender:ledn");
	await expect(page.locator(".field-error").first()).toBeVisible();
	await expectAccessible(page, "a merge that is refused");
	await open(page, `/admin/merge?${new URLSearchParams({ from: goes.id, into: stays.id })}`);
	await expect(page.getByRole("heading", { name: `${goes.name} into ${stays.name}` })).toBeVisible();
	await expectAccessible(page, "what a merge would do");

	await open(page, `/admin/log?listing=${goes.id}`);
	await page.getByText("Before and after").first().click();
	await expect(page.locator("details[open] pre").first()).toBeVisible();
	await expectAccessible(page, "a line of the log, unfolded");
});

test("axe finds nothing where a guide is refused, compared and in conflict, light and dark", async ({
	page,
	context,
	baseURL,
}) => {
	test.setTimeout(90_000);
	await signIn(context, newStaff("editor"));
	const { name, slug } = newName("Made up states");
	const draft = {
		...{ slug, title: name, summary: "", desk: "data", section: "/lenders", written: "2026-11-22" },
		...{ listings: "", calculators: "", note: "", publishAt: "" },
	};
	const saved = async (base: string, isNew: string, body: string) =>
		sendForm(
			page.request,
			"/article-admin/edit",
			{ ...draft, base, isNew, body, intent: "save" },
			baseURL ?? "",
		);
	expect(await saved("0", "true", "The first words.")).toBe(303);
	expect(await saved("1", "false", "The first words, and a [link](/nowhere).")).toBe(303);
	await open(page, `/article-admin/edit?slug=${slug}&diff=draft-1`);
	await expect(page.getByRole("region", { name: "Differences" })).toBeVisible();
	await page.getByLabel("Listing and field").fill("Ledn margin");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: /^Insert / }).first()).toBeVisible();
	await expectAccessible(page, "a guide with its checks, its differences and figures");

	await send(page, "Publish now");
	await expect(page.getByRole("alert").filter({ hasText: "Not published" })).toBeVisible();
	await expectAccessible(page, "a guide that is refused");

	await open(page, `/article-admin/edit?slug=${slug}`);
	expect(await saved("2", "false", "Words of somebody else.")).toBe(303);
	await page.getByLabel("Text, in Markdown").fill("Words of mine.");
	await send(page, "Save draft");
	await expect(page.getByRole("alert")).toContainText("Someone else saved this text while you were writing.");
	await page.getByText("From theirs to yours").click();
	await expectAccessible(page, "a guide in conflict");
});

test("axe finds nothing where weights are refused and previewed, light and dark", async ({
	page,
	context,
}) => {
	test.setTimeout(90_000);
	await signIn(context, newStaff("admin"));
	const weights = { required: "30", optional: "10", sources: "30", freshness: "20", halfLifeDays: "90" };
	const draft = (reviews: string) =>
		`/quality-score-admin/weights?${new URLSearchParams({ ...weights, reviews, why: "" })}`;
	await open(page, draft("20"));
	await expect(page.getByText("These add up to 110. They must be 100.")).toBeVisible();
	await expectAccessible(page, "weights that are refused");
	await open(page, draft("10"));
	await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
	await expectAccessible(page, "weights that are previewed");
});
