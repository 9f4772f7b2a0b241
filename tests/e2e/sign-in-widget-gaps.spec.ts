import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator";
import { messagesTo } from "./inbox";
import { expect, expectDashboardOf, openLogin, sendEmail, signIn, test, useScenario } from "./sign-in";
import { open } from "./test";
import { injectWallet } from "./wallets";

const PASSWORD = "correct anvil pergola 71 heron";

const note = (page: Page) => page.locator(".sign-in-note");

test.describe("while the provider cannot judge passwords", () => {
	test.use({ expectedErrors: /status of (400|500)/ });

	test("the page says so, and the provider decides once one goes on", async ({ page, context, email }) => {
		await useScenario(context, {
			faults: [{ path: "/sdk/v1/passwords/strength_check", times: 50, status: 500 }],
		});
		await openLogin(page, { method: "password" });
		await sendEmail(page, email);
		const password = page.locator("main input[type=password]");
		const go = page.getByRole("button", { name: "Continue", exact: true });
		await password.fill("password123");
		await expect(note(page)).toContainText("could not be checked just now");
		await go.click();
		await expect(page.locator("stytch-ui")).toContainText(/breached passwords|password strength/);
		await password.fill(PASSWORD);
		await expect(go).toBeEnabled();
		await go.click();
		await expectDashboardOf(page);
	});
});

test.describe("a number with its country's code", () => {
	for (const [typed, country, national, e164] of [
		["+49 30 901820", "DE", "030 901820", "+4930901820"],
		["+44 7400 123456", "GB", "07400 123456", "+447400123456"],
	] as const) {
		test(`${typed}, pasted or typed, chooses its country`, async ({ page }) => {
			const number = page.getByLabel("Phone number");
			const choice = page.getByLabel("Country code");
			await openLogin(page);
			await page.getByRole("tab", { name: "Text" }).click();
			for (const how of ["paste", "type"]) {
				await choice.selectOption("US");
				await number.fill("");
				if (how === "type") await number.pressSequentially(typed);
				else await number.fill(typed);
				await expect(choice).toHaveValue(country);
				await expect(number).toHaveValue(national);
			}
			const before = (await messagesTo(page.request, e164)).length;
			await page.getByRole("button", { name: "Continue with text message" }).click();
			await expect(page.getByText("Enter passcode")).toBeVisible();
			expect((await messagesTo(page.request, e164)).length).toBe(before + 1);
		});
	}
});

test("an error of the widget is announced, and belongs to its field until it is gone", async ({
	page,
	email,
}) => {
	await openLogin(page);
	const field = page.getByRole("textbox", { name: "Email" });
	await sendEmail(page, "nobody@nowhere");
	const error = page.getByRole("alert").filter({ hasText: "Invalid email address, please try again." });
	await expect(error).toBeVisible();
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAttribute("aria-describedby", (await error.getAttribute("id")) ?? "none");
	const [seen, ink] = await error.evaluate((element) => [
		getComputedStyle(element).color,
		getComputedStyle(document.body).color,
	]);
	expect(seen).not.toBe(ink);
	await sendEmail(page, email);
	await expect(page.getByText("Enter passcode")).toBeVisible();
});

test("the eye beside a password says what it does", async ({ page, email }) => {
	await openLogin(page, { method: "password" });
	await sendEmail(page, email);
	await page.locator("#new-password").fill("a");
	await page.getByRole("button", { name: "Show the password" }).click();
	await page.getByRole("button", { name: "Hide the password" }).click();
	await expect(page.locator("#new-password")).toHaveAttribute("type", "password");
});

test.describe("a wallet", () => {
	test.use({ expectedErrors: /status of 40[01]|\[Error\] Could not/ });

	for (const refuses of ["connect", "sign"] as const) {
		test(`that is frozen and refuses to ${refuses} leads to the error`, async ({ page }) => {
			await injectWallet(page, { make: "metamask", refuses });
			await page.addInitScript(() => Object.freeze(Reflect.get(window, "ethereum")));
			await openLogin(page);
			await page.getByRole("button", { name: "Continue with Metamask" }).click();
			await expect(page.getByText("Looks like there was an error!")).toBeVisible();
		});

		test(`whose place cannot be taken either and that refuses to ${refuses} is not waited for`, async ({
			page,
		}) => {
			await injectWallet(page, { make: "metamask", refuses });
			await page.addInitScript(() => {
				const ethereum = Object.freeze(Reflect.get(window, "ethereum"));
				Object.defineProperty(window, "ethereum", { value: ethereum, writable: false, configurable: false });
			});
			await openLogin(page);
			await page.getByRole("button", { name: "Continue with Metamask" }).click();
			await expect(note(page)).toContainText("The wallet refused.");
			await page.getByRole("button", { name: "Start again" }).click();
			await expect(page.getByRole("button", { name: "Continue with Metamask" })).toBeVisible();
		});
	}

	test("that never answers is not waited for without a word", async ({ page }) => {
		await page.clock.install();
		await injectWallet(page, { make: "metamask", waits: () => new Promise(() => {}) });
		await openLogin(page);
		await page.getByRole("button", { name: "Continue with Metamask" }).click();
		await expect(page.getByText("Connecting to your wallet...")).toBeVisible();
		await page.clock.fastForward(61_000);
		await expect(note(page)).toContainText("has not answered for a minute");
	});

	test("that is injected late gets its button, and signs in", async ({ page }) => {
		await injectWallet(page, { make: "metamask" });
		await page.addInitScript(() => {
			const late = Reflect.get(window, "ethereum");
			Reflect.deleteProperty(window, "ethereum");
			Object.assign(window, { injectNow: () => Object.assign(window, { ethereum: late }) });
		});
		await openLogin(page);
		const button = page.getByRole("button", { name: "Continue with Metamask" });
		await expect(button).toHaveCount(0);
		await page.locator("#email-input").fill("half-typed");
		await page.evaluate(() => Reflect.get(window, "injectNow")());
		await expect(button).toBeVisible();
		await expect(page.locator("#email-input")).toHaveValue("half-typed");
		await button.click();
		await expectDashboardOf(page, /0x/);
	});

	test("that only announces itself (EIP-6963) gets its button, and signs in", async ({ page }) => {
		await injectWallet(page, { make: "metamask" });
		await page.addInitScript(() => {
			const provider = Reflect.get(window, "ethereum");
			Reflect.deleteProperty(window, "ethereum");
			addEventListener("eip6963:requestProvider", () => {
				const info = { uuid: "1", name: "Wallet", icon: "", rdns: "example.wallet" };
				dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
			});
		});
		await openLogin(page);
		await page.getByRole("button", { name: "Continue with Metamask" }).click();
		await expectDashboardOf(page, /0x/);
	});
});

test("a prompt for a passkey that is closed is said to have been closed", async ({ page }) => {
	await page.addInitScript(() => {
		navigator.credentials.get = () =>
			Promise.reject(
				new DOMException("The operation either timed out or was not allowed.", "NotAllowedError"),
			);
	});
	await open(page, "/login");
	await page.getByRole("button", { name: "Login with a Passkey" }).click();
	await expect(note(page)).toContainText("No passkey was used");
});

test("a passkey cannot be called nothing, nor what nobody can see: that is said at its field, and nothing old beside it", async ({
	page,
	context,
	email,
}) => {
	await plugInAuthenticator(page);
	await signIn(context, email);
	await open(page, "/passkeys");
	await page.getByRole("button", { name: "Create a Passkey" }).click();
	const mine = page.locator(".passkeys");
	const field = mine.getByRole("textbox");
	await field.fill("Work laptop");
	await mine.getByRole("button", { name: "Rename" }).click();
	await expect(mine.getByRole("status")).toHaveText("Renamed.");
	for (const [name, problem] of [
		["   ", "Type a name"],
		["Work\u202elaptop", "cannot be seen"],
	] as const) {
		await field.fill(name);
		await mine.getByRole("button", { name: "Rename" }).click();
		await expect(mine.getByRole("alert")).toContainText(problem);
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(mine.getByRole("status")).toHaveText("");
	}
	await page.reload();
	await expect(field).toHaveValue("Work laptop");
});

test.describe("a widget that does not load", () => {
	test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

	test("because it hangs is said to be late within eight seconds; when it comes it takes that place", async ({
		page,
	}) => {
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		await page.route(/widget-client\.client-[\w-]+\.js/, async (route) => {
			await held;
			await route.continue();
		});
		await page.clock.install();
		await open(page, "/login");
		await page.clock.runFor(8000);
		await expect(page.getByRole("heading", { name: "Sign-in has not loaded yet" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
		letGo();
		await expect(page.locator("#email-input")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Sign-in has not loaded yet" })).toHaveCount(0);
	});

	test("because it is blocked is said to be missing, the console is warned, and the rest of the site works", async ({
		page,
	}) => {
		const warned: string[] = [];
		page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
		await page.route(/widget-client\.client-[\w-]+\.js/, (route) => route.abort());
		await page.goto("/login");
		await expect(page.getByRole("heading", { name: "Sign-in is not available right now" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
		expect(warned.join()).toContain("Sign-in could not start");
		await page.getByRole("link", { name: "Home" }).last().click();
		await expect(page).toHaveURL("/");
	});
});
