import type { BrowserContext, Page } from "@playwright/test";
import { newestLink } from "./inbox";
import { origin } from "./origin";
import {
	account,
	askProvider,
	confirmed,
	expect,
	expectDashboardOf,
	newEmail,
	PUBLIC_TOKEN,
	sessionCookies,
	signIn,
	test,
	useScenario,
} from "./sign-in";
import { open } from "./test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const useIt = (page: Page) => page.getByRole("button", { name: "Use the link" });

/** A link that isn't bound to a browser. The provider's project allows these. */
async function linkOf(page: Page, email: string, count = 1): Promise<string> {
	const to = `${origin}/authenticate`;
	await askProvider(page.request, "/magic_links/email/login_or_create", {
		email,
		login_magic_link_url: to,
		signup_magic_link_url: to,
	});
	const link = new URL(await newestLink(page.request, email, count));
	return link.pathname + link.search;
}

/** The answer of a made-up social provider to a sign-in that somebody began without a code challenge. */
async function socialAnswer(theirs: BrowserContext, email: string): Promise<string> {
	const page = await theirs.newPage();
	const to = `${origin}/authenticate`;
	await page.goto(
		`/auth-emulator/v1/public/oauth/github/start?${new URLSearchParams({
			public_token: PUBLIC_TOKEN,
			login_redirect_url: to,
			signup_redirect_url: to,
		})}`,
	);
	await page.getByLabel("Name", { exact: true }).fill("Eve Example");
	await page.getByLabel(/^(E-mail address|User name at)/).fill(email);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.waitForURL(/stytch_token_type=oauth/);
	const { pathname, search } = new URL(page.url());
	await theirs.close();
	return pathname + search;
}

const stars = (page: Page) => page.evaluate(() => localStorage.getItem("plumbline:favourites") ?? "");

async function accountHas(context: BrowserContext): Promise<string[]> {
	const answer = await (await context.request.get("/api/favourites")).json();
	return (answer.favourites ?? []).map(({ id }: { id: string }) => id);
}

/** Seconds until the session's cookie runs out. */
async function cookieLasts(context: BrowserContext): Promise<number> {
	const [cookie] = (await context.cookies()).filter(({ name }) => name === "stytch_session");
	return (cookie?.expires ?? 0) - Date.now() / 1000;
}

test.use({ expectedErrors: /status of (400|401|404)/ });
test.beforeEach(({ context }) => useScenario(context, { settings: { pkce_required: false } }));

test("a social account's answer that this browser did not ask for is not used, whoever is signed in", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	// Without script the address that it leads to uses nothing.
	const theirs = await browser.newContext({ baseURL, javaScriptEnabled: false });
	await useScenario(theirs, { settings: { pkce_required: false } });
	const answer = await socialAnswer(theirs, newEmail());
	for (const isSignedIn of [false, true]) {
		if (isSignedIn) await signIn(context, email);
		await page.goto(answer);
		await expect(heading(page)).toHaveText("This sign-in didn’t start in this browser");
		await expect(page).toHaveURL("/authenticate");
		if (!isSignedIn) expect(await sessionCookies(context)).toEqual([]);
		else expect(await (await context.request.get("/api/auth/user")).json()).toMatchObject({ label: email });
	}
});

test("a link that this browser did not ask for is used only on request, and nothing goes into the account before it is called one's own", async ({
	page,
	context,
	email,
}) => {
	await open(page, "/lenders/ledn");
	await page.locator("button.keep").first().click();
	await expect.poll(() => stars(page)).toContain("lender:ledn");

	await page.goto(await linkOf(page, email));
	await expect(heading(page)).toHaveText("This browser didn’t request this link");
	expect(await sessionCookies(context)).toEqual([]);
	await useIt(page).click();
	await expect(heading(page)).toHaveText("Is this your account?");
	await expect(page.locator("main .lede")).toContainText(email);
	expect(await cookieLasts(context)).toBeLessThan(6 * 60);
	// Another tab can't use it either while the question is open.
	const tab = await context.newPage();
	await open(tab, "/lenders");
	await expect(account(tab)).toBeVisible();
	await confirmed(tab);
	await tab.close();
	expect(await accountHas(context)).toEqual([]);

	// The link belongs to someone else, so the browser and account stay unchanged.
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page).toHaveURL("/login");
	expect(await sessionCookies(context)).toEqual([]);
	expect(await stars(page)).toContain("lender:ledn");

	await page.goto(await linkOf(page, email, 2));
	await useIt(page).click();
	await page.getByRole("button", { name: `Continue as ${email}` }).click();
	await expectDashboardOf(page, email);
	await expect.poll(() => accountHas(context)).toEqual(["lender:ledn"]);
	expect(await cookieLasts(context)).toBeGreaterThan(24 * 3600);

	// A link asks signed-in users before it replaces their session.
	const eve = newEmail();
	const link = await linkOf(page, eve);
	await page.goto(link);
	await expect(page.locator("main")).toContainText(`You’re signed in as ${email}`);
	await page.getByRole("link", { name: "Stay signed in" }).click();
	await expectDashboardOf(page, email);
	await page.goto(link);
	await useIt(page).click();
	await expect(page.locator("main .lede")).toContainText(eve);
});
