import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, test } from "./test";

/** The price of the reference, which an address may say on one machine. */
const AT = "price=78329.69&today=2026-11-22";

const section = (page: Page, heading: string) =>
	page.getByRole("region", { name: new RegExp(`^${heading}`) });
const providers = (page: Page, heading: string) =>
	section(page, heading)
		.locator("[data-provider]")
		.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-provider")));
const row = (page: Page, provider: string) => page.locator(`[data-provider="${provider}"]`);

async function fitsTheWidth(page: Page): Promise<void> {
	const wider = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(wider).toBeLessThanOrEqual(0);
}

test("two bitcoin for children who cannot handle a key, asked in the form", async ({ page }) => {
	await page.goto("/keep");
	await page.getByRole("radio", { name: "No", exact: true }).check();
	await page.getByLabel("How much do you hold?").fill("2 BTC");
	await page.getByRole("button", { name: "Show who fits" }).click();
	await expect(page).toHaveURL(/\/keep\?.*heirs=no/);
	await page.goto(`/keep?btc=2&heirs=no&${AT}`);

	expect(await providers(page, "Fits")).toEqual([
		...["bitkey", "casa", "unchained", "xapo", "the-bitcoin-adviser", "onramp", "theya"],
	]);
	expect(await providers(page, "Cannot tell")).toEqual(["anchorwatch", "selfcustody-net", "swan"]);
	expect(await providers(page, "Does not fit")).toHaveLength(17);
	await expect(row(page, "casa")).toHaveCount(1);
	await expect(row(page, "casa")).toContainText("250–2,100 USD");
	await expect(row(page, "casa")).toContainText("6 months");
	await expect(row(page, "bitkey")).toContainText(
		"about 250 USD once for each device, yours and each heir’s",
	);
	await expect(row(page, "bitkey")).toContainText("Their own device and app; the provider signs too");
	await expect(row(page, "xapo")).toContainText("Papers, no key");
	await expect(row(page, "xapo")).toContainText("Death certificate");
	await expect(row(page, "theya")).toContainText("4 days");
	await expect(row(page, "theya").locator("td").first()).toContainText("unknown");
	await expect(row(page, "anchorwatch")).toContainText("862–3,133 USD");
	await expect(row(page, "anchorwatch")).toContainText("What your heirs must handle was not found");
	for (const provider of ["liana", "nunchuk"])
		await expect(row(page, provider)).toContainText("Heirs must use a key or a secret alone");
	await fitsTheWidth(page);
	await expectAccessible(page, "/keep for children");
});

test("ten bitcoin, a key of one's own, heirs who can", async ({ page }) => {
	await page.goto(`/keep?btc=10&heirs=yes&hold_key=yes&${AT}`);
	expect(await providers(page, "Fits")).toEqual([
		...["liana", "bitkey", "casa", "unchained"],
		...["the-bitcoin-adviser", "bitcoin-keeper", "nunchuk", "theya"],
	]);
	await expect(row(page, "the-bitcoin-adviser")).toContainText("7,833 USD");
	await expect(row(page, "onramp")).toContainText("You would hold no key");
	expect(await providers(page, "Cannot tell")).toEqual(["anchorwatch", "selfcustody-net", "swan"]);
	await expect(page.getByRole("checkbox", { name: "I want to hold a key" })).toBeChecked();
	await fitsTheWidth(page);
});

test("one provider: its roles, keys, steps and what they hang from", async ({ page }) => {
	await page.goto("/keep/casa");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa");
	await expect(page.getByText("one yearly fee for keeping and passing on")).toBeVisible();
	await expect(section(page, "Who can move the bitcoin").getByRole("listitem")).toHaveCount(3);
	const heirs = section(page, "What your heirs do");
	await expect(heirs.getByRole("list").first().getByRole("listitem")).toHaveCount(5);
	await expect(heirs.getByRole("link", { name: /support\.casa\.io/ }).first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Casa is gone?" })).toBeVisible();
	await expect(
		section(page, "Others that have both roles").getByRole("link", { name: "Unchained" }),
	).toBeVisible();
	await fitsTheWidth(page);
	await expectAccessible(page, "/keep/casa");
	await page.getByRole("link", { name: "Pass on: inheritance" }).click();
	await expect(page).toHaveURL(/\/inheritance\/casa-inheritance$/);
	await page.getByRole("link", { name: "One record for Casa: keep and pass on" }).click();
	await expect(page).toHaveURL(/\/keep\/casa$/);
});

test("what is unknown is said, and nothing is wider than the page, whatever a provider has", async ({
	page,
}) => {
	for (const provider of ["swan", "xapo", "liana", "deadhand", "bitgo", "the-bitcoin-adviser"]) {
		await page.goto(`/keep/${provider}`);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await fitsTheWidth(page);
	}
	await page.goto("/keep/swan");
	await expect(page.getByText("Whether Swan passes on what it keeps was not found.")).toBeVisible();
});

test("nonsense is said at its field and the rest is kept", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.goto("/keep?btc=lots&heirs=no&hold_key=yes&hold_no_key=yes");
	const amount = page.getByLabel("How much do you hold?");
	await expect(amount).toHaveValue("lots");
	await expect(amount).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByText("This is not a number. Write it like 2 or 0.5.")).toBeVisible();
	await expect(page.getByRole("radio", { name: "No", exact: true })).toBeChecked();
	await page.goto("/keep?btc=1&hold_key=yes&hold_no_key=yes");
	await expect(page.getByText(/tick one of the two/)).toBeVisible();
	await expectAccessible(page, "/keep with an error");
});

test("the question is asked with the keyboard alone", { tag: ANY_WIDTH }, async ({ page }) => {
	await page.goto("/keep");
	await page.getByRole("radio", { name: "Not about heirs" }).focus();
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
	await page.keyboard.press("Tab");
	await page.keyboard.type("1,5");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: /^Fits/ })).toBeVisible();
	await expect(page.getByText("1.5 BTC, heirs who can handle a key")).toBeVisible();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the question is asked and answered, and a provider opens", async ({ page }) => {
		await page.goto("/keep");
		await page.getByRole("radio", { name: "No", exact: true }).check();
		await page.getByLabel("How much do you hold?").fill("2");
		await page.getByRole("button", { name: "Show who fits" }).click();
		await expect(page.getByRole("heading", { name: /^Fits/ })).toBeVisible();
		await row(page, "casa").getByRole("link", { name: "Casa", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa");
		await expect(page.getByText("2 BTC, heirs who cannot handle a key")).toBeVisible();
	});
});
