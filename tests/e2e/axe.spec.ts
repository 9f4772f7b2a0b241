import type { Page } from "@playwright/test";
import type { Audience } from "../../app/page";
import { pageAt, pages } from "../../app/pages";
import { addApp } from "./authenticator-app";
import { expectAccessible } from "./expect-accessible";
import { inParts } from "./in-parts";
import { LISTINGS } from "./listings";
import { origin } from "./origin";
import { newEmail, newSession, signIn } from "./sign-in";
import { expect, open, openFilters, test } from "./test";

const LISTS = pages.flatMap(({ path, module, aliasOf }) =>
	module === "directory/list/route.tsx" && !aliasOf ? [path] : [],
);
const OTHERS = [
	"/",
	"/search",
	"/search?q=coin",
	"/search?q=zzzzqq",
	`/search?q=${"long".repeat(30)}`,
	"/compare",
	"/compare?items=lender:ledn,lender:strike,lender:unchained,lender:nexo&differences=0",
	"/compare?items=lender:ledn,exchange:kraken,etf:fbtc-etf,lender:nobody",
	"/report?listing=lender:ledn&field=max_ltv",
	"/report?listing=lender:ledn&sent=1",
	"/lenders?ltv=95&apr=5",
	"/lenders?ltv=lots&apr=-1&colour=red&sort=taste&page=9",
	"/lenders?lent=no&keys=contract&q=s",
	"/risk-simulator?terms=lender:ledn,lender:unchained,lender:coinbase-morpho,lender:two-prime",
	"/risk-simulator?ltv=lots&since=never&terms=lender:nobody",
	"/risk-score",
	"/risk-score?terms=lender:nexo&liq=1,050.5.0",
	"/bitcoin-learning-center/the-2022-chain-of-failures",
	"/articles/how-a-bitcoin-backed-loan-works",
	"/glossary/rehypothecation",
	"/authors/lending",
	"/lending-history?kind=failure",
];

/** Pages of a link in a mail, which answer 404 without it. */
const OF_A_MAIL = ["/newsletter/confirm", "/newsletter/unsubscribe"];

/** Pages that specs of their own look at, or one below. */
const ELSEWHERE = [
	...OF_A_MAIL,
	"/calculators",
	"/calculators/:slug",
	"/price-story",
	"/featured-etf",
	"/what-are-options",
];

/** Every page for everybody of the register that is in no list here: one that is added is looked at. */
const REST = pages.flatMap(({ path, audience, isFile, aliasOf, provider }) => {
	const isListed = [...LISTS, ...LISTINGS, ...OTHERS, ...ELSEWHERE].some(
		(each) => pageAt(pathOf(each))?.path === path,
	);
	return audience !== "everybody" || isFile || aliasOf || provider || isListed || path.includes(":")
		? []
		: [path];
});

/** The pages of a person, or of an admin, that are in no list here either. */
function restOf(audience: Audience): string[] {
	const listed = SIGNED_IN.map(([address]) => pathOf(address));
	return pages
		.filter(
			(page) =>
				page.audience === audience &&
				!page.aliasOf &&
				!page.isFile &&
				!page.module.endsWith("/reserved/route.tsx"),
		)
		.flatMap(({ path }) => (listed.includes(path) ? [] : [path]));
}

function pathOf(address: string): string {
	return address.split("?")[0] ?? "";
}

/** Pages that one visits without a session, and what must stand there before they are looked at. */
const SIGN_IN: Array<[string, string]> = [
	["/login", "#email-input"],
	["/login?method=password", "#email-input"],
	["/authenticate", "[role=alert] h1"],
	["/authenticate?error=access_denied", "[role=alert] h1"],
	["/reset-password", "#reset-email"],
	["/reset-password?stytch_token_type=reset_password&token=none", ".sign-in-note"],
	["/oauth/authorize", ".acts a"],
	["/test-oauth", ".providers button"],
	["/favourites", ".page-head"],
	...OF_A_MAIL.map((path): [string, string] => [path, "main h1"]),
	["/auth-emulator/inbox", "main h1"],
	["/auth-emulator/settings", "main form"],
];

/** The same with a session. */
const SIGNED_IN: Array<[string, string]> = [
	["/login", ".signed-in a"],
	["/passkeys", "stytch-passkey-registration button"],
	["/favourites", ".favourites-table"],
	["/dashboard", "#account .panel-lines"],
	[
		`/oauth/authorize?client_id=connected-app-test-plumbline&redirect_uri=${origin}/test-oauth&scope=openid+email`,
		"stytch-identity-provider button",
	],
];

// Colours that are still changing are not those that a reader sees.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Lists are one component with one style sheet, and so are listings: the dark theme's colors are checked on the first of each. */
const ALIKE = [...LISTS.slice(1), ...LISTINGS.slice(1)];

for (const [what, paths] of [
	["on any list", LISTS],
	["on a listing of any kind", LISTINGS],
	["on a page that is full, empty or refusing", OTHERS],
	["on any other page for everybody", REST],
] as const) {
	for (const { part, pages } of inParts(paths)) {
		test(`axe finds nothing ${what}, ${part}`, async ({ page }) => {
			test.setTimeout(90_000);
			for (const path of pages) {
				await open(page, path);
				await expectAccessible(page, path, { isLightOnly: ALIKE.includes(path) });
			}
		});
	}
}

async function visit(page: Page, path: string, ready: string): Promise<void> {
	await page.goto(path);
	await page.locator(ready).first().waitFor();
	await expectAccessible(page, path);
}

test.describe("where one signs in", () => {
	test.use({ expectedErrors: /status of (400|401|404)/ });

	test("axe finds nothing on the pages of a visitor, and on those of the stand-in, light and dark", async ({
		page,
	}) => {
		test.setTimeout(90_000);
		for (const [path, ready] of SIGN_IN) await visit(page, path, ready);
		await open(page, "/login");
		await page.locator("#oauth-google").click();
		await page.getByRole("heading", { name: "Sign in with Google" }).waitFor();
		await expectAccessible(page, "the page of a made-up provider");
	});

	test("axe finds nothing on the pages of who is signed in, and in what unfolds there, light and dark", async ({
		page,
		context,
	}) => {
		test.setTimeout(90_000);
		const email = newEmail();
		const { user_id: user } = await signIn(context, email);
		await newSession(context.request, email);
		await context.request.post("/api/favourites", { data: { user, add: ["lender:ledn", "etf:fbtc-etf"] } });
		for (const [path, ready] of SIGNED_IN) await visit(page, path, ready);
		await open(page, "/dashboard");
		await page.locator(".account-menu > summary").click();
		await expectAccessible(page, "the account's menu");
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Delete the account" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
		await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
		await expectAccessible(page, "the deletion of an account");
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Add an authenticator app" }).click();
		await page.getByRole("img", { name: /^QR code/ }).waitFor();
		await expectAccessible(page, "an authenticator app");
	});

	for (const [whose, paths] of [
		["a person", restOf("person")],
		["staff", restOf("staff")],
	] as const) {
		for (const { part, pages } of inParts(paths)) {
			test(`axe finds nothing on the other pages of ${whose}, light and dark, ${part}`, async ({
				page,
				context,
			}) => {
				test.setTimeout(90_000);
				await signIn(context, whose === "staff" ? "admin@example.com" : newEmail());
				for (const path of pages) await visit(page, path, "main h1");
			});
		}
	}

	test("axe finds nothing where a code is asked for, and where it is wrong, light and dark", async ({
		page,
		context,
	}) => {
		const email = newEmail();
		await addApp(context, (await signIn(context, email)).session_token);
		await signIn(context, email);
		await open(page, "/verify?return_to=%2Fdashboard");
		const field = page.getByLabel("Code from your authenticator app");
		await expect(field).toBeFocused();
		await expectAccessible(page, "the question for a code");
		await field.fill("000000");
		await page.getByRole("button", { name: "Confirm", exact: true }).click();
		await expect(page.getByRole("alert")).toContainText("That is not the code the app shows now.");
		await expectAccessible(page, "a code that is wrong");
	});
});

test("axe finds nothing where something lies over the page, light and dark", async ({ page, phone }) => {
	test.setTimeout(60_000);
	await open(page, "/lenders");
	if (phone) {
		await openFilters(page);
		await expectAccessible(page, "the sheet of filters");
		await page.keyboard.press("Escape");
	}
	for (let at = 0; at < 4; at++)
		await page
			.getByRole("checkbox", { name: /^Compare / })
			.nth(at)
			.click();
	await page
		.getByRole("checkbox", { name: /^Compare / })
		.nth(4)
		.click();
	await expect(page.getByText("Four at a time")).toBeVisible();
	await expectAccessible(page, "the tray and its message", { isCovered: true });
	if (phone) {
		await page.getByRole("button", { name: "4 chosen, up to 4" }).click();
		await expectAccessible(page, "the open tray", { isCovered: true });
		await page.getByRole("button", { name: "4 chosen, up to 4" }).click();
	}

	const menu = page.locator(".menu-button");
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	if (await menu.isVisible()) {
		await menu.click();
		await expectAccessible(page, "the menu");
		await page.keyboard.press("Escape");
	}
	await page.locator("tbody").getByRole("link", { name: "Nexo", exact: true }).first().click();
	await expect(page.getByRole("dialog", { name: "Nexo" })).toBeVisible();
	await expectAccessible(page, "the dialog");
	await page.locator("#apr_min .explain summary").click();
	await expectAccessible(page, "an explanation");
	await page.locator("#apr_min .prov summary").click();
	await expectAccessible(page, "a source");
});

test("axe finds nothing in the suggestions of the home page, light and dark", async ({ page, phone }) => {
	test.skip(phone, "on a phone the header leads to the page of the search");
	await open(page, "/");
	await page.getByRole("textbox", { name: "Search Plumbline" }).pressSequentially("coin");
	await expect(page.locator(".suggestions a").first()).toBeVisible();
	await expectAccessible(page, "suggestions");
});

test.describe("on an error", () => {
	test.use({ expectedErrors: /status of (404|422|500)|SyntaxError|turbo-stream/ });

	test("axe finds nothing on the not-found screen, the error screen and a refused report, light and dark", async ({
		page,
	}) => {
		await open(page, "/no-such-page");
		await expectAccessible(page, "not found");
		await page.route(/\/directory\.data/, (route) => route.fulfill({ status: 500, body: "no" }));
		await page.locator("main").getByRole("link", { name: "Directory" }).click();
		await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
		await expectAccessible(page, "error");
		await open(page, "/report?listing=lender:ledn&field=max_ltv");
		await page.getByLabel("What is wrong?").fill("          ");
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByRole("alert")).toBeVisible();
		await expectAccessible(page, "refused report");
	});
});
