import { isOutOfOrder } from "~/listings/kinds/status";
import { box, type Exported, exported, matched, slugs } from "./list-results";
import { ANY_WIDTH, expect, open, openFilters, shownSlugs, test } from "./test";

test("a ticked box changes address, rows and counts; its chip takes it back", async ({
	page,
	request,
	phone,
}) => {
	await open(page, "/lenders");
	await openFilters(page);
	const contract = box(page, "keys", "contract");
	const count = page.locator("label", { has: contract }).locator(".count");
	const promised = Number.parseInt((await count.textContent()) ?? "", 10);
	await contract.check();
	await expect(page).toHaveURL("/lenders?keys=contract");
	await expect(page.getByRole("status").filter({ hasText: "of 35" })).toHaveText(
		/^\d+ lenders of 35, by cost a year/,
	);
	expect(await matched(page)).toBe(promised);
	expect(await shownSlugs(page)).toEqual(slugs(await exported(request, "/lenders.json?keys=contract")));
	expect(await shownSlugs(page)).toHaveLength(promised);
	// The other groups count what is left; this one counts what each choice would add.
	const counts = await page.locator('#filters input[name="lent"] ~ .count').allInnerTexts();
	expect(counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(promised);
	await expect(page.locator("label", { has: box(page, "keys", "own-key") }).locator(".count")).not.toHaveText(
		/^0/,
	);

	if (phone) await page.getByRole("button", { name: /^Show \d+ lender/ }).click();
	await page.getByRole("link", { name: "Remove filter: A contract" }).click();
	await expect(page).toHaveURL("/lenders");
	await expect(contract).not.toBeChecked();
	await expect.poll(() => matched(page)).toBe(35);
});

test("a number that is none is refused at its field, kept there, and leaves the other filters", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders?keys=contract");
	const before = await shownSlugs(page);
	await openFilters(page);
	const field = page.getByLabel("Rate no higher than");
	await field.fill("plenty");
	await expect(page).toHaveURL("/lenders?keys=contract&apr=plenty");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAccessibleDescription("Enter a number in %, e.g. 10.");
	await expect(field).toHaveValue("plenty");
	expect(await shownSlugs(page)).toEqual(before);
	await field.fill("9.5");
	await expect(page).toHaveURL("/lenders?keys=contract&apr=9.5");
	await expect(field).not.toHaveAttribute("aria-invalid");
	await page.reload();
	await expect(page.getByText("APR of 9.5% or less").first()).toBeVisible();
});

test("text is searched while it is typed, also in the middle of other filters", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders?lent=no");
	await openFilters(page);
	await page.getByLabel("Search lenders").pressSequentially("str", { delay: 60 });
	await expect(page).toHaveURL(/\?(?=.*q=str)(?=.*lent=no)/);
	await expect.poll(() => shownSlugs(page)).toEqual(["strike"]);
	await expect(page.getByLabel("Search lenders")).toBeFocused();
	await expect(page.getByLabel("Search lenders")).toHaveValue("str");
});

test("Enter sends what was typed at once, and Back leads to the list before it", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/lenders?lent=no");
	await openFilters(page);
	const before = await shownSlugs(page);
	await page.getByLabel("Search lenders").fill("str");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\?(?=.*q=str)(?=.*lent=no)/);
	await expect.poll(() => shownSlugs(page)).toEqual(["strike"]);
	// As long as a filter waits that is not sent by Enter, and more.
	await page.waitForTimeout(1000);
	await page.goBack();
	await expect(page).toHaveURL("/lenders?lent=no");
	await expect.poll(() => shownSlugs(page)).toEqual(before);
	await openFilters(page);
	await expect(page.getByLabel("Search lenders")).toHaveValue("");
	await page.goForward();
	await expect.poll(() => shownSlugs(page)).toEqual(["strike"]);
});

test("an address shows the same list to everybody who opens it", { tag: ANY_WIDTH }, async ({
	page,
	request,
}) => {
	const state = "lent=no&apr=13&sort=ltv";
	await open(page, `/lenders?${state}`);
	const first = await shownSlugs(page);
	expect(first).toEqual(slugs(await exported(request, `/lenders.json?${state}`)));
	expect(first.length).toBeGreaterThan(1);
	await expect(box(page, "lent", "no")).toBeChecked();
	await expect(page.locator("#f-apr")).toHaveValue("13");
	await expect(page.locator("#f-sort")).toHaveValue("ltv");
	await page.reload();
	expect(await shownSlugs(page)).toEqual(first);
});

test("the back button goes back state by state, with the boxes", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/lenders");
	const states: Array<{ url: string; slugs: string[] }> = [];
	const remember = async () => states.push({ url: page.url(), slugs: await shownSlugs(page) });
	await remember();
	await box(page, "keys", "custodian").check();
	await expect(page).toHaveURL("/lenders?keys=custodian");
	await expect(page.getByText("11 lenders of 35, by cost a year")).toBeVisible();
	await remember();
	await page.getByRole("columnheader", { name: "Max LTV" }).getByRole("link").click();
	await expect(page).toHaveURL("/lenders?keys=custodian&sort=ltv");
	await expect(page.getByRole("columnheader", { name: "Max LTV" })).toHaveAttribute(
		"aria-sort",
		"descending",
	);
	await remember();
	await box(page, "lent", "no").check();
	await expect(page).toHaveURL("/lenders?keys=custodian&lent=no&sort=ltv");
	await expect(page.getByText("lenders of 35, by max LTV")).toBeVisible();

	for (const { url, slugs } of states.reverse()) {
		await page.goBack();
		await expect(page).toHaveURL(url);
		await expect.poll(() => shownSlugs(page)).toEqual(slugs);
		await expect(box(page, "keys", "custodian")).toBeChecked({ checked: url.includes("keys=custodian") });
		await expect(box(page, "lent", "no")).not.toBeChecked();
	}
	await page.goForward();
	await expect(page).toHaveURL("/lenders?keys=custodian");
	await expect(box(page, "keys", "custodian")).toBeChecked();
});

test("a header sorts both ways, says so, and unknown comes last both times", { tag: ANY_WIDTH }, async ({
	page,
	request,
}) => {
	await open(page, "/lenders");
	const header = page.getByRole("columnheader", { name: "Max LTV" });
	await expect(header).not.toHaveAttribute("aria-sort");
	for (const [order, address] of [
		["descending", "/lenders?sort=ltv"],
		["ascending", "/lenders?sort=ltv&dir=asc"],
	] as const) {
		await header.getByRole("link").click();
		await expect(page).toHaveURL(address);
		await expect(header).toHaveAttribute("aria-sort", order);
		await expect(page.locator("th[aria-sort]")).toHaveCount(1);
		// Who takes nobody new stands in a group of its own at the end, outside of every order.
		const open = (await exported(request, address.replace("?", ".json?"))).filter(
			({ values }) => !isOutOfOrder({ status: String(values.status?.value) }),
		);
		const shareOf = ({ values }: Exported) => (values.max_ltv?.condition ? null : values.max_ltv?.value);
		const shares = open.map(shareOf);
		const known = shares.filter((share) => typeof share === "number");
		// In order, however old they are.
		const sorted = known.toSorted((a, b) => (order === "ascending" ? a - b : b - a));
		expect(known.length).toBeGreaterThan(20);
		expect(shares).toEqual([...sorted, ...shares.filter((share) => share === null)]);
		const texts = await page.locator('td[data-label="Maximum LTV"]').allInnerTexts();
		// What the LTV is measured on may stand on a second line.
		const cells = texts.map((text) => text.split("\n")[0]);
		expect(cells.slice(0, known.length)).toEqual(
			sorted.map((share) => `${Number((share * 100).toFixed(2))}%`),
		);
		for (const cell of texts.slice(known.length, shares.length)) expect(cell).toMatch(/^unknown|^\d.* if /s);
	}
});

test("an empty list says what collides; loosening brings back exactly what was promised", async ({
	page,
}) => {
	await open(page, "/lenders?keys=own-key&apr=10");
	await expect(page.getByRole("heading", { name: "No lender passes both filters" })).toBeVisible();
	await expect(page.locator(".empty .lede")).toHaveText(
		/^Nothing matches .+ at once\. Without .+ (\d+|one) would pass\.$/,
	);
	await expect(page.getByRole("heading", { name: "Nearest: each passes all filters but one" })).toBeVisible();
	const drop = page.getByRole("link", { name: /^Drop / });
	await expect(drop).toHaveCount(2);
	const promised = Number(/\((\d+)\)/.exec((await drop.first().textContent()) ?? "")?.[1]);
	await drop.first().click();
	await expect(page.getByRole("heading", { name: "No lender passes both filters" })).toHaveCount(0);
	expect(await shownSlugs(page)).toHaveLength(promised);
	expect(await matched(page)).toBe(promised);

	await page.goBack();
	await page.getByRole("link", { name: /^Loosen to .*APR of / }).click();
	await expect(page).toHaveURL(/\?keys=own-key&apr=\d/);
	await expect.poll(() => matched(page)).toBeGreaterThan(0);
});

test("on a phone the filters are a sheet that shows its count and closes by itself", async ({
	page,
	phone,
}) => {
	test.skip(!phone, "wide pages show the filters beside the list");
	await open(page, "/lenders");
	const filters = page.getByRole("form", { name: "Filters" });
	await expect(filters).toBeHidden();
	await page.locator("details.sheet > summary").click();
	await expect(filters).toBeVisible();
	await box(page, "kyc", "no").scrollIntoViewIfNeeded();
	const show = page.getByRole("button", { name: "Show 35 lenders" });
	await expect(show).toBeInViewport({ ratio: 1 });
	await box(page, "kyc", "no").check();
	await expect(page).toHaveURL("/lenders?kyc=no");
	await expect(filters).toBeVisible();
	await expect.poll(() => matched(page)).toBeLessThan(35);
	const count = await matched(page);
	const now = page.getByRole("button", { name: `Show ${count} lender` });
	await expect(now).toBeInViewport({ ratio: 1 });
	await now.click();
	await expect(filters).toBeHidden();
	expect(await shownSlugs(page)).toHaveLength(count);
	await expect(page.locator("details.sheet > summary")).toHaveText("Filters (1)");

	await page.getByLabel("Sort by").selectOption("apr");
	await expect(page).toHaveURL("/lenders?kyc=no&sort=apr");
	await page.locator("details.sheet > summary").click();
	await page.keyboard.press("Escape");
	await expect(filters).toBeHidden();
});

test("lenders show what a loan costs in all, how far bitcoin may fall, and that against LTV", async ({
	page,
	request,
}) => {
	await open(page, "/lenders");
	const ledn = page.locator("tbody tr", { has: page.getByRole("link", { name: "Ledn", exact: true }) });
	await expect(ledn.locator('td[data-label="Advertised rate"]')).toHaveText(
		/^11\.49%\s*from 9\.25% for a larger loan/,
	);
	// 11.49% and a fee of 2% taken from the proceeds: 1.1149 / 0.98 - 1.
	await expect(ledn.locator('td[data-label="Cost a year"]')).toHaveText(
		/^13\.8%\s*fee 2%, 0% in another offer$/,
	);
	await expect(ledn.getByText("call −28.6%")).toBeVisible();
	await expect(page.locator("tbody svg.fall")).toHaveCount(35);
	for (const words of await page.locator("tbody .f-words").allTextContents())
		expect(words).toMatch(/call|sale|unknown|no gap/);

	const chart = page.locator("section", {
		has: page.getByRole("heading", { name: "What a loan at the highest LTV costs" }),
	});
	await expect(chart.getByRole("img").filter({ visible: true })).toHaveCount(1);
	expect(await chart.getByRole("img").filter({ visible: true }).getAttribute("aria-label")).toMatch(/\d/);
	const both = (await exported(request, "/lenders.json")).filter(
		({ values }) =>
			typeof values.effective_rate?.value === "number" && typeof values.max_ltv?.value === "number",
	);
	await expect(chart.getByRole("listitem")).toHaveCount(both.length);
	await expect(chart.locator("svg").filter({ visible: true }).locator("circle")).toHaveCount(both.length);
});

test("a loan compared at a chosen LTV changes how far bitcoin may fall and the order, and not which lenders are shown", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders");
	const before = await shownSlugs(page);
	await openFilters(page);
	await page.getByLabel("For a loan at").selectOption("0.3");
	await expect(page).toHaveURL("/lenders?at=0.3");
	await expect(page.getByText("call −57.1%").first()).toBeAttached();
	expect((await shownSlugs(page)).sort()).toEqual(before.sort());
	await expect(page.locator(".footnote")).toContainText("a loan at 30% LTV");
});

test("a loan of an amount parts the lenders into those that lend it, may, and do not, and says why", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/lenders?loan=60000");
	const headings = await page.locator("tr.group th").allInnerTexts();
	expect(headings[0]).toMatch(/^They lend 60,000 USD \(\d+\)/);
	expect(
		headings.filter((text) => /^Not known whether they lend 60,000 USD \(\d+\)/.test(text)),
	).toHaveLength(1);
	const refused = page.locator(".refused");
	await expect(refused.getByRole("heading")).toHaveText(/^They do not lend 60,000 USD \(\d+\)$/);
	await expect(refused.getByRole("listitem").filter({ hasText: "Unchained" })).toContainText(
		"smallest loan 150,000 USD",
	);
	const counted = headings.filter((text) => /\(\d+\)/.test(text));
	const sizes = [...counted, await refused.getByRole("heading").innerText()].map((text) =>
		Number(/\((\d+)\)/.exec(text)?.[1]),
	);
	await open(page, "/lenders");
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(await matched(page));
});

test("a typed number says how many do not say, and lets them in", { tag: ANY_WIDTH }, async ({ page }) => {
	await open(page, "/lenders?apr=12");
	const shown = await matched(page);
	const said = page.locator(".left-out", { hasText: "leaves out" });
	const count = Number(/leaves out (\d+)/.exec((await said.textContent()) ?? "")?.[1]);
	await said.getByRole("link").click();
	await expect(page).toHaveURL("/lenders?apr=12&apr=unknown");
	await expect.poll(() => matched(page)).toBe(shown + count);
});

test("funds show what their fee takes in ten years", { tag: ANY_WIDTH }, async ({ page, request }) => {
	await open(page, "/etfs");
	const funds = await exported(request, "/etfs.json");
	const cells = await page.locator('td[data-label="Ten years on 10,000 USD"]').allInnerTexts();
	const shown = cells.map((text) => text.split("\n")[0]?.trim());
	expect(shown).toEqual(
		funds.map(({ values }) => {
			const fee = values.expense_ratio?.value;
			if (typeof fee !== "number" || values.expense_ratio?.condition) return "unknown";
			return `${Math.round(10_000 * (1 - (1 - fee) ** 10)).toLocaleString("en-US")} USD`;
		}),
	);
});
