import { newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

const file = (name: string, content: string) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from(content),
});

test.use({ expectedErrors: /status of 422/ });

test("a file is shown before it is recorded, without its bad row where one says so, and its listing says it then", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await signIn(context, newStaff("editor"));
	await open(page, "/admin/import");
	const picked = page.getByLabel("File", { exact: true });
	const text = page.getByLabel("Or its text");
	const show = () => page.getByRole("button", { name: "Show what would change" }).click();
	// One that is too large is not even sent.
	await text.fill("kept");
	await picked.setInputFiles(file("large.csv", "a".repeat(2 * 1024 * 1024 + 1)));
	await show();
	await expect(picked).toHaveJSProperty(
		"validationMessage",
		"At most 2 MB are taken at once. Split the file.",
	);
	await expect(text).toHaveValue("kept");
	await text.fill("");

	const seat = `Floor ${crypto.randomUUID().slice(0, 8)}, Austin`;
	const rowOf = (slug: string) => `lender:${slug},hq,"${seat}",https://unchained.com/legal,2026-11-22\n`;
	const csv = `listing,field,value,source,as_of\n${rowOf("unchained")}${rowOf("no-such-lender")}`;
	await picked.setInputFiles(file("facts.csv", csv));
	await show();
	const change = page.locator(".import-table", { has: page.locator('a[href="/lenders/unchained"]') });
	await expect(change).toContainText(seat);
	await expect(text).toHaveValue(csv);
	await expect(page.getByRole("row", { name: /^Row 3/ })).toContainText("There is no such listing.");
	await page.getByRole("button", { name: "Record this change, leave out 1 row" }).click();
	await expect(page.locator(".admin-said")).toContainText("The row that was left out stands in the form");
	await expect(page.getByRole("row", { name: /^Unchained/ })).toContainText("Recorded: 1 fact.");
	await expect(text).toHaveValue(`listing,field,value,source,as_of\n${rowOf("no-such-lender")}`);
	const [added] = await Promise.all([
		context.waitForEvent("page"),
		page.getByRole("link", { name: "Add it in another tab" }).click(),
	]);
	await expect(added.getByLabel("Address", { exact: true })).toHaveValue("no-such-lender");
	await open(page, "/admin/log?verb=import-facts");
	await expect(page.getByRole("listitem").filter({ hasText: "lender:unchained" }).first()).toContainText(
		"import facts by you",
	);
	await open(page, "/lenders/unchained");
	await expect(page.locator("main")).toContainText(seat);
});
