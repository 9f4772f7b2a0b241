import { expect, openLogin, sendEmail, test, useScenario } from "./sign-in";
import { open } from "./test";
import { injectWallet } from "./wallets";

test("the form stands before the buttons, and an error is announced at its field", async ({
	page,
	email,
}) => {
	await injectWallet(page, { make: "metamask" });
	await openLogin(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign up or log in");
	const words = page.locator("stytch-ui").getByRole("tab").or(page.locator("stytch-ui").getByRole("button"));
	await expect(words).toHaveText([
		/Login with a Passkey/,
		"Email",
		"Text",
		"WhatsApp",
		"Continue with email",
		"Continue with Google",
		"Continue with Apple",
	]);
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

test.describe("while the provider answers nonsense", () => {
	test.use({
		expectedErrors:
			/status of 502|not valid JSON|Invalid|bootstrap|Unable to retrieve|Error fetching|StytchAPI/i,
	});

	test("the form says that a code cannot be sent", async ({ page, context, email }) => {
		await useScenario(context, {
			faults: [
				{ path: "/sdk/v1/projects/*", effect: "nonsense" },
				{ path: "/sdk/v1/otps/email/login_or_create", effect: "nonsense" },
			],
		});
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.locator("stytch-ui")).toContainText(/Invalid response from our servers/);
	});
});

test.describe("a widget that does not load", () => {
	test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

	test("is said to be late within eight seconds and takes that place when it comes; one that is blocked is said to be missing", async ({
		page,
	}) => {
		const WIDGET = /widget-client\.client-[\w-]+\.js/;
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		await page.route(WIDGET, async (route) => {
			await held;
			await route.continue();
		});
		await page.clock.install();
		await open(page, "/login");
		await page.clock.runFor(8000);
		const late = page.getByRole("heading", { name: "Sign-in hasn’t loaded yet" });
		await expect(late).toBeVisible();
		await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
		letGo();
		await expect(page.locator("#email-input")).toBeVisible();
		await expect(late).toHaveCount(0);

		await page.unroute(WIDGET);
		await page.route(WIDGET, (route) => route.abort());
		const warned = page.waitForEvent("console", (message) =>
			message.text().includes("Sign-in could not start"),
		);
		await page.reload();
		expect((await warned).type()).toBe("warning");
		await expect(page.getByRole("heading", { name: "Sign-in isn’t available right now" })).toBeVisible();
		await page.getByRole("alert").getByRole("link", { name: "Home" }).click();
		await expect(page).toHaveURL("/");
	});
});
