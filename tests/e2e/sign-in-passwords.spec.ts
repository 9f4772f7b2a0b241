import type { Page } from "@playwright/test";
import { messagesTo, newestLink } from "./inbox";
import {
	askProvider,
	expect,
	expectDashboardOf,
	forget,
	newSession,
	openLogin,
	sendEmail,
	sessionCookies,
	test,
	useScenario,
} from "./sign-in";

const STRONG = "correct anvil pergola 71 heron";
const OTHER = "violet harbour 903 sextant mill";

const password = (page: Page) => page.locator("main input[type=password]");
const go = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

/** Makes an account with a password, as the form of the first test does. */
async function signUp(page: Page, email: string): Promise<void> {
	await askProvider(page.request, "/passwords", { email, password: STRONG });
}

async function logIn(page: Page, email: string, word: string): Promise<void> {
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await expect(page.getByText("Log In", { exact: true })).toBeVisible();
	await password(page).fill(word);
	await go(page).click();
}

test("a password makes an account once it is strong enough, and signs in to it afterwards", async ({
	page,
	email,
}) => {
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await expect(password(page)).toBeVisible();
	await password(page).fill("password123");
	await expect(page.getByText("This is a commonly used password.")).toBeVisible();
	await expect(go(page)).toBeDisabled();
	await password(page).fill("abcabcab12");
	await expect(go(page)).toBeDisabled();
	await password(page).fill(STRONG);
	await expect(go(page)).toBeEnabled();
	await go(page).click();
	await expectDashboardOf(page);

	await forget(page);
	await logIn(page, email, STRONG);
	await expectDashboardOf(page);
});

test("under the policy of kinds of characters the form says what is missing", async ({
	page,
	context,
	email,
}) => {
	await useScenario(context, {
		settings: { password_policy: "luds", luds_complexity: 2, luds_minimum_count: 10 },
	});
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await password(page).fill("short");
	await expect(page.getByText("Must be at least 10 characters long")).toBeVisible();
	await expect(
		page.getByText("Must contain 2 of the following: uppercase letter, lowercase letter, number, symbol"),
	).toBeVisible();
	await expect(go(page)).toBeDisabled();
	await password(page).fill("password123");
	await expect(page.getByText(/This password may have been used on a different site/)).toBeVisible();
	await expect(go(page)).toBeDisabled();
	await password(page).fill("Meridian-1884");
	await expect(go(page)).toBeEnabled();
	await go(page).click();
	await expectDashboardOf(page);
});

test.describe("who cannot log in with a password", () => {
	test.use({ expectedErrors: /status of (400|401|404|429)/ });

	test("is told so, and sets a new one by the link of a mail, which ends other sessions", async ({
		page,
		context,
		browser,
		baseURL,
		email,
	}) => {
		await signUp(page, email);
		const other = await browser.newContext({ baseURL });
		const theirs = await newSession(other.request, email);
		await logIn(page, email, OTHER);
		await expect(page.getByText("Unauthorized credentials.")).toBeVisible();
		expect(await sessionCookies(context)).toEqual([]);

		await page.getByText("Forgot Password?").click();
		await expect(page.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
		const before = (await messagesTo(page.request, email)).length;
		await page.getByRole("button", { name: "Resend email" }).click();
		await expect(page.getByText("Email resent.")).toBeVisible();
		const link = await newestLink(page.request, email, before + 1);

		await page.goto(link);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
		await expect(page).toHaveURL("/reset-password");
		await password(page).fill(OTHER);
		await expect(go(page)).toBeEnabled();
		await go(page).click();
		await expectDashboardOf(page);

		// A session from before says no more than that it has ended.
		const ended = await other.request.post("/auth-emulator/sdk/v1/sessions/authenticate", {
			headers: {
				Authorization: `Basic ${Buffer.from(`public-token-test-00000000-0000-4000-8000-000000000001:${theirs.session_token}`).toString("base64")}`,
			},
			data: {},
		});
		expect(ended.status()).toBe(401);
		await other.close();

		await forget(page);
		await logIn(page, email, STRONG);
		await expect(page.getByText("Unauthorized credentials.")).toBeVisible();
		await page.goto(link);
		await page.getByRole("button", { name: "Use this link" }).click();
		await password(page).fill(STRONG);
		await expect(go(page)).toBeEnabled();
		await go(page).click();
		await expect(page.locator("main")).toContainText(/could not be|not found|already|expired/i);
		expect(await sessionCookies(context)).toEqual([]);
	});

	test("signs in with a link instead, and is asked nothing", async ({ page, email }) => {
		await signUp(page, email);
		await openLogin(page, { method: "password" });
		await sendEmail(page, email);
		await page.getByRole("button", { name: "Email me a login link" }).click();
		await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
		await page.goto(await newestLink(page.request, email, (await messagesTo(page.request, email)).length));
		await expectDashboardOf(page, email);
	});

	test("because the password is on a list of breached ones is sent a mail to set another", async ({
		page,
		context,
		email,
	}) => {
		await signUp(page, email);
		await useScenario(context, {
			faults: [
				{
					path: "/sdk/v1/passwords/authenticate",
					status: 400,
					error_type: "breached_password",
					error_message: "Password appears in the list of breached passwords and must be reset.",
				},
			],
		});
		await logIn(page, email, STRONG);
		await expect(page.getByRole("heading", { name: "Check your email to set a new password" })).toBeFocused();
		await expect(page.getByText(new RegExp(`security issue recently.*${email}`))).toBeVisible();
		await page.getByRole("button", { name: "Resend email" }).click();
		await expect(page.getByText("Email resent.")).toBeVisible();
		expect((await messagesTo(page.request, email)).length).toBeGreaterThanOrEqual(2);
		await page.getByRole("button", { name: "Back to sign-in" }).click();
		await expect(page.locator("stytch-ui")).toBeVisible();
	});

	test("because it must be reset is told to look into their mail", async ({ page, context, email }) => {
		await signUp(page, email);
		await useScenario(context, {
			faults: [
				{
					path: "/sdk/v1/passwords/authenticate",
					status: 400,
					error_type: "reset_password",
					error_message: "Password must be reset.",
				},
			],
		});
		await logIn(page, email, STRONG);
		await expect(page.getByText("Check your email to set a new password!")).toBeVisible();
		await page.goto(await newestLink(page.request, email, (await messagesTo(page.request, email)).length));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
	});

	test("because the account has none is mailed a link to set one", async ({ page, email }) => {
		await newSession(page.request, email);
		await openLogin(page, { method: "password" });
		await sendEmail(page, email);
		await page.getByRole("button", { name: "Create a password instead" }).click();
		await expect(page.getByText("Check your email!")).toBeVisible();
		// A code, a link to sign in with, and the one that was asked for.
		await page.goto(await newestLink(page.request, email, 3));
		await password(page).fill(STRONG);
		await expect(go(page)).toBeEnabled();
		await go(page).click();
		await expectDashboardOf(page);
	});
});

test.describe("/reset-password", () => {
	test.use({ expectedErrors: /status of (400|401|404)/ });

	test("without a token mails a link, and says the same of an address that nobody has", async ({
		page,
		email,
	}) => {
		await newSession(page.request, email);
		for (const address of [email, `nobody-${email}`]) {
			await page.goto("/reset-password");
			await page.getByLabel("Email").fill(address);
			await page.getByRole("button", { name: "Email me a link" }).click();
			await expect(
				page.getByText("If there is an account with this address, a link is on its way."),
			).toBeVisible();
		}
		expect(await messagesTo(page.request, email)).toHaveLength(2);
		expect(await messagesTo(page.request, `nobody-${email}`)).toHaveLength(0);
	});

	for (const way of ["the button beside the form", "the other link of the mail"] as const) {
		test(`signs in without a password by ${way}, once`, async ({ page, context, email }) => {
			await signUp(page, email);
			await openLogin(page, { method: "password" });
			await sendEmail(page, email);
			await page.getByText("Forgot Password?").click();
			await expect(page.getByText(/A link to reset your password was sent/)).toBeVisible();
			const reset = await newestLink(page.request, email);
			const [{ body } = { body: "" }] = await messagesTo(page.request, email);
			const login = /\S+token_type=login\S+/.exec(body)?.[0] ?? "";
			const link = way === "the other link of the mail" ? login : reset;
			await page.goto(link);
			if (link === reset) await page.getByRole("button", { name: "Login without a password" }).click();
			await expectDashboardOf(page, email);

			await forget(page);
			await page.goto(link);
			await page.getByRole("button", { name: "Use this link" }).click();
			if (link === reset) await page.getByRole("button", { name: "Login without a password" }).click();
			await expect(
				page.getByText(/already used or expired|was used already or has expired/).first(),
			).toBeVisible();
			expect(await sessionCookies(context)).toEqual([]);
		});
	}

	test("refuses a sign-in link with a token that never was", async ({ page, context }) => {
		await page.goto("/reset-password?stytch_token_type=login&token=never-was");
		await page.getByRole("button", { name: "Use this link" }).click();
		await expect(page.getByRole("alert").getByRole("heading")).toHaveText(
			"This link was used already or has expired",
		);
		expect(await sessionCookies(context)).toEqual([]);
	});
});
