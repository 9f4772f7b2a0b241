import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { holdBack } from "./hold-back";
import { newestCode, newestLink } from "./inbox";
import { origin } from "./origin";
import { askProvider, expect, openLogin, sendEmail, signIn, test, typeCode } from "./sign-in";
import { injectWallet } from "./wallets";
import { type Screen, watchScreens } from "./watch-screens";

const PASSWORD = "correct anvil pergola 71 heron";

const widget = (page: Page) => page.locator("stytch-ui");

/** The circle that turns while something is awaited. */
const spinner = (page: Page) => page.locator("main svg circle[stroke-width], main svg circle[fill=none]");

/** The widget's words as they stand: from the top, in a row from the left. */
async function readingOrder(page: Page): Promise<string[]> {
	const words = widget(page).getByText(/\S/).and(page.locator(":not(:has(:not(svg, svg *)))"));
	const placed = await Promise.all(
		(await words.all()).map(async (word) => {
			const { x = 0, y = 0, height = 0 } = (await word.boundingBox()) ?? {};
			return { text: (await word.innerText()).trim(), row: Math.round((y + height / 2) / 10), x };
		}),
	);
	return placed.sort((one, two) => one.row - two.row || one.x - two.x).map(({ text }) => text);
}

/** Waits for the screen that says that somebody is in, which another page follows at once. */
async function expectSuccess(screens: Screen[], text: string): Promise<void> {
	await expect
		.poll(() => screens.filter((screen) => screen.text.includes("Success!")))
		.toContainEqual({ text: expect.stringContaining(text), hasPicture: true });
}

test.describe("the first screen", () => {
	for (const method of ["code", "link", "password"] as const) {
		test(`has its sections in order, the form before the buttons, with a tab for each channel: ${method}`, async ({
			page,
		}) => {
			await injectWallet(page, { make: "metamask" });
			await openLogin(page, { method });
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign up or log in");
			expect(await readingOrder(page)).toEqual([
				"Login with a Passkey",
				"Email",
				"Text",
				"WhatsApp",
				"Continue with email",
				"or",
				"Continue with Google",
				"Continue with Apple",
				"Continue with GitHub",
				"Continue with Metamask",
				"Set up a new crypto wallet",
			]);
		});
	}

	test.describe("where the browser offers passkeys in a field", () => {
		test.use({ passkeyAutofill: true });

		test("has no button for them", async ({ page }) => {
			await plugInAuthenticator(page);
			await openLogin(page);
			await expect(widget(page).getByRole("button", { name: "Continue with Google" })).toBeVisible();
			await expect(page.getByRole("button", { name: "Login with a Passkey" })).toHaveCount(0);
		});
	});

	test("shows that it waits while a message is sent", async ({ page, email }) => {
		const sending = await holdBack(page, /otps\/email\/login_or_create/);
		await openLogin(page);
		await sendEmail(page, email);
		await expect(spinner(page)).toBeVisible();
		sending.letGo();
		await expect(page.getByText("Enter passcode")).toBeVisible();
	});
});

test("the screen of a mail leads to webmail, searched for our mails where it can be", async ({
	page,
	email,
}) => {
	await openLogin(page, { method: "link" });
	await sendEmail(page, email);
	await expect(page.getByText("Check your email", { exact: true })).toBeVisible();
	for (const [name, href] of [
		["Open in Gmail", "https://mail.google.com/mail/u/0/#search/from%3A%40plumbline.example%20in%3Aanywhere"],
		["Open in Yahoo", "https://mail.yahoo.com/d/search/keyword=plumbline.example"],
		["Open in Outlook", "https://outlook.office.com/mail/0/inbox"],
	] as const) {
		const link = page.getByRole("link", { name });
		await expect(link).toHaveAttribute("href", href);
		await expect(link).toHaveAttribute("rel", "noopener noreferrer");
	}
});

/** Waits until what the page's clock has set off is on the screen: React draws by messages, in their order. */
async function drawn(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((done) => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => done();
				port2.postMessage(null);
			}),
	);
}

test.describe("the screen of a code", () => {
	test("counts down by the second", async ({ page, email }) => {
		await page.clock.install();
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText(/Your code expires in (10:00|9:5\d)\./)).toBeVisible();
		await page.clock.pauseAt(Date.now() + 60_000);
		await page.clock.runFor(1000);
		await drawn(page);
		const left = await page.getByText(/Your code expires in \d+:\d\d\./).innerText();
		await page.clock.runFor("00:10");
		const [, minutes = "", seconds = ""] = /(\d+):(\d\d)/.exec(left) ?? [];
		const then = Number(minutes) * 60 + Number(seconds) - 10;
		const time = `${Math.floor(then / 60)}:${String(then % 60).padStart(2, "0")}`;
		await expect(page.getByText(`Your code expires in ${time}.`)).toBeVisible();
	});

	test("says that it sends again, that it has, and then offers it once more", async ({ page, email }) => {
		await page.clock.install();
		await openLogin(page);
		await sendEmail(page, email);
		const again = page.getByRole("button", { name: "Resend code" });
		const sent = page.getByRole("button", { name: "Code sent" });
		await expect(again).toBeEnabled();
		await expect(sent).not.toBeInViewport();

		const sending = await holdBack(page, /otps\/email\/login_or_create/);
		await again.click();
		await expect(again).toBeDisabled();
		await page.clock.pauseAt(Date.now() + 60_000);
		sending.letGo();
		await expect(sent).toBeInViewport();
		await expect(again).not.toBeInViewport();

		await page.clock.runFor(2500);
		await expect(again).toBeInViewport();
		await expect(again).toBeEnabled();
		await newestCode(page.request, email, 2);
	});

	test("has a frame that nobody meets: named, hidden, out of the order of focus", async ({ page, email }) => {
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText("Enter passcode")).toBeVisible();
		const frame = page.locator("iframe[src*='/clientside-services/']");
		await expect(frame).toHaveAttribute("title", "Sign-in provider");
		await expect(frame).toHaveAttribute("aria-hidden", "true");
		await expect(frame).toHaveAttribute("tabindex", "-1");
	});

	test("says that a code is being checked, then that it was right", async ({ page, email }) => {
		const screens = await watchScreens(page);
		const checking = await holdBack(page, /otps\/authenticate/);
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText("Enter passcode")).toBeVisible();
		await typeCode(page, await newestCode(page.request, email));
		await expect(page.getByText("Verifying passcode...")).toBeAttached();
		checking.letGo();
		await expectSuccess(screens, "Your passcode has been successfully verified.");
	});
});

test("a new password says 'Success!'", async ({ page, email }) => {
	const screens = await watchScreens(page);
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await expect(page.getByText("Finish creating your account by setting a password.")).toBeVisible();
	await page.locator("main input[type=password]").fill(PASSWORD);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expectSuccess(screens, "You have successfully logged in.");
});

test("a password that is known says 'Success!'", async ({ page, email }) => {
	await askProvider(page.request, "/passwords", { email, password: PASSWORD });
	const screens = await watchScreens(page);
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await expect(page.getByText("Log In", { exact: true })).toBeVisible();
	await page.locator("main input[type=password]").fill(PASSWORD);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expectSuccess(screens, "You have successfully logged in.");
});

test("a link of a reset mail that signs in says so while it does, and when it has", async ({
	page,
	email,
}) => {
	await askProvider(page.request, "/passwords", { email, password: PASSWORD });
	await page.goto("/reset-password");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Email me a link" }).click();
	const link = new URL(await newestLink(page.request, email));
	link.searchParams.set("stytch_token_type", "login");
	const screens = await watchScreens(page);
	const signingIn = await holdBack(page, /magic_links\/authenticate/);
	await page.goto(link.href);
	await expect(page.getByText("Logging in...")).toBeVisible();
	await expect(spinner(page)).toBeVisible();
	signingIn.letGo();
	await expectSuccess(screens, "You have successfully logged in.");
});

test("a wallet is shown to be asked, to sign, and to have done both", async ({ page }) => {
	const screens = await watchScreens(page);
	const gates = new Map<string, () => void>();
	await injectWallet(page, {
		make: "metamask",
		waits: (what) => new Promise((resolve) => gates.set(what, resolve)),
	});
	await openLogin(page);
	await page.getByRole("button", { name: "Continue with Metamask" }).click();
	await expect(page.getByText("Connecting to your wallet...")).toBeVisible();
	await expect.poll(() => gates.has("connect")).toBe(true);
	gates.get("connect")?.();
	await expect(page.getByText("Completing signature request...")).toBeVisible();
	await expect.poll(() => gates.has("sign")).toBe(true);
	gates.get("sign")?.();
	await expectSuccess(screens, "You have successfully connected your wallet.");
});

test("a wallet that found no room on the first screen signs in from the screen of the others", async ({
	page,
}) => {
	const screens = await watchScreens(page);
	await injectWallet(page, { make: "metamask" });
	await page.addInitScript(() => {
		const { ethereum } = window as unknown as { ethereum: object };
		Object.assign(window, { vessel: { ethereum }, BinanceChain: ethereum });
	});
	await openLogin(page);
	await expect(page.getByRole("button", { name: "Binance" })).toHaveCount(0);
	await page.getByRole("button", { name: "Continue with other Crypto Wallet" }).click();
	await expect(page.getByText("Continue with other wallet", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Binance" }).click();
	await expectSuccess(screens, "You have successfully connected your wallet.");
});

test.describe("the screen of consent", () => {
	const consent = `/oauth/authorize?${new URLSearchParams({
		client_id: "connected-app-test-plumbline",
		redirect_uri: `${origin}/test-oauth`,
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
		state: "the-state",
	})}`;

	test("turns a circle until it knows what is asked for", async ({ page, context, email }) => {
		await signIn(context, email);
		const asking = await holdBack(page, /oauth\/authorize\/start/);
		await page.goto(consent);
		await expect(spinner(page)).toBeVisible();
		await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
		asking.letGo();
		await expect(page.getByRole("button", { name: "Allow" })).toBeVisible();
		await expect(spinner(page)).toHaveCount(0);
	});

	test("says that access was denied, until the application is told", async ({ page, context, email }) => {
		await signIn(context, email);
		const screens = await watchScreens(page);
		await page.goto(consent);
		await page.getByRole("button", { name: "Deny" }).click();
		await expect(page).toHaveURL("/test-oauth");
		await expect
			.poll(() => screens.map(({ text }) => text).join())
			.toContain("Access to the application was denied.");
	});
});
