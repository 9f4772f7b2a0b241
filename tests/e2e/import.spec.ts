import type { Page } from "@playwright/test";
import { endSession, expect, signIn, test } from "./sign-in";
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
	await expect(page.getByText("Recorded: the changes of 1 listing.")).toBeVisible();
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

test.describe("where the session ends", () => {
	test.use({ expectedErrors: /status of 401/ });

	test("what was pasted survives a session that ends and a tab that is closed, until it is recorded or dropped", {
		tag: ANY_WIDTH,
	}, async ({ page, context }) => {
		const session = await signIn(context, "editor@example.com");
		await open(page, "/admin/import");
		const pasted = "listing,field,value\nlender:ledn,hq,Zug\n";
		await page.getByLabel("Or its text").fill(pasted);
		await endSession(context.request, session);
		await show(page);
		await expect(page).toHaveURL(/\/login\?return_to=%2Fadmin%2Fimport/);
		await page.close();

		await signIn(context, "editor@example.com");
		const next = await context.newPage();
		await open(next, "/admin/import");
		const text = next.getByLabel("Or its text");
		await expect(text).toHaveValue("");
		await next.getByRole("button", { name: "Put it back" }).click();
		await expect(text).toHaveValue(pasted);
		await open(next, "/admin/import");
		await next.getByRole("button", { name: "Drop it" }).click();
		await open(next, "/admin/import");
		await expect(next.getByRole("button", { name: "Put it back" })).toHaveCount(0);
	});
});

test.describe("a file that cannot be taken", () => {
	test.use({ expectedErrors: /status of 4(22|13)/ });

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
		await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(
			/^latin\.csv: This is not UTF-8\. It seems to be Latin-1/,
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
		await expect(page.getByRole("button", { name: /^Record/ })).toHaveCount(0);
	});

	test("is recorded without its bad rows where one says so, and these stay", { tag: ANY_WIDTH }, async ({
		page,
		context,
	}) => {
		await signIn(context, "editor@example.com");
		await open(page, "/admin/import");
		const seat = `Floor ${crypto.randomUUID().slice(0, 8)}, Austin`;
		const rowOf = (slug: string) => `lender:${slug},hq,"${seat}",https://unchained.com/legal,2026-11-22\n`;
		const text = page.getByLabel("Or its text");
		await text.fill(`listing,field,value,source,as_of\n${rowOf("unchained")}${rowOf("no-such-lender")}`);
		await show(page);
		const problem = page.getByRole("row", { name: /^Row 3/ });
		await expect(problem).toContainText("There is no such listing.");
		await page.getByRole("button", { name: "Record this change, leave out 1 row" }).click();
		await expect(page.locator(".admin-said")).toContainText("The row that was left out stands in the form");
		await expect(page.getByRole("row", { name: /^Unchained/ })).toContainText("Recorded: 1 fact.");
		await expect(text).toHaveValue(`listing,field,value,source,as_of\n${rowOf("no-such-lender")}`);
		const [added] = await Promise.all([
			context.waitForEvent("page"),
			page.getByRole("link", { name: "Add it in another tab" }).click(),
		]);
		await expect(added.getByLabel("Address", { exact: true })).toHaveValue("no-such-lender");
		await open(page, "/lenders/unchained");
		await expect(page.locator("main")).toContainText(seat);
	});

	test("above all limits is answered by the page, at its field", { tag: ANY_WIDTH }, async ({
		page,
		context,
	}) => {
		await signIn(context, "editor@example.com");
		await open(page, "/admin/import");
		const field = page.getByLabel("File", { exact: true });
		await field.setInputFiles(file("large.csv", "a".repeat(6 * 1024 * 1024)));
		// As without script, which would not send it.
		await page.locator("#sheet-form").evaluate((form: HTMLFormElement) => form.submit());
		await expect(page.getByRole("alert")).toContainText("Nothing was read or recorded.");
		await expect(page.getByText("More than 5 MB was sent")).toBeVisible();
		await expect(field).toHaveAttribute("aria-invalid", "true");
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
