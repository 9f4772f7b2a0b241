import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a lender's page lists its offers with what each needs and where it is from; one is reported by its name", async ({
		page,
	}) => {
		await page.goto("/lenders/nexo");
		// On a phone the others stand behind their count.
		const others = page.getByRole("checkbox", { name: /^Show the \d+ other/ });
		if (await others.isVisible()) await others.check();
		const table = page.locator("#entries table");
		await expect(table.locator("tbody tr")).toHaveCount(6);
		const row = table.locator("tbody tr", { hasText: "Platinum tier, LTV below 20%" });
		await expect(row).toContainText("2.9%");
		await expect(row).toContainText("needs loyalty tier platinum");
		await expect(row).toContainText("not opened again by us");
		await row.locator("summary").click();
		await expect(row.getByText("Paid out in")).toBeVisible();
		const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(width).toBeLessThanOrEqual(0);
		await row.getByRole("link", { name: "Report Platinum tier, LTV below 20%" }).click();
		await expect(page.getByText("Offer platinum-20").first()).toBeVisible();
		await page.locator("textarea").first().fill("It is 3.9% since October.");
		await page.getByRole("button", { name: /report|send/i }).click();
		await expect(page).toHaveURL(/sent=1/);
	});
});

test("the files of the list carry every offer whole, with its source", { tag: ANY_WIDTH }, async ({
	request,
}) => {
	const { listings } = await (await request.get("/lenders.json")).json();
	const ledn = listings.find(({ slug }: { slug: string }) => slug === "ledn");
	expect(ledn.offers.map(({ id }: { id: string }) => id)).toEqual([
		...["us-ca", "world", "us-ca-large", "world-large"],
	]);
	expect(ledn.offers[1]).toMatchObject({
		value: { apr: 0.1149, apr_kind: "upper", fee_kind: "one_off", no_call: false, amount_max_month: null },
		source: "https://www.ledn.io/post/bitcoin-loan-rates",
		as_of: "2026-09",
	});
	expect(await (await request.get("/lenders.csv")).text()).toContain('""apr_kind"":""upper""');
});

test.describe("an offer that is refused at first", () => {
	test.use({ expectedErrors: /status of 422/ });

	test("an editor adds an offer part by part, is told what is missing at its part, and takes it off again", {
		tag: ANY_WIDTH,
	}, async ({ page, context }) => {
		await signIn(context, "editor@example.com");
		await open(page, "/admin/edit?listing=lender:unchained");
		await page.getByLabel("Short name of another offer").fill("Not a name!");
		await page.getByRole("button", { name: "Add an offer" }).click();
		await expect(page.getByRole("alert").filter({ hasText: "Small letters and digits" })).toBeVisible();
		await page.getByLabel("Short name of another offer").fill("short");
		await page.getByRole("button", { name: "Add an offer" }).click();
		await expect(page).toHaveURL(/field=offers\.short/);
		await page.getByLabel("Name, required").fill("Short loan");
		await page.getByLabel("Rate a year").fill("11.5");
		await page.getByLabel("Source", { exact: true }).fill("https://www.unchained.com/loans/short");
		await page.getByLabel("As of").fill("2026-11-20");
		await page.getByRole("button", { name: /^Save Ctrl/ }).click();
		await expect(page.locator("#edit-part-apr_kind-error")).toHaveText("Must be said beside apr.");
		await expect(page.getByLabel("Name, required")).toHaveValue("Short loan");
		await page.getByLabel("What the rate is").selectOption("stated");
		await page.getByRole("button", { name: /^Save Ctrl/ }).click();
		await expect(page.getByText("Saved.")).toBeVisible();
		await page.goto("/lenders/unchained");
		await expect(page.locator("#entries tbody tr", { hasText: "Short loan" })).toContainText("11.5%");

		await open(page, "/admin/edit?listing=lender:unchained&field=offers.short");
		await page.getByLabel("no offer any more").check();
		await page.getByLabel("Source", { exact: true }).fill("https://www.unchained.com/loans/short");
		await page.getByLabel("As of").fill("2026-11-21");
		await page.getByLabel("Note", { exact: true }).fill("The page is gone.");
		await page.getByRole("button", { name: /^Save Ctrl/ }).click();
		await expect(page.getByText("Saved.")).toBeVisible();
		await page.goto("/lenders/unchained");
		await expect(page.locator("#entries tbody tr", { hasText: "Short loan" })).toHaveCount(0);
	});
});
