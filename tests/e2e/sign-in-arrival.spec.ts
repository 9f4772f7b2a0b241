import type { BrowserContext, Page } from "@playwright/test";
import { newestLink } from "./inbox";
import { origin } from "./origin";
import {
	account,
	askProvider,
	expect,
	expectDashboardOf,
	newEmail,
	newSession,
	openLogin,
	PUBLIC_TOKEN,
	sendEmail,
	sessionCookies,
	signIn,
	test,
	useScenario,
} from "./sign-in";
import { open } from "./test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const useIt = (page: Page) => page.getByRole("button", { name: "Use the link" });

/** A link as somebody else asks for it who does not want it bound to a browser; the provider's project allows that. */
async function linkOf(page: Page, email: string): Promise<string> {
	const to = `${origin}/authenticate`;
	await askProvider(page.request, "/magic_links/email/login_or_create", {
		email,
		login_magic_link_url: to,
		signup_magic_link_url: to,
	});
	const link = new URL(await newestLink(page.request, email));
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

async function star(page: Page): Promise<void> {
	await open(page, "/lenders/ledn");
	await page.locator("button.keep").first().click();
	await expect.poll(() => stars(page)).toContain("lender:ledn");
}

const stars = (page: Page) => page.evaluate(() => localStorage.getItem("plumbline:favourites") ?? "");

async function accountHas(context: BrowserContext): Promise<string[]> {
	const answer = await (await context.request.get("/api/favourites")).json();
	return (answer.favourites ?? []).map(({ id }: { id: string }) => id);
}

test.use({ expectedErrors: /status of (400|401|404|429|500|502|503)/ });
test.beforeEach(({ context }) => useScenario(context, { settings: { pkce_required: false } }));

test.describe("a token of a flow that this browser did not begin", () => {
	test("is not used where a social account answered, whoever is signed in", async ({
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
		await star(page);
		for (const isSignedIn of [false, true]) {
			if (isSignedIn) await signIn(context, email);
			await page.goto(answer);
			await expect(heading(page)).toHaveText("This sign-in did not begin in this browser");
			await expect(page).toHaveURL("/authenticate");
			if (!isSignedIn) expect(await sessionCookies(context)).toEqual([]);
			else expect(await (await context.request.get("/api/auth/user")).json()).toMatchObject({ label: email });
		}
	});

	test("is used where it came by mail only once that is asked for; the account is named, and nothing goes into it before it is called one's own", async ({
		page,
		context,
		email,
	}) => {
		await star(page);
		await page.goto(await linkOf(page, email));
		await expect(heading(page)).toHaveText("This browser did not ask for this link");
		expect(await sessionCookies(context)).toEqual([]);
		await useIt(page).click();
		await expect(heading(page)).toHaveText("Is this your account?");
		await expect(page.locator("main .lede")).toContainText(email);
		expect(await accountHas(context)).toEqual([]);

		// Nor from another page, or another tab, while the question stands.
		const tab = await context.newPage();
		await open(tab, "/lenders");
		await expect(account(tab)).toBeVisible();
		await tab.waitForTimeout(1500);
		expect(await accountHas(context)).toEqual([]);
		await tab.close();

		await page.getByRole("button", { name: `Go on as ${email}` }).click();
		await expectDashboardOf(page, email);
		await expect.poll(() => accountHas(context)).toEqual(["lender:ledn"]);
		const [cookie] = (await context.cookies()).filter(({ name }) => name === "stytch_session");
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(24 * 3600);
	});

	test("leaves browser and account as they were when it turns out to be somebody else's", async ({
		page,
		context,
		email,
	}) => {
		await star(page);
		await page.goto(await linkOf(page, email));
		await useIt(page).click();
		await expect(heading(page)).toHaveText("Is this your account?");
		const [cookie] = (await context.cookies()).filter(({ name }) => name === "stytch_session");
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(6 * 60);
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page).toHaveURL("/login");
		expect(await sessionCookies(context)).toEqual([]);
		expect(await stars(page)).toContain("lender:ledn");
		await signIn(context, email);
		expect(await accountHas(context)).toEqual([]);
	});

	test("is not taken for one's own because one asked for another link", async ({ page, context, email }) => {
		const eve = newEmail();
		await openLogin(page, { method: "link" });
		await sendEmail(page, email);
		await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
		await page.goto(await linkOf(page, eve));
		await expect(heading(page)).toHaveText("Is this your account?");
		await expect(page.locator("main .lede")).toContainText(eve);
		expect(await sessionCookies(context)).toHaveLength(2);
	});
});

test("who is signed in is told so before a link takes the place of the session, and can stay", async ({
	page,
	context,
	email,
}) => {
	const eve = newEmail();
	const link = await linkOf(page, eve);
	await signIn(context, email);
	await page.goto(link);
	await expect(page.locator("main")).toContainText(`You are signed in as ${email}`);
	await page.getByRole("link", { name: "Stay as you are" }).click();
	await expectDashboardOf(page, email);
	await page.goto(link);
	await useIt(page).click();
	await expect(page.locator("main .lede")).toContainText(eve);
});

test.describe("a provider that does not get to it", () => {
	for (const [what, fault, title] of [
		["fails", { status: 500 }, "Sign-in is not available right now"],
		["asks for a pause", { status: 429, error_type: "too_many_requests" }, "Too much at once"],
		["answers no JSON", { effect: "nonsense" }, null],
	] as const) {
		test(`because it ${what}: the link is kept, and 'Try again' signs in`, async ({
			page,
			context,
			email,
		}) => {
			await openLogin(page, { method: "link" });
			await sendEmail(page, email);
			const link = await newestLink(page.request, email);
			await useScenario(context, { faults: [{ path: "/sdk/v1/magic_links/authenticate", ...fault }] });
			await page.goto(link);
			if (title) await expect(heading(page)).toHaveText(title);
			await expect(page.locator("main .lede")).toContainText("The link was not used and is still good.");
			await expect(page).toHaveURL("/authenticate");
			await page.getByRole("button", { name: "Try again" }).click();
			await expectDashboardOf(page, email);
		});
	}

	test("after a social account says nothing of links, and 'Try again' signs in", async ({
		page,
		context,
		email,
	}) => {
		await useScenario(context, { faults: [{ path: "/sdk/v1/oauth/authenticate", status: 503 }] });
		await openLogin(page);
		await page.locator("#oauth-google").click();
		await page.getByLabel("Name", { exact: true }).fill("Ada Example");
		await page.getByLabel(/^(E-mail address|User name at)/).fill(email);
		await page.getByRole("button", { name: "Continue", exact: true }).click();
		await expect(heading(page)).toHaveText("Sign-in is not available right now");
		await expect(page.locator("main")).not.toContainText(/link/i);
		await page.getByRole("button", { name: "Try again" }).click();
		await expectDashboardOf(page);
	});
});

test.describe("a link for a new password that this browser is not waiting for", () => {
	test("says so before a password is typed, and another can be asked for", async ({
		page,
		browser,
		baseURL,
		email,
	}) => {
		await newSession(page.request, email);
		const other = await browser.newContext({ baseURL });
		const there = await other.newPage();
		await there.goto("/reset-password");
		await there.getByLabel("Email").fill(email);
		await there.getByRole("button", { name: "Email me a link" }).click();
		await expect(there.getByText(/a link is on its way/)).toBeVisible();
		const link = await newestLink(page.request, email, 2);
		await other.close();

		await page.goto(link);
		await expect(page.getByRole("alert")).toContainText("This browser is not waiting for this link");
		await expect(page).toHaveURL("/reset-password");
		await expect(page.locator("input[type=password]")).toHaveCount(0);

		// It was bound to the other browser: trying it here says what holds.
		await page.getByRole("button", { name: "Use this link" }).click();
		await page.locator("main input[type=password]").fill("correct anvil pergola 71 heron");
		const go = page.getByRole("button", { name: "Continue", exact: true });
		await expect(go).toBeEnabled();
		await go.click();
		await expect(page.getByRole("alert")).toContainText("This link does not fit this browser");

		await page.getByLabel("Email").fill(email);
		await page.getByRole("button", { name: "Email me a link" }).click();
		await expect(page.getByText(/a link is on its way/)).toBeVisible();
		await page.goto(await newestLink(page.request, email, 3));
		await expect(page.locator("main input[type=password]")).toBeVisible();
	});
});
