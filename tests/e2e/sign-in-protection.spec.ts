import type { Page } from "@playwright/test";
import { newestLink } from "./inbox";
import {
	account,
	expect,
	expectDashboardOf,
	impersonationLink,
	newSession,
	openLogin,
	sendEmail,
	signIn,
	signInByCode,
	test,
	useScenario,
} from "./sign-in";
import { open } from "./test";
import { fakeCaptcha, fakeFingerprint, THIRD_PARTIES, unreachable } from "./third-parties";

const PUBLIC_TOKEN = "public-token-test-00000000-0000-4000-8000-000000000001";

const MISSING =
	"A check against abuse, which signing in needs, could not be loaded. A blocker of scripts or the connection may hold it back: let it through, then load this page again.";

type Proofs = { captcha_token?: string; dfp_telemetry_id?: string };

/** What each call that sends a code carried, with the status it was answered with. */
function watchProofs(page: Page): Array<Proofs & { status: number }> {
	const seen: Array<Proofs & { status: number }> = [];
	page.on("response", (response) => {
		if (!response.url().includes("/otps/email/login_or_create")) return;
		const { captcha_token, dfp_telemetry_id } = response.request().postDataJSON();
		seen.push({ captcha_token, dfp_telemetry_id, status: response.status() });
	});
	return seen;
}

const asked = (page: Page, what: "captchaAsked" | "fingerprintAsked") =>
	page.evaluate((name) => Reflect.get(window, name), what);

test.use({ answered: THIRD_PARTIES });

test.describe("where the site is told that sign-in is protected", () => {
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
	test.use({ baseURL: async ({}, use, info) => use(info.config.metadata.tagged) });

	test("each call carries the captcha's token, and the visitor is signed in", async ({
		page,
		context,
		email,
	}) => {
		await useScenario(context, { settings: { captcha: true } });
		const hosts = await fakeCaptcha(page);
		const proofs = watchProofs(page);
		await openLogin(page);
		await signInByCode(page, email);
		await expectDashboardOf(page, email);
		expect(proofs).toEqual([{ captcha_token: "token-1", status: 200 }]);
		expect(hosts).toContain("https://www.google.com/recaptcha/enterprise.js");
	});

	test("the captcha is asked for a sign-in with the project's key", async ({ page, context, email }) => {
		await useScenario(context, { settings: { captcha: true } });
		await fakeCaptcha(page);
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText("Enter passcode")).toBeVisible();
		expect(await asked(page, "captchaAsked")).toEqual([["captcha-site-key-test", { action: "LOGIN" }]]);
	});

	test("each call carries the device's fingerprint", async ({ page, context, email }) => {
		await useScenario(context, { settings: { device_fingerprint: true } });
		await fakeFingerprint(page);
		const proofs = watchProofs(page);
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText("Enter passcode")).toBeVisible();
		expect(await asked(page, "fingerprintAsked")).toEqual([
			[PUBLIC_TOKEN, expect.stringMatching(/\/submit$/)],
		]);
		expect(proofs).toEqual([{ dfp_telemetry_id: "fingerprint-1", status: 200 }]);
	});

	test("both at once go with the same call", async ({ page, context, email }) => {
		await useScenario(context, { settings: { captcha: true, device_fingerprint: true } });
		await fakeCaptcha(page);
		await fakeFingerprint(page);
		const proofs = watchProofs(page);
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText("Enter passcode")).toBeVisible();
		expect(proofs).toEqual([{ captcha_token: "token-1", dfp_telemetry_id: "fingerprint-1", status: 200 }]);
	});

	test.describe("and the fingerprint decides", () => {
		test.use({ expectedErrors: /status of 403/ });

		test("a call that is refused with 'Captcha required' is made once more, with a captcha", async ({
			page,
			context,
			email,
		}) => {
			await useScenario(context, {
				settings: { captcha: true, device_fingerprint: true, fingerprint_first: true },
			});
			await fakeCaptcha(page);
			await fakeFingerprint(page);
			const proofs = watchProofs(page);
			await openLogin(page);
			await sendEmail(page, email);
			await expect(page.getByText("Enter passcode")).toBeVisible();
			expect(proofs).toEqual([
				{ dfp_telemetry_id: "fingerprint-1", status: 403 },
				{ captcha_token: "token-1", dfp_telemetry_id: "fingerprint-2", status: 200 },
			]);
		});
	});

	test("a link for impersonation carries both, too", async ({ page, context, email }) => {
		const link = await impersonationLink(context.request, email);
		await useScenario(context, { settings: { captcha: true, device_fingerprint: true } });
		await fakeCaptcha(page);
		await fakeFingerprint(page);
		await page.goto(link);
		await page.getByRole("button", { name: "Use the link" }).click();
		await page.getByRole("button", { name: `Go on as ${email}` }).click();
		await expectDashboardOf(page);
	});

	test.describe("and the script is not there where no protected call is made", () => {
		test.use({ expectedErrors: /Content Security Policy/ });

		test("nothing breaks; the account panel asks for a new page, and works in it", async ({
			page,
			context,
			email,
		}) => {
			await signIn(context, email);
			await useScenario(context, { settings: { captcha: true } });
			await fakeCaptcha(page);
			const blocked = page.waitForEvent("console", (message) => /recaptcha/.test(message.text()));
			await open(page, "/");
			await blocked;
			await account(page).click();
			await page.getByRole("link", { name: "Dashboard" }).click();
			await page.getByRole("button", { name: "Set one by mail" }).click();
			await expect(page.getByText(MISSING)).toBeVisible();
			await page.reload();
			await page.getByRole("button", { name: "Set one by mail" }).click();
			await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
		});
	});

	test.describe("and its script cannot be had", () => {
		test.use({ expectedErrors: /net::ERR_FAILED/ });

		for (const [what, settings, hosts] of [
			["captcha", { captcha: true }, /\/\/www\.google\.com\/recaptcha\//],
			["fingerprint", { device_fingerprint: true }, /\/\/elements\.stytch\.com\//],
		] as const) {
			test(`the form says so in place of a spinner: ${what}`, async ({ page, context, email }) => {
				await useScenario(context, { settings });
				await unreachable(page, hosts);
				for (const method of ["code", "link", "password"] as const) {
					await openLogin(page, { method });
					await sendEmail(page, email);
					await expect(page.getByText(MISSING)).toHaveCount(1);
					await expect(page.getByRole("button", { name: "Continue with email" })).toBeEnabled();
				}
			});
		}

		test("the page that mails a link for a new password says so", async ({ page, context, email }) => {
			await useScenario(context, { settings: { captcha: true } });
			await unreachable(page, /\/\/www\.google\.com\/recaptcha\//);
			await page.goto("/reset-password");
			await page.getByLabel("Email").fill(email);
			await page.getByRole("button", { name: "Email me a link" }).click();
			await expect(page.getByText(MISSING)).toBeVisible();
		});

		test("the form for a new password says so", async ({ page, context, email }) => {
			await newSession(context.request, email);
			await page.goto("/reset-password");
			await page.getByLabel("Email").fill(email);
			await page.getByRole("button", { name: "Email me a link" }).click();
			const link = await newestLink(page.request, email, 2);
			await useScenario(context, { settings: { captcha: true } });
			await unreachable(page, /\/\/www\.google\.com\/recaptcha\//);
			await page.goto(link);
			await page.locator("main input[type=password]").fill("correct anvil pergola 71 heron");
			await page.getByRole("button", { name: "Continue", exact: true }).click();
			await expect(page.getByText(MISSING)).toHaveCount(1);
		});

		test("a link for impersonation says so", async ({ page, context, email }) => {
			const link = await impersonationLink(context.request, email);
			await useScenario(context, { settings: { captcha: true } });
			await unreachable(page, /\/\/www\.google\.com\/recaptcha\//);
			await page.goto(link);
			await page.getByRole("button", { name: "Use the link" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign-in could not be checked");
			await expect(page.getByText(MISSING)).toBeVisible();
		});
	});
});

test.describe("where the site is not told so", () => {
	test.use({ expectedErrors: /Content Security Policy/ });

	test("nobody else's script runs on a sign-in page, and the form says what is missing", async ({
		page,
		context,
		email,
	}) => {
		await useScenario(context, { settings: { captcha: true } });
		const hosts = await fakeCaptcha(page);
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText(MISSING)).toHaveCount(1);
		expect(hosts).toEqual([]);
	});
});
