import type { APIRequestContext, Page } from "@playwright/test";
import { END, ltvAtEnd } from "./closes";
import { expectAccessible } from "./expect-accessible";
import { fillLoan, loanForm } from "./loan-bar";
import { ANY_WIDTH, expect, hydrated, open, test } from "./test";

/** What visitors ask, with who is first of those that lend it, and what the page is to say of others. */
const journeys: Array<{
	who: string;
	loan: string;
	first: string | null;
	says: Array<[name: string, words: RegExp]>;
}> = [
	{
		who: "60,000 dollars against two bitcoin for a year in the United States",
		loan: "btc=2&amount=60000&months=12&country=US",
		first: "SALT Lending",
		says: [
			["Nexo", /on terms that are not known/],
			["Unchained", /lends to businesses only/i],
		],
	},
	{
		who: "the same, cheapest first",
		loan: "btc=2&amount=60000&months=12&country=US&order=cost",
		first: "Figure",
		says: [],
	},
	{
		who: "Germany, not to be lent on",
		loan: "btc=1.5&amount=40000&months=12&country=DE&refuse_lent_on=yes",
		first: "Debifi",
		says: [["SALT Lending", /you asked for none/]],
	},
	{
		who: "Texas, two years",
		loan: "btc=5&amount=100000&months=24&country=US-TX",
		first: "Coinbase crypto-backed loans (Morpho)",
		says: [["Figure", /Not offered in Texas; longest term/]],
	},
	{
		who: "Czechia, in euros, half a year",
		loan: "btc=0.2&amount=5000&months=6&country=CZ&currency=EUR",
		first: "Firefish",
		says: [
			["Debifi", /sources differ on the smallest loan/i],
			[
				"Ledn",
				/sources differ on whether it lends in the Czech Republic|sources differ on whether it lends in Czechia/i,
			],
		],
	},
	{
		who: "a business that wants a key",
		loan: "btc=10&amount=250000&months=36&country=US&borrower=business&hold_key=yes",
		first: null,
		says: [["Unchained", /Longest term 12 months/]],
	},
	{
		who: "nearly everything the bitcoin is worth",
		loan: "btc=1&amount=55000&months=12&country=US&price=78329.69",
		first: "Coinbase crypto-backed loans (Morpho)",
		says: [["Arch Lending", /would be called at once/i]],
	},
	{
		who: "El Salvador, no identity check",
		loan: "btc=0.5&amount=7000&months=12&country=SV&no_kyc=yes",
		first: "Lend at Hodl Hodl",
		says: [["Ledn", /asks for identity/i]],
	},
];

const [usual = { loan: "" }] = journeys;

/** The names of every lender on the page, in its order: rows, then those that do not lend it. */
function names(page: Page): Promise<string[]> {
	return page.locator(".loan-table th[scope=row] a, .do-not li a").allTextContents();
}

type LoanFile = {
	[top: string]: unknown;
	listings: Array<{ slug: string; values: { name: { value: string } }; loan: { verdict: string } }>;
};

async function file(request: APIRequestContext, loan: string): Promise<LoanFile> {
	const { listings, ...top } = await (await request.get(`/lenders.json?${loan}`)).json();
	return {
		...top,
		listings,
	};
}

for (const { who, loan, first, says } of journeys) {
	test(`everybody stands in one of three groups: ${who}`, async ({ page, request }) => {
		await open(page, `/lenders?${loan}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lenders for your loan");
		const { listings } = await file(request, loan);
		const hrefs = await page
			.locator(".loan-table th[scope=row] a, .do-not li a")
			.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
		expect(hrefs).toEqual(listings.map(({ slug }) => `/lenders/${slug}`));
		const lending = listings.filter((row) => row.loan.verdict === "lends").length;
		await expect(page.locator(".group h2").first()).toHaveText(
			lending === 0
				? "Nobody lends it"
				: new RegExp(`^${lending} lends? it(, \\d+ of them not in every state)?$`),
		);
		if (first) expect((await names(page))[0]).toBe(first);
		for (const [name, words] of says) {
			const row = page.locator(".loan-table tbody tr, .do-not li").filter({
				has: page.getByRole("link", { name, exact: true, includeHidden: true }),
			});
			await expect(row).toContainText(words);
		}
		// Nothing is wider than the page.
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	});
}

test("a loan that is typed is answered while one types, on the page and in its address", async ({ page }) => {
	await open(page, "/lenders");
	await fillLoan(page);
	await expect(page).toHaveURL(/\/lenders\?btc=2&amount=60000&months=12&country=US$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lenders for your loan");
	await expect(page.locator(".loan-answer")).toContainText(`${ltvAtEnd(60_000, 2)} LTV`);
	// Whoever goes on typing keeps the field.
	await page.getByLabel("I have").fill("3");
	await expect(page.locator(".loan-answer")).toContainText(`${ltvAtEnd(60_000, 3)} LTV`);
	await expect(page).toHaveURL(/btc=3&/);
	await expect(page.getByLabel("I have")).toBeFocused();
	await expect(page.locator(".loan-table").first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "the price, with script" : "the price, without script", () => {
		test.use({ javaScriptEnabled });

		test("is the newest with its date until the visitor enters another, which every link carries", async ({
			page,
		}) => {
			await page.goto(`/lenders?${usual.loan}`);
			if (javaScriptEnabled) await hydrated(page);
			const price = loanForm(page).getByLabel("Bitcoin is at");
			await expect(price).toHaveValue(END.close.toLocaleString("en-US", { maximumFractionDigits: 2 }));
			const said = page.locator(".loan-answer");
			await expect(said).toContainText(new RegExp(`the price from ${END.date}`));
			await price.fill("100,000");
			await price.press("Enter");
			await expect(page).toHaveURL(`/lenders?${usual.loan}&price=100000`);
			await expect(said).toContainText("30% LTV");
			await expect(said).toContainText("Bitcoin at 100,000 USD, your price.");
			await page.getByRole("link", { name: "Lowest cost" }).click();
			await expect(page).toHaveURL(/price=100000/);
			await page.getByRole("link", { name: "Figure", exact: true }).click();
			await expect(page).toHaveURL(/\/lenders\/figure\?.*price=100000/);
		});

		test("that is none is said at its field", async ({ page }) => {
			await page.goto(`/lenders?${usual.loan}&price=0`);
			const price = loanForm(page).getByLabel("Bitcoin is at");
			await expect(price).toHaveAccessibleDescription("Enter 0.01 to 1,000,000,000 USD.");
			await expect(price).toHaveValue("0");
		});
	});
}

test("the order, the wishes and the state are links and a form, and the loan travels with all of them", async ({
	page,
}) => {
	await open(page, `/lenders?${usual.loan}`);
	await page.getByRole("link", { name: "Lowest cost" }).click();
	await expect(page).toHaveURL(`/lenders?${usual.loan}&order=cost`);
	await expect(page.getByRole("link", { name: "Lowest cost" })).toHaveAttribute("aria-current", "true");
	await page.locator("#wish-refuse_lent_on").click();
	await page.getByRole("link", { name: "Not lent on", exact: true }).click();
	await expect(page).toHaveURL(/refuse_lent_on=yes/);
	await expect(page.locator(".do-not li").filter({ hasText: "you asked for none" }).first()).toBeVisible();
	await page.locator("#wish-state").click();
	await page.getByLabel("The state you live in").selectOption("Texas");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page).toHaveURL(/country=US-TX/);
	await expect(page).toHaveURL(/order=cost/);
	await expect(page).toHaveURL(/refuse_lent_on=yes/);
	const link = page.locator(".loan-table th[scope=row] a").first();
	await expect(link).toHaveAttribute(
		"href",
		/^\/lenders\/[\w-]+\?btc=2&amount=60000&months=12&country=US-TX/,
	);
});

test("a count that is too high for any one state asks for it, one press away", async ({ page }) => {
	await open(page, `/lenders?${usual.loan}`);
	await expect(page.locator(".loan-table .group td").first()).toContainText(/of them not in every state/);
	await page.getByRole("link", { name: "Which state do you live in?" }).click();
	await expect(page.getByLabel("The state you live in")).toBeVisible();
	await page.getByLabel("The state you live in").selectOption("Texas");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page).toHaveURL(/country=US-TX/);
	await expect(page.getByRole("link", { name: "Which state do you live in?" })).toHaveCount(0);
	await expect(page.locator(".loan-table .group td").first()).not.toContainText("every state");
});

test("the list's address is copied beside its files", { tag: ANY_WIDTH }, async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, `/lenders?${usual.loan}`);
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
	await expect(page.locator(".exports").getByRole("button", { name: "Print" })).toBeVisible();
});

test("on a phone boxes stand at the edge, and the loan's line has its three figures", async ({
	page,
	phone,
}) => {
	test.skip(!phone, "a wide page has columns, and room for words");
	await open(page, `/lenders?${usual.loan}`);
	const edges = await page
		.locator(".loan-table .compare-box")
		.evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)));
	expect(new Set(edges.filter((edge) => edge > 0)).size).toBe(1);
	await open(page, `/lenders/figure?${usual.loan}`);
	const line = page.locator(".loan-strip > summary");
	await expect(line.locator(".loan-figures")).toHaveText("60,000 USD · 2 BTC · 12 months");
	await expect(line.locator(".loan-words")).toBeHidden();
	expect((await line.boundingBox())?.height).toBe(44);
});

test("a lender opens over the list and closes to the same loan; boxes and stars are those of every list", async ({
	page,
}) => {
	await open(page, `/lenders?${usual.loan}`);
	const box = page.getByRole("checkbox", { name: "Compare Figure" });
	await box.check();
	await page.getByRole("button", { name: "Save Ledn", exact: true }).click();
	await page.getByRole("link", { name: "Figure", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Figure" });
	await expect(dialog).toBeVisible();
	await expect(page).toHaveURL(/\/lenders\/figure\?btc=2/);
	// Two bars of a loan are in the document: each element of them by an id of its own.
	expect(
		await page
			.locator("[id]")
			.evaluateAll((all) => all.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at)),
	).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`/lenders?${usual.loan}`);
	await expect(dialog).toHaveCount(0);
	await expect(box).toBeChecked();
	await expect(page.getByRole("button", { name: "Save Ledn", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
});

test("nonsense in a field is said there, and the rest of the question stays", async ({ page }) => {
	for (const [field, label, value, words] of [
		["btc", "I have", "-3", /0\.0001|number/],
		["btc", "I have", "<script>", /not a number/],
		["amount", "need", "9e99", /number|1,000,000,000/],
		["months", "for", "6.5", /Whole months/],
		["country", "live in", "Atlantis", /no such country/],
	] as const) {
		const params = new URLSearchParams(usual.loan);
		params.set(field, value);
		await open(page, `/lenders?${params}`);
		const input = loanForm(page).getByLabel(label);
		await expect(input).toHaveAttribute("aria-invalid", "true");
		await expect(input).toHaveAccessibleDescription(words);
		await expect(input).toHaveValue(value);
		if (field !== "amount") await expect(page.getByLabel("need")).not.toHaveValue("");
		await expect(page.locator("table.cards tbody tr").first()).toBeVisible();
		await expect(page.getByText("This list has no filter")).toHaveCount(0);
	}
});

test("what was wrong is no longer said once it is put right, and the loan is answered", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const params = new URLSearchParams(usual.loan);
	params.set("country", "Atlantis");
	await open(page, `/lenders?${params}`);
	const input = loanForm(page).getByLabel("live in");
	await input.fill("USA");
	await input.press("Enter");
	await expect(page).toHaveURL(/country=US/);
	await expect(input).not.toHaveAttribute("aria-invalid");
	await expect(page.locator(".field-error")).toHaveCount(0);
	await expect(loanForm(page).getByRole("button")).toHaveText("Update");
});

test("the keyboard alone asks, orders and unfolds", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, `/lenders?${usual.loan}`);
	await page.getByLabel("I have").focus();
	await page.keyboard.press("Control+a");
	await page.keyboard.type("4");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/btc=4&/);
	await page.locator("#order-1").focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/order=cost/);
	await expect(page.locator("#order-1")).toBeFocused();
	const others = page.locator(".others summary");
	await others.focus();
	await page.keyboard.press("Enter");
	await expect(page.locator(".others th[scope=row] a").first()).toBeVisible();
});

test("each of the three groups is under a heading", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, `/lenders?${usual.loan}`);
	const headings = page.locator(".for-loan").getByRole("heading", { level: 2 });
	await expect(headings).toHaveText([/^\d+ lend it/, /^\d+ may lend it$/, /^\d+ do not$/]);
});

test("nothing in it is inaccessible", async ({ page }) => {
	await open(page, `/lenders?${usual.loan}`);
	await page.locator(".others summary").click();
	await expectAccessible(page, "the list for a loan");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the question is a form, and so are the filters", async ({ page }) => {
		await page.goto("/lenders");
		await fillLoan(page);
		await page.getByRole("button", { name: "Show lenders" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lenders for your loan");
		await expect(page.locator(".loan-answer")).toContainText(`${ltvAtEnd(60_000, 2)} LTV`);
		await page.locator("#more-filters").click();
		await page.getByLabel("Identity check").selectOption("Without");
		await page.getByRole("checkbox", { name: /You hold/ }).check();
		await page.getByRole("button", { name: "Apply" }).click();
		await expect(page).toHaveURL(/no_kyc=yes/);
		await expect(page.getByRole("link", { name: /^Remove filter/ })).toBeVisible();
		await page.locator(".others, .do-not").first().waitFor();
		await page.getByRole("link", { name: /^Remove filter/ }).click();
		await expect(page).not.toHaveURL(/keys=/);
		await expect(page).toHaveURL(/no_kyc=yes/);
	});
});

test("on paper it is one page: the loan, who lends it with sources and dates, and the names of the others", async ({
	page,
	phone,
}) => {
	test.skip(phone, "paper has its own width");
	await open(page, `/lenders?${usual.loan}`);
	await page.emulateMedia({ media: "print" });
	const pdf = await page.pdf({
		format: "A4",
		margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
	});
	expect(new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	const printed = page.locator(".for-loan > .only-print").first();
	await expect(printed).toBeVisible();
	await expect(printed).toContainText("60,000 USD against 2 BTC, 12 months, United States");
	await expect(printed).toContainText("/lenders?btc=2");
	await expect(page.locator(".loan-table tbody:first-of-type .as-of + .only-print").first()).toBeVisible();
	await expect(page.locator(".choices")).toBeHidden();
	await expect(page.getByText("Binance Loans").filter({ visible: true })).toHaveCount(1);
});
