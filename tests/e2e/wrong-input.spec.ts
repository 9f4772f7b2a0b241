import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, test } from "./test";

/** Every public form that asks by the address, with mistakes in it: the fields that have them, by name, and what was typed. */
const FORMS: ReadonlyArray<[path: string, wrong: Record<string, string>]> = [
	[
		"/risk-simulator?btc=abc&amount=50000&ltv=0.4&months=0&country=Atlantis",
		{ btc: "abc", months: "0", country: "Atlantis" },
	],
	["/risk-simulator?btc=1e99&ltv=0.4&terms=lender:ledn", { btc: "1e99" }],
	["/risk-score?ltv=abc&liq=-1", { ltv: "abc", liq: "-1" }],
	["/calculators/ltv?loan=abc&btc=-1", { loan: "abc", btc: "-1" }],
	["/keep?btc=abc&heirs=no", { btc: "abc" }],
	["/cards?dining=abc&fuel=-1&country=Atlantis", { dining: "abc", fuel: "-1", country: "Atlantis" }],
	["/lenders?btc=abc&amount=0&months=12&country=US", { btc: "abc", amount: "0" }],
	["/?btc=abc&amount=0&months=12&country=US", { btc: "abc", amount: "0" }],
	["/lenders?apr=abc", { apr: "abc" }],
	["/what-are-options?spot=abc&call_strike=-1", { spot: "abc", call_strike: "-1" }],
	["/price-story?from=abc&to=2021-13-01", { from: "abc", to: "2021-13-01" }],
];

const field = (page: Page, name: string) =>
	page.locator(`main [name="${name}"][aria-invalid="true"]`).filter({ visible: true });

for (const script of [true, false])
	test.describe(script ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled: script });
		for (const [path, wrong] of FORMS)
			test(`${path} says every mistake at its field and once above, keeps what was typed, and goes to the first`, {
				tag: ANY_WIDTH,
			}, async ({ page }) => {
				await page.goto(path);
				const entries = Object.entries(wrong);
				for (const [at, [name, typed]] of entries.entries()) {
					await expect(field(page, name)).toHaveValue(typed);
					await expect(field(page, name)).toHaveAccessibleDescription(/\w/);
					if (at === 0) await expect(field(page, name)).toBeFocused();
				}
				await expect(page.locator("main [aria-invalid]")).toHaveCount(entries.length);
				await expect(page.locator("main .error-summary")).toHaveText(
					entries.length === 1 ? /^Check this field: ./ : new RegExp(`^Check ${entries.length} fields: .`),
				);
			});
	});

test("the simulator answers nothing in the place of what was typed wrong", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await page.goto("/risk-simulator");
	const coins = page.getByLabel("Bitcoin I pledge");
	for (const typed of ["abc", "-1", "1e99", "0"]) {
		await coins.fill(typed);
		await coins.press("Enter");
		// Without this, the previous value's message would pass, and this value's answer could arrive while the next is typed.
		await expect(page).toHaveURL(new RegExp(`[?&]btc=${typed}(&|$)`));
		await expect(page.locator(".error-summary")).toHaveText("Check this field: Bitcoin I pledge, BTC.");
		await expect(coins).toHaveValue(typed);
		await expect(coins).toBeFocused();
		await expect(page.locator(".sim-answer, .sim-lenders, .sim-one")).toHaveCount(0);
	}
	await coins.fill("1.5");
	await coins.press("Enter");
	await expect(page.locator(".sim-answer")).toBeVisible();
	await expect(page.locator(".error-summary")).toHaveCount(0);
});
