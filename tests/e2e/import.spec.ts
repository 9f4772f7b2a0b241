import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

const file = (name: string, content: string | Uint8Array) => ({
	...{ name, mimeType: "text/csv", buffer: Buffer.from(content) },
});

const show = (page: Page) => page.getByRole("button", { name: "Show what would change" }).click();

test("a file is shown before it is recorded, and its listing says it then", async ({
	page,
	context,
	phone,
}) => {
	await signIn(context, "editor@example.com");
	await open(page, "/admin/import");
	// Each width has a listing of its own: both run on one database.
	const [slug, host] = phone ? ["milo", "milo.io"] : ["salt-lending", "saltlending.com"];
	const seat = `Floor ${crypto.randomUUID().slice(0, 8)}, Tampa`;
	const csv = `listing;field;value;source;as_of\nlender:${slug};hq;${seat};https://${host}/legal;2026-11-22\n`;
	await page.getByLabel("File", { exact: true }).setInputFiles(file("facts.csv", csv));
	await show(page);
	await expect(page.getByText("1 change of 1 listing.")).toBeVisible();
	const change = page.locator(".import-table", { has: page.locator(`a[href="/lenders/${slug}"]`) });
	await expect(change).toContainText(seat);
	await expect(page.getByLabel("Or its text")).toHaveValue(csv);
	await page.getByRole("button", { name: "Record this change" }).click();
	await expect(page.getByText("Recorded: 1 fact about 1 listing.")).toBeVisible();
	await page.getByRole("link", { name: "The log of imports" }).click();
	await expect(
		page
			.getByRole("listitem")
			.filter({ hasText: `lender:${slug}` })
			.first(),
	).toContainText("import facts by you");
	await open(page, `/lenders/${slug}`);
	await expect(page.locator("main")).toContainText(seat);
});

test.describe("a file that cannot be taken", () => {
	test.use({ expectedErrors: /status of 422/ });

	test("is refused with its reason, and what was pasted stays", { tag: ANY_WIDTH }, async ({
		page,
		context,
	}) => {
		await signIn(context, "editor@example.com");
		await open(page, "/admin/import");
		const pasted = "listing,field,value\nlender:ledn,colour,=1+1\nlender:ledn,hq\n";
		const text = page.getByLabel("Or its text");
		await text.fill(pasted);
		const bytes = Uint8Array.from("listing,field,value\nlender:ledn,hq,Z\u00fcrich\n", (letter) =>
			letter.charCodeAt(0),
		);
		await page.getByLabel("File", { exact: true }).setInputFiles(file("latin.csv", bytes));
		await show(page);
		await expect(page.getByRole("alert")).toContainText(
			"latin.csv: This is not UTF-8. It seems to be Latin-1",
		);
		await expect(text).toHaveValue(pasted);
		await show(page);
		await expect(page.getByRole("alert")).toContainText("This cannot be read.");
		await expect(page.getByRole("row", { name: /^Row 3/ })).toContainText("2 cells");
		await expect(text).toHaveValue(pasted);
		await expect(page.getByRole("button", { name: /^Record/ })).toHaveCount(0);
		await text.fill(pasted.replace("lender:ledn,hq\n", ""));
		await show(page);
		await expect(page.getByRole("row", { name: /^Row 2/ })).toContainText("A lender has no field colour.");
	});

	test("is not even sent where it is too large", { tag: ANY_WIDTH }, async ({ page, context }) => {
		await signIn(context, "editor@example.com");
		await open(page, "/admin/import");
		await page.getByLabel("Or its text").fill("kept");
		const field = page.getByLabel("File", { exact: true });
		await field.setInputFiles(file("large.csv", "a".repeat(2 * 1024 * 1024 + 1)));
		await show(page);
		await expect(field).toHaveJSProperty(
			"validationMessage",
			"At most 2 MB are taken at once. Split the file.",
		);
		await expect(page.getByLabel("Or its text")).toHaveValue("kept");
	});
});

test("an export comes back as no change", { tag: ANY_WIDTH }, async ({ page, context }) => {
	await signIn(context, "editor@example.com");
	await open(page, "/admin/import");
	const exported = await context.request.get("/admin/import/facts.csv?kind=etf");
	expect(exported.headers()["cache-control"]).toBe("private, no-store");
	await page.getByLabel("File", { exact: true }).setInputFiles(file("etfs.csv", await exported.body()));
	await show(page);
	await expect(page.getByText(/^Nothing changes; \d+ rows say what is recorded already\.$/)).toBeVisible();
});
