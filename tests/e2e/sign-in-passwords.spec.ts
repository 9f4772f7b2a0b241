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

async function logIn(page: Page, email: string, word: string): Promise<void> {
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await expect(page.getByText("Log In", { exact: true })).toBeVisible();
	await password(page).fill(word);
	await go(page).click();
}

test.use({ expectedErrors: /status of (400|401|404|429|500)/ });

test("a password makes an account once it is strong enough; who forgot it sets another by the link of a mail", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await expect(password(page)).toBeVisible();
	await password(page).fill("password123");
	await expect(page.getByText("This is a commonly used password.")).toBeVisible();
	await expect(go(page)).toBeDisabled();
	await page.getByRole("button", { name: "Show password" }).click();
	await page.getByRole("button", { name: "Hide password" }).click();
	await password(page).fill(STRONG);
	await expect(go(page)).toBeEnabled();
	await go(page).click();
	await expectDashboardOf(page);

	await forget(page);
	await logIn(page, email, OTHER);
	await expect(page.getByText("Unauthorized credentials.")).toBeVisible();
	expect(await sessionCookies(context)).toEqual([]);
	await page.getByText("Forgot Password?").click();
	await expect(page.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
	const link = await newestLink(page.request, email, (await messagesTo(page.request, email)).length);

	// Another browser, which is not waiting for it, says so before a password is typed.
	const other = await browser.newContext({ baseURL });
	const there = await other.newPage();
	await there.goto(link);
	await expect(there.getByRole("alert")).toContainText("This browser didn’t request this link");
	await expect(there).toHaveURL("/reset-password");
	await expect(there.locator("input[type=password]")).toHaveCount(0);
	await other.close();

	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
	await expect(page).toHaveURL("/reset-password");
	await password(page).fill(OTHER);
	await expect(go(page)).toBeEnabled();
	await go(page).click();
	await expectDashboardOf(page);
});

test("who wants no new password asks for a mail, signs in by its link, and nobody learns who has an account", async ({
	page,
	email,
}) => {
	await newSession(page.request, email);
	for (const address of [`nobody-${email}`, email]) {
		await page.goto("/reset-password");
		await page.getByLabel("Email").fill(address);
		await page.getByRole("button", { name: "Email me a link" }).click();
		await expect(page.getByText("If this address has an account, we’ve emailed it a link.")).toBeVisible();
	}
	expect(await messagesTo(page.request, `nobody-${email}`)).toHaveLength(0);
	await page.goto(await newestLink(page.request, email, 2));
	await page.getByRole("button", { name: "Login without a password" }).click();
	await expectDashboardOf(page, email);
});

test("a breached password opens the screen that sends a mail to set another", async ({
	page,
	context,
	email,
}) => {
	await askProvider(page.request, "/passwords", { email, password: STRONG });
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
	await page.getByRole("button", { name: "Resend email" }).click();
	await expect(page.getByText("Email resent.")).toBeVisible();
	expect((await messagesTo(page.request, email)).length).toBeGreaterThanOrEqual(2);
	await page.getByRole("button", { name: "Back to sign-in" }).click();
	await expect(page.locator("stytch-ui")).toBeVisible();
});

test("while the provider cannot judge passwords the page says so, and lets the visitor go on", async ({
	page,
	context,
	email,
}) => {
	await useScenario(context, {
		faults: [{ path: "/sdk/v1/passwords/strength_check", times: 50, status: 500 }],
	});
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await password(page).fill("password123");
	await expect(page.locator(".sign-in-note")).toContainText("We couldn’t check how strong this password is");
	// The provider decides.
	await go(page).click();
	await expect(page.locator("stytch-ui")).toContainText(/breached passwords|password strength/);
});
