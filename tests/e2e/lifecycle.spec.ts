import { addListing, newName, newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const LIST = "/inheritance";

// What was refused answers so.
test.use({ expectedErrors: /status of (409|422)/ });

test("a listing is added with a source and a date for each value, and is on its pages within five seconds", {
	tag: ANY_WIDTH,
}, async ({ page, context, request }) => {
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/new");
	await page.getByLabel("What it is").selectOption("inheritance");
	await page.getByRole("button", { name: "Go on" }).press("Enter");
	const { name, slug } = newName("Made up heirs");
	const site = `https://${slug}.example.com/`;
	const nameOf = page.getByRole("group", { name: "Name", exact: true });
	const siteOf = page.getByRole("group", { name: "Website", exact: true });
	await nameOf.getByLabel(/^Value/).fill(name);
	await siteOf.getByLabel(/^Value/).fill(site);
	await siteOf.getByLabel("Source").fill(site);
	await siteOf.getByLabel("As of").fill("2026-10-01");
	const add = page.getByRole("button", { name: "Add this listing" });
	await add.press("Enter");

	// What is missing is said where it is missing, and what was typed stands.
	await expect(nameOf).toContainText("Say where this stands.");
	await expect(nameOf).toContainText("Say as of when.");
	await expect(siteOf.getByLabel(/^Value/)).toHaveValue(site);
	await nameOf.getByLabel("Source").fill(site);
	await nameOf.getByLabel("As of").fill("2026-10-01");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${LIST}/${slug}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await soon(request, `${LIST}/${slug}`, { has: name });
	await soon(request, LIST, { has: `${LIST}/${slug}` });
});

test("a listing that ended says so and stays at its address", { tag: ANY_WIDTH }, async ({
	page,
	context,
	request,
	baseURL,
}) => {
	await signIn(context, newStaff("editor"));
	const { name, path } = await addListing(page.request, baseURL ?? "");
	await soon(request, path, { has: name });
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

	// A second time changes nothing and says why.
	await open(page, `/admin/close?listing=${encodeURIComponent(path)}`);
	await page.getByLabel("Source").fill("https://news.example.com/closed-again");
	await page.getByLabel("As of").fill("2026-11-02");
	await page.getByLabel("What happened").fill("Made up by a test: it ended again.");
	await page.getByRole("button", { name: "Close this listing" }).press("Enter");
	await expect(page.getByRole("alert")).toHaveText("It is closed already. Nothing was changed.");
});

test("two listings become one as it was shown, the old address leads on, and undone both stand again", {
	tag: ANY_WIDTH,
}, async ({ page, context, request, baseURL }) => {
	await signIn(context, newStaff("editor"));
	const goes = await addListing(page.request, baseURL ?? "");
	const stays = await addListing(page.request, baseURL ?? "");
	await soon(request, LIST, { has: goes.path });
	await open(page, "/admin/merge");
	await page.getByLabel("The one that goes").fill(goes.path);
	await page.getByLabel("The one that stays").fill(stays.id);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: `${goes.name} into ${stays.name}` })).toBeVisible();
	await expect(page.getByText(`${goes.path} leads to ${stays.path} for good`)).toBeVisible();
	// Shown, not done.
	expect((await request.get(goes.path, { maxRedirects: 0 })).status()).toBe(200);

	await page.getByRole("button", { name: "Merge them" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Merged." })).toBeVisible();
	await soon(request, goes.path, { status: 301 });
	const { location, "cache-control": kept } = (await request.get(goes.path, { maxRedirects: 0 })).headers();
	expect([location, kept]).toEqual([stays.path, "no-cache"]);
	await soon(request, LIST, { has: stays.path, hasNot: goes.path });

	await hydrated(page);
	await page.getByRole("button", { name: `Undo the merge of ${goes.name}` }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Undone." })).toBeVisible();
	await soon(request, goes.path, { has: goes.name });
	await soon(request, LIST, { has: goes.path });
});
