import { messagesTo, newestLink } from "./inbox";
import { expect, forget, openLogin, sendEmail, sessionCookies, test, useScenario } from "./sign-in";

test.use({ expectedErrors: /status of (400|401|404|500)/ });

test("a link signs in, once and only in the browser that asked for it, and the tab that asked follows", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	await openLogin(page, { method: "link", returnTo: "/lenders?sort=name" });
	await sendEmail(page, email);
	await page.getByRole("button", { name: "Try again" }).click();
	await sendEmail(page, email);
	await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
	const gmail = page.getByRole("link", { name: "Open in Gmail" });
	await expect(gmail).toHaveAttribute("href", /plumbline\.example/);
	await expect(gmail).toHaveAttribute("rel", "noopener noreferrer");
	const link = await newestLink(page.request, email, 2);

	const other = await browser.newContext({ baseURL });
	const there = await other.newPage();
	await there.goto(link);
	await there.getByRole("button", { name: "Use the link" }).click();
	await expect(there.getByRole("heading", { level: 1 })).toHaveText(
		"Open the link in the browser that requested it",
	);
	expect(await sessionCookies(other)).toEqual([]);
	await other.close();

	const tab = await context.newPage();
	await tab.goto(link);
	await expect(tab).toHaveURL("/lenders?sort=name");
	expect(await sessionCookies(context)).toEqual(["stytch_session", "stytch_session_jwt"]);
	await expect(page).toHaveURL("/lenders?sort=name");
	// The way back holds no token.
	await tab.goBack();
	await expect(tab).not.toHaveURL(/token=/);
	await tab.close();

	await forget(page);
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"This link was already used or has expired",
	);
	await expect(page).toHaveURL("/authenticate");
	await page.getByRole("link", { name: "Email me another link" }).click();
	await expect(page).toHaveURL("/login?method=link");
	expect(await sessionCookies(context)).toEqual([]);
	expect(await messagesTo(page.request, email)).toHaveLength(2);
});

test("a link that the provider does not get to is kept, and 'Try again' signs in", async ({
	page,
	context,
	email,
}) => {
	await openLogin(page, { method: "link", returnTo: "/cards" });
	await sendEmail(page, email);
	const link = await newestLink(page.request, email);
	await useScenario(context, { faults: [{ path: "/sdk/v1/magic_links/authenticate", status: 500 }] });
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign-in isn’t available right now");
	await expect(page.locator("main .lede")).toContainText("Your link wasn’t used and still works.");
	await expect(page).toHaveURL("/authenticate");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page).toHaveURL("/cards");
});
