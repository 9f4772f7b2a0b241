import { addListing, newName, newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const LIST = "/inheritance";

// What was refused answers so.
test.use({ expectedErrors: /status of 422/ });

test("a listing is added with a source and a date for each value, merged into another, set apart again, and closed", {
	tag: ANY_WIDTH,
}, async ({ page, context, request, baseURL }) => {
	test.setTimeout(90_000);
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/new");
	await page.getByLabel("What it is").selectOption("inheritance");
	await page.getByRole("button", { name: "Go on" }).press("Enter");
	const { name, slug } = newName("Made up heirs");
	const path = `${LIST}/${slug}`;
	const site = `https://${slug}.example.com/`;
	const nameOf = page.getByRole("group", { name: "Name", exact: true });
	const siteOf = page.getByRole("group", { name: "Website", exact: true });
	await nameOf.getByLabel(/^Value/).fill(name);
	await siteOf.getByLabel(/^Value/).fill(site);
	await siteOf.getByLabel("Source").fill(site);
	await siteOf.getByLabel("As of").fill("2026-10-01");
	await page.getByRole("button", { name: "Add this listing" }).press("Enter");
	// What is missing is said where it is missing, and what was typed stands.
	await expect(nameOf).toContainText("Say where this stands.");
	await expect(nameOf).toContainText("Say as of when.");
	await expect(siteOf.getByLabel(/^Value/)).toHaveValue(site);
	await nameOf.getByLabel("Source").fill(site);
	await nameOf.getByLabel("As of").fill("2026-10-01");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(path);
	await soon(request, path, { has: name });
	await soon(request, LIST, { has: path });

	const stays = await addListing(page.request, baseURL ?? "");
	await open(page, "/admin/merge");
	await page.getByLabel("The one that goes").fill(path);
	await page.getByLabel("The one that stays").fill(stays.id);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: `${name} into ${stays.name}` })).toBeVisible();
	await expect(page.getByText(`${path} leads to ${stays.path} for good`)).toBeVisible();
	// Shown, not done.
	expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
	await page.getByRole("button", { name: "Merge them" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Merged." })).toBeVisible();
	await soon(request, path, { status: 301 });
	await soon(request, LIST, { has: stays.path, hasNot: path });
	await hydrated(page);
	await page.getByRole("button", { name: `Undo the merge of ${name}` }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Undone." })).toBeVisible();
	await soon(request, path, { has: name });
	await soon(request, LIST, { has: path });

	await open(page, `/admin/close?listing=${encodeURIComponent(path)}`);
	await expect(page.getByLabel("Listing", { exact: true })).toHaveValue(path);
	await page.getByLabel("Source").fill("https://news.example.com/closed");
	await page.getByLabel("As of").fill("2026-11-01");
	await page.getByLabel("What happened").fill("Short");
	await page.getByRole("button", { name: "Close this listing" }).press("Enter");
	await expect(page.getByText("Say in at least 10 characters what ended, and how we know.")).toBeVisible();
	await expect(page.getByLabel("Source")).toHaveValue("https://news.example.com/closed");
	await page.getByLabel("What happened").fill("Made up by a test: it takes no customers any more.");
	await page.getByRole("button", { name: "Close this listing" }).press("Enter");
	await expect(page).toHaveURL(path);
	await soon(request, path, { has: "Made up by a test: it takes no customers any more." });
	await page.goto(path);
	await expect(page.getByRole("main")).toContainText(/closed/i);
});
