import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { expectAccessible } from "./expect-accessible";
import { messagesTo, newestLink } from "./inbox";
import { origin } from "./origin";
import {
	askProvider,
	expect,
	newEmail,
	newPhone,
	newSession,
	openLogin,
	sendEmail,
	signIn,
	test,
	typeCode,
	useScenario,
} from "./sign-in";
import { open } from "./test";
import { injectWallet } from "./wallets";

const PASSWORD = "correct anvil pergola 71 heron";

// Colours that are still changing are not those that a reader sees.
test.use({
	contextOptions: { reducedMotion: "reduce" },
	expectedErrors: /status of (400|401|404|429|500)|\[Error\] Could not/,
});
test.beforeEach(() => test.setTimeout(120_000));

const go = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

test("axe finds nothing on the screens of a mail, of a text and of WhatsApp, nor on their errors", async ({
	page,
	email,
}) => {
	await openLogin(page);
	await expectAccessible(page, "the first screen");
	await sendEmail(page, "nobody@nowhere");
	await page.getByText("Invalid email address").waitFor();
	await expectAccessible(page, "an address that is none");
	await sendEmail(page, email);
	await page.getByText("Enter passcode").waitFor();
	await typeCode(page, "000000");
	await page.getByText("Invalid passcode").waitFor();
	await expectAccessible(page, "a wrong code");

	for (const tab of ["Text", "WhatsApp"]) {
		await openLogin(page);
		await page.getByRole("tab", { name: tab }).click();
		await expectAccessible(page, tab);
		await page.getByLabel("Phone number").fill("123");
		const send = page.getByRole("button", { name: /Continue with (text message|WhatsApp)/ });
		await send.click();
		await page.getByText("Invalid phone number").waitFor();
		await expectAccessible(page, `${tab}, a number that is none`);
		await page.getByLabel("Phone number").fill(newPhone().typed);
		// The widget has read a number when it has formatted it.
		await expect(page.getByLabel("Phone number")).toHaveValue(/^\(415\) \d{3}-\d{4}$/);
		await send.click();
		await page.getByText("Enter passcode").waitFor();
		await expectAccessible(page, `${tab}, a code`);
	}

	await openLogin(page, { method: "link" });
	await sendEmail(page, email);
	await page.getByText("Check your email", { exact: true }).waitFor();
	await expectAccessible(page, "a link is on its way");
});

test("axe finds nothing on the screens of a password", async ({ page, context, email }) => {
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await page.locator("#new-password").fill("password123");
	await page.getByText("This is a commonly used password.").waitFor();
	await expectAccessible(page, "a weak password");
	await useScenario(context, {
		faults: [{ path: "/sdk/v1/passwords/strength_check", times: 20, status: 500 }],
	});
	await page.locator("#new-password").fill("password1234");
	await page.locator(".sign-in-note").waitFor();
	await expectAccessible(page, "a password that nobody judges");

	await useScenario(context, { reset: true, settings: { password_policy: "luds" } });
	await openLogin(page, { method: "password" });
	await sendEmail(page, newEmail());
	await page.locator("#new-password").fill("short");
	await page.getByText(/Must be at least/).waitFor();
	await expectAccessible(page, "kinds of characters are missing");

	await useScenario(context, { reset: true });
	await askProvider(page.request, "/passwords", { email, password: PASSWORD });
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await page.locator("#current-password").fill("wrong");
	await go(page).click();
	await page.getByText("Unauthorized credentials.").waitFor();
	await expectAccessible(page, "a wrong password");
	await page.getByText("Forgot Password?").click();
	await page.getByText(/A link to reset your password was sent/).waitFor();
	await expectAccessible(page, "forgotten");
	await page.goto(await newestLink(page.request, email));
	await page.locator("#new-password").fill("password123");
	await page.getByText("This is a commonly used password.").waitFor();
	await expectAccessible(page, "a new password");

	const none = newEmail();
	await newSession(page.request, none);
	await openLogin(page, { method: "password" });
	await sendEmail(page, none);
	await page.getByRole("button", { name: "Create a password instead" }).waitFor();
	await expectAccessible(page, "an account without a password");
	await page.getByRole("button", { name: "Create a password instead" }).click();
	await page.getByText("Check your email!").waitFor();
	await expectAccessible(page, "a password is to be made");
});

test("axe finds nothing on the screens of wallets", async ({ page }) => {
	await openLogin(page);
	await page.getByRole("button", { name: "Set up a new crypto wallet" }).click();
	await page.getByText(/Get started by downloading/).waitFor();
	await expectAccessible(page, "no wallet yet");
	let answer = () => {};
	await injectWallet(page, {
		make: "metamask",
		refuses: "sign",
		waits: () =>
			new Promise((resolve) => {
				answer = resolve;
			}),
	});
	await page.addInitScript(() => {
		const { ethereum } = window as unknown as { ethereum: object };
		Object.assign(window, { vessel: { ethereum }, BinanceChain: ethereum });
	});
	await openLogin(page);
	await page.getByRole("button", { name: "Continue with other Crypto Wallet" }).click();
	await page.getByText("Continue with other wallet", { exact: true }).waitFor();
	await expectAccessible(page, "other wallets");
	await page.getByRole("button", { name: "Binance" }).click();
	await page.getByText("Connecting to your wallet...").waitFor();
	await expectAccessible(page, "connecting");
	answer();
	await page.getByText("Completing signature request...").waitFor();
	await expectAccessible(page, "signing");
	answer();
	await page.getByText("Looks like there was an error!").waitFor();
	await expectAccessible(page, "a refusal");
});

test("axe finds nothing on the screens of passkeys", async ({ page, context, email }) => {
	await plugInAuthenticator(page);
	await signIn(context, email);
	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Create a Passkey" }).waitFor();
	await expectAccessible(page, "before the first");
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	const mine = page.locator(".passkeys");
	await mine.getByRole("textbox").fill("");
	await mine.getByRole("button", { name: "Rename" }).click();
	await expectAccessible(page, "one, called nothing");
	await mine.getByRole("button", { name: "Delete", exact: true }).click();
	await expectAccessible(page, "before it is deleted");
});

test("axe finds nothing on the screens of consent and of logout, with and without a session", async ({
	page,
	context,
	email,
}) => {
	const query = { client_id: "connected-app-test-plumbline", state: "s" };
	const back = `${origin}/test-oauth`;
	const consent = `/oauth/authorize?${new URLSearchParams({
		...query,
		redirect_uri: back,
		scope: "openid email profile phone offline_access",
	})}`;
	const logout = `/oauth/authorize?${new URLSearchParams({ ...query, post_logout_redirect_uri: back })}`;
	for (const path of [consent, logout]) {
		await page.goto(path);
		await page.getByRole("link", { name: "Sign in in a new tab" }).waitFor();
		await expectAccessible(page, `${path}, nobody`);
	}
	await signIn(context, email);
	await page.goto(consent);
	await page.getByRole("button", { name: "Allow" }).waitFor();
	await expectAccessible(page, consent);
	await page.goto(consent.replace("test-plumbline", "test-nobody"));
	await page.getByText("Nothing was allowed").waitFor();
	await expectAccessible(page, "a stranger asks");
	await page.goto(logout);
	await page.getByRole("button", { name: "No", exact: true }).click();
	await page.getByText("You have not been logged out.").waitFor();
	await expectAccessible(page, "not logged out");
});

test("axe finds nothing where a link is asked about", async ({ page, context, email }) => {
	await useScenario(context, { settings: { pkce_required: false } });
	await askProvider(page.request, "/magic_links/email/login_or_create", {
		email,
		login_magic_link_url: `${origin}/authenticate`,
		signup_magic_link_url: `${origin}/authenticate`,
	});
	await page.goto(await newestLink(page.request, email));
	await page.getByRole("button", { name: "Use the link" }).waitFor();
	await expectAccessible(page, "asked before");
	await page.getByRole("button", { name: "Use the link" }).click();
	await page.getByRole("button", { name: `Go on as ${email}` }).waitFor();
	await expectAccessible(page, "asked whether");
	expect(await messagesTo(page.request, email)).toHaveLength(1);
	await page.goto("/reset-password?stytch_token_type=reset_password&token=none");
	await page.getByRole("button", { name: "Use this link" }).waitFor();
	await expectAccessible(page, "a reset that nobody asked for");
});
