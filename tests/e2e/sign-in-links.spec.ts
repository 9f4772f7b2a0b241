import { messagesTo, newestLink } from "./inbox";
import {
	expect,
	expectDashboardOf,
	forget,
	impersonationLink,
	openLogin,
	sendEmail,
	sessionCookies,
	test,
} from "./sign-in";

test("a link signs in from another tab of the same browser, and the tab that asked for it follows", async ({
	page,
	context,
	email,
}) => {
	await openLogin(page, { method: "link", returnTo: "/lenders?sort=name" });
	await sendEmail(page, email);
	await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();

	const link = await newestLink(page.request, email);
	const tab = await context.newPage();
	await tab.goto(link);
	await expect(tab).toHaveURL("/lenders?sort=name");
	expect(await sessionCookies(context)).toEqual(["stytch_session", "stytch_session_jwt"]);
	await expect(page).toHaveURL("/lenders?sort=name");

	// The way back holds no token, and signs nobody in a second time.
	await tab.goBack();
	await expect(tab).not.toHaveURL(/token=/);
});

test("a second link signs in to the account that the first one made", async ({ page, email }) => {
	for (const count of [1, 2]) {
		await openLogin(page, { method: "link" });
		await sendEmail(page, email);
		await page.goto(await newestLink(page.request, email, count));
		await expectDashboardOf(page, email);
		await forget(page);
	}
});

test("'Try again' leads back to the form, and another link can be asked for", async ({ page, email }) => {
	await openLogin(page, { method: "link" });
	await sendEmail(page, email);
	await page.getByRole("button", { name: "Try again" }).click();
	await sendEmail(page, email);
	await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
	expect(await messagesTo(page.request, email)).toHaveLength(2);
});

test.describe("a link that cannot be used", () => {
	test.use({ expectedErrors: /status of (400|401|404)/ });

	test("because it was used already is refused with words and a way on", async ({ page, context, email }) => {
		await openLogin(page, { method: "link" });
		await sendEmail(page, email);
		const link = await newestLink(page.request, email);
		await page.goto(link);
		await expectDashboardOf(page, email);

		// Whoever is still signed in just goes on.
		await page.goto(link);
		await expectDashboardOf(page, email);

		await forget(page);
		await page.goto(link);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"This link was used already or has expired",
		);
		await expect(page).toHaveURL("/authenticate");
		await page.getByRole("link", { name: "Email me another link" }).click();
		await expect(page).toHaveURL("/login?method=link");
		expect(await sessionCookies(context)).toEqual([]);
	});

	test("because another browser asked for it is refused there, and still works where it belongs", async ({
		page,
		browser,
		baseURL,
		email,
	}) => {
		await openLogin(page, { method: "link" });
		await sendEmail(page, email);
		const link = await newestLink(page.request, email);

		const other = await browser.newContext({ baseURL });
		const there = await other.newPage();
		await there.goto(link);
		await there.getByRole("button", { name: "Use the link" }).click();
		await expect(there.getByRole("heading", { level: 1 })).toHaveText(
			"Open the link in the browser that asked for it",
		);
		expect(await sessionCookies(other)).toEqual([]);
		await other.close();

		await page.goto(link);
		await expectDashboardOf(page, email);
	});

	for (const [what, type] of [
		["that never was", "magic_links"],
		["of a made-up impersonation", "impersonation"],
	] as const) {
		test(`because it carries a token ${what} says so once it is to be used`, async ({ page, context }) => {
			await page.goto(`/authenticate?stytch_token_type=${type}&token=abc`);
			await page.getByRole("button", { name: "Use the link" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				"This link was used already or has expired",
			);
			await expect(page).toHaveURL("/authenticate");
			expect(await sessionCookies(context)).toEqual([]);
		});
	}

	for (const [what, query, heading] of [
		["carries nothing", "", "Nothing to sign in with"],
		[
			"is of a kind nobody knows",
			"?stytch_token_type=sso&token=abc",
			"This link is of a kind we do not know",
		],
		["says that the visitor cancelled", "?error=access_denied", "Sign-in was cancelled"],
		["says that the provider failed", "?error=server_error", "The provider did not sign you in"],
	] as const) {
		test(`because it ${what} says so`, async ({ page, context }) => {
			await page.goto(`/authenticate${query}`);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
			await expect(page).toHaveURL("/authenticate");
			await expect(page.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute("href", "/login");
			expect(await sessionCookies(context)).toEqual([]);
		});
	}
});

test("a link for impersonation signs in as that person, whom it names first", async ({
	page,
	email,
	context,
}) => {
	await page.goto(await impersonationLink(context.request, email));
	await page.getByRole("button", { name: "Use the link" }).click();
	await page.getByRole("button", { name: `Go on as ${email}` }).click();
	await expectDashboardOf(page);
});
