import type { Page } from "@playwright/test";
import {
	account,
	expect,
	expectDashboardOf,
	impersonationLink,
	openLogin,
	sendEmail,
	signIn,
	test,
	useScenario,
} from "./sign-in";
import { open } from "./test";
import { fakeCaptcha, fakeFingerprint, THIRD_PARTIES, unreachable } from "./third-parties";

const MISSING =
	"We couldn’t load a security check that sign-in needs. An ad blocker or your connection may be blocking it. Allow it, then reload this page.";

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

// The site that is told that sign-in is protected.
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
	baseURL: async ({}, use, info) => use(info.config.metadata.tagged),
	answered: THIRD_PARTIES,
	expectedErrors: /Content Security Policy|net::ERR_FAILED/,
});

test("each call carries the captcha's token and the device's fingerprint", async ({
	page,
	context,
	email,
}) => {
	await useScenario(context, { settings: { captcha: true, device_fingerprint: true } });
	await fakeCaptcha(page);
	await fakeFingerprint(page);
	const proofs = watchProofs(page);
	await openLogin(page);
	await sendEmail(page, email);
	await expect(page.getByText("Enter passcode")).toBeVisible();
	expect(proofs).toEqual([{ captcha_token: "token-1", dfp_telemetry_id: "fingerprint-1", status: 200 }]);
});

test("a link for impersonation carries both, and names first whom it signs in as", async ({
	page,
	context,
	email,
}) => {
	const link = await impersonationLink(context.request, email);
	await useScenario(context, { settings: { captcha: true, device_fingerprint: true } });
	await fakeCaptcha(page);
	await fakeFingerprint(page);
	await page.goto(link);
	await page.getByRole("button", { name: "Use the link" }).click();
	await page.getByRole("button", { name: `Continue as ${email}` }).click();
	await expectDashboardOf(page);
});

test("where the script was not loaded, the account panel asks for a new page, and works in it", async ({
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
	await page.getByRole("button", { name: "Set one by email" }).click();
	await expect(page.getByText(MISSING)).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Set one by email" }).click();
	await expect(page.getByText(`We emailed a link to ${email}.`)).toBeVisible();
});

test("where the script cannot be had, the forms say so in place of a spinner", async ({
	page,
	context,
	email,
}) => {
	await useScenario(context, { settings: { captcha: true } });
	await unreachable(page, /\/\/www\.google\.com\/recaptcha\//);
	await openLogin(page);
	await sendEmail(page, email);
	await expect(page.getByText(MISSING)).toHaveCount(1);
	await expect(page.getByRole("button", { name: "Continue with email" })).toBeEnabled();
	await page.goto("/reset-password");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Email me a link" }).click();
	await expect(page.getByText(MISSING)).toBeVisible();
});
