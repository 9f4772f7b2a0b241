import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { addApp } from "./authenticator-app";
import { expectAccessible } from "./expect-accessible";
import { origin } from "./origin";
import { expect, openLogin, sendEmail, signIn, test, typeCode } from "./sign-in";
import { ANY_WIDTH, open } from "./test";
import { injectWallet } from "./wallets";

// Colors that are still changing are not those that a reader sees.
test.use({
	contextOptions: { reducedMotion: "reduce" },
	expectedErrors: /status of (400|401|404)|\[Error\] Could not/,
});
test.beforeEach(() => test.setTimeout(120_000));

const CONSENT = `/oauth/authorize?client_id=connected-app-test-plumbline&redirect_uri=${origin}/test-oauth&scope=openid+email`;

/** Opens a page and waits for what is to stand there. Its colors in the dark are looked at where that is asked for. */
async function visit(page: Page, path: string, ready: string, isLightOnly = true): Promise<void> {
	await page.goto(path);
	await page.locator(ready).first().waitFor();
	await expectAccessible(page, path, { isLightOnly });
}

test("axe finds nothing where one signs in: the pages, and the screens of a mail, a password and a wallet", {
	tag: ANY_WIDTH,
}, async ({ page, email }) => {
	await openLogin(page);
	await expectAccessible(page, "the first screen");
	await sendEmail(page, "nobody@nowhere");
	await page.getByText("Invalid email address").waitFor();
	await expectAccessible(page, "an address that is none", { isLightOnly: true });
	await sendEmail(page, email);
	await page.getByText("Enter passcode").waitFor();
	await typeCode(page, "000000");
	await page.getByText("Invalid passcode").waitFor();
	await expectAccessible(page, "a wrong code");

	await openLogin(page, { method: "password" });
	await sendEmail(page, `new-${email}`);
	await page.locator("#new-password").fill("password123");
	await page.getByText("This is a commonly used password.").waitFor();
	await expectAccessible(page, "a weak password", { isLightOnly: true });

	await injectWallet(page, { make: "metamask", refuses: "sign" });
	await openLogin(page, { method: "wallet" });
	await page.getByRole("button", { name: "Continue with Metamask" }).click();
	await page.getByText("Looks like there was an error!").waitFor();
	await expectAccessible(page, "a wallet that refuses", { isLightOnly: true });

	await visit(page, "/authenticate?error=access_denied", "[role=alert] h1");
	await visit(page, "/reset-password", "#reset-email");
});

test("axe finds nothing on the pages of who is signed in, and in what unfolds there", {
	tag: ANY_WIDTH,
}, async ({ page, context, email }) => {
	await plugInAuthenticator(page);
	const { user_id: user, session_token } = await signIn(context, email);
	await context.request.post("/api/favourites", { data: { user, add: ["lender:ledn", "etf:fbtc-etf"] } });
	await visit(page, "/saved", ".favourites-table");
	await visit(page, CONSENT, "stytch-identity-provider button", false);
	await visit(page, "/treasury-notifications", "main h1");

	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	const mine = page.locator(".passkeys");
	await mine.getByRole("textbox").fill("");
	await mine.getByRole("button", { name: "Rename" }).click();
	await mine.getByRole("button", { name: "Delete", exact: true }).click();
	await expectAccessible(page, "a passkey called nothing, before it is deleted", { isLightOnly: true });

	await visit(page, "/dashboard", "#account .panel-lines", false);
	await page.getByRole("button", { name: "Delete account" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
	await expectAccessible(page, "the deletion of an account", { isLightOnly: true });
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Add an authenticator app" }).click();
	await page.getByRole("img", { name: /^QR code/ }).waitFor();
	await expectAccessible(page, "an authenticator app", { isLightOnly: true });

	await addApp(context, session_token);
	await signIn(context, email);
	await open(page, "/verify?return_to=%2Fdashboard");
	await page.getByLabel("Code from your authenticator app").fill("000000");
	await page.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("That isn’t the app’s current code.");
	await expectAccessible(page, "a code that is wrong");
});
