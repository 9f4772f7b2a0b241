import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { type App, firstCode } from "./app-codes";
import { newestCode } from "./inbox";
import { test as base, expect, open } from "./test";

export const PUBLIC_TOKEN = "public-token-test-00000000-0000-4000-8000-000000000001";
const SDK = "/auth-emulator/sdk/v1";

/** How the next calls to the sign-in emulator fail. See its `settings.ts`. */
export type Fault = {
	path: string;
	times?: number;
	effect?: "error" | "nonsense" | "stall";
	status?: number;
	error_type?: string;
	error_message?: string;
	delay_ms?: number;
};

type Change = { settings?: Record<string, unknown>; faults?: Fault[] } & Record<string, unknown>;

type SignInFixtures = {
	/**
	 * Whether the browser offers passkeys in a field. Headless browsers claim this and fail at once, and the SDK
	 * retries five times. So only passkey tests, which attach a virtual device, turn it on.
	 */
	passkeyAutofill: boolean;
	/** An address unique to this test. */
	email: string;
	/** Addresses of other hosts that the test answers itself. */
	answered: RegExp | null;
	/** Fails the test if a page asked a host other than this site and those the test answers. */
	onlyThisSite: undefined;
	noAutofill: undefined;
};

/** The `test` of everything that has to do with sign-in. */
export const test = base.extend<SignInFixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	email: ({}, use) => use(newEmail()),
	passkeyAutofill: [false, { option: true }],
	answered: [null, { option: true }],
	noAutofill: [
		async ({ context, passkeyAutofill }, use) => {
			if (!passkeyAutofill) {
				await context.addInitScript(() => {
					// Frames outside a secure context don't have this.
					if ("PublicKeyCredential" in window)
						PublicKeyCredential.isConditionalMediationAvailable = async () => false;
				});
			}
			await use(undefined);
		},
		{ auto: true },
	],
	onlyThisSite: [
		async ({ context, baseURL, answered }, use) => {
			const elsewhere: string[] = [];
			context.on("request", (request) => {
				const url = new URL(request.url());
				if (!/^(https?|wss?):$/.test(url.protocol) || url.origin === baseURL) return;
				if (!answered?.test(url.href)) elsewhere.push(url.href);
			});
			await use(undefined);
			expect(elsewhere, "requests to other hosts").toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

export function newEmail(): string {
	return `visitor-${randomUUID()}@example.com`;
}

/** A unique US number, as typed and as messages show it. */
export function newPhone(): { typed: string; e164: string } {
	// Exchange codes start with 2 to 9, and those ending in 11 are services.
	const typed = `415${randomInt(2, 10)}${randomInt(20, 100)}${String(randomInt(10_000)).padStart(4, "0")}`;
	return { typed, e164: `+1${typed}` };
}

/** Gives this browser its own emulator settings and faults. */
export async function useScenario(context: BrowserContext, change: Change): Promise<void> {
	const url = "http://localhost";
	const known = (await context.cookies(url)).some(({ name }) => name === "auth_emulator_scenario");
	if (!known) {
		await context.addCookies([{ name: "auth_emulator_scenario", value: randomUUID(), url }]);
	}
	await changeStandIn(context.request, change);
}

/** Changes the emulator's settings for the caller's scenario. Returns its answer. */
export async function changeStandIn(
	request: APIRequestContext,
	change: Change,
): Promise<Record<string, unknown>> {
	const response = await request.post("/auth-emulator/settings.json", { data: change });
	expect(response.status()).toBe(200);
	return response.json();
}

/** Calls the emulator like the SDK, with a session token if given. Returns the answer's data. */
export async function askProvider<T>(
	request: APIRequestContext,
	path: string,
	body: unknown,
	token = PUBLIC_TOKEN,
): Promise<T> {
	const credentials = Buffer.from(`${PUBLIC_TOKEN}:${token}`).toString("base64");
	const response = await request.post(SDK + path, {
		data: body,
		headers: { Authorization: `Basic ${credentials}` },
	});
	expect(response.status(), path).toBe(200);
	return (await response.json()).data;
}

export type Tokens = { session_token: string; session_jwt: string; user_id: string };

/**
 * Creates a session by email code without the widget. Two tests may sign in as the same staff member at once
 * and read each other's code, so we retry with a new one.
 */
export async function newSession(request: APIRequestContext, email: string): Promise<Tokens> {
	const sessions: Tokens[] = [];
	await expect(async () => {
		sessions.push(await sessionByCode(request, email));
	}).toPass({ timeout: 10_000 });
	const [session] = sessions;
	if (!session) throw new Error(`${email} got no session`);
	return session;
}

async function sessionByCode(request: APIRequestContext, email: string): Promise<Tokens> {
	const sent = await askProvider<{ method_id: string }>(request, "/otps/email/login_or_create", {
		email,
		expiration_minutes: 5,
	});
	const response = await request.get(`/auth-emulator/inbox.json?to=${encodeURIComponent(email)}`);
	const [{ code }] = await response.json();
	return askProvider<Tokens>(request, "/otps/authenticate", {
		token: code,
		method_id: sent.method_id,
		session_duration_minutes: 60,
	});
}

/**
 * Signs a browser in without the sign-in page by setting the SDK's cookies. Staff who need a second factor get
 * an authenticator app.
 */
export async function signIn(context: BrowserContext, email: string): Promise<Tokens> {
	const byMail = await newSession(context.request, email);
	const tokens = ASKED_AT_THE_DESK.test(email) ? await proveApp(context.request, email, byMail) : byMail;
	await giveCookies(context, tokens);
	return tokens;
}

/** Staff addresses that the emulator asks for a second factor. See its `isLetOff`. */
const ASKED_AT_THE_DESK = /^(admin|editor|moderator)\+/;

/** Recovery codes for each new authenticator app, so tests don't wait for its next time step. */
const apps = new Map<string, string[]>();

async function proveApp(
	request: APIRequestContext,
	email: string,
	{ session_token }: Tokens,
): Promise<Tokens> {
	const codes = apps.get(email);
	const session_duration_minutes = 60;
	if (codes) {
		const recovery = { recovery_code: codes.pop(), session_duration_minutes };
		return askProvider<Tokens>(request, "/totps/recover", recovery, session_token);
	}
	const app = await askProvider<App>(request, "/totps", { expiration_minutes: 30 }, session_token);
	apps.set(email, app.recovery_codes);
	const first = { totp_code: firstCode(app), session_duration_minutes };
	return askProvider<Tokens>(request, "/totps/authenticate", first, session_token);
}

/** Puts a session into a browser. */
export async function giveCookies(
	context: BrowserContext,
	{ session_token, session_jwt }: Tokens,
): Promise<void> {
	const shared = { url: "http://localhost", expires: Date.now() / 1000 + 3600, sameSite: "Lax" as const };
	await context.addCookies([
		{ name: "stytch_session", value: session_token, ...shared },
		{ name: "stytch_session_jwt", value: session_jwt, ...shared },
	]);
}

/** The names of the session's cookies that a browser holds. */
export async function sessionCookies(context: BrowserContext): Promise<string[]> {
	const names = (await context.cookies()).map(({ name }) => name);
	return names.filter((name) => name.startsWith("stytch_session")).sort();
}

/** Leaves the page and removes its session, like a new visitor in the same browser. */
export async function forget(page: Page): Promise<void> {
	// An open page could restore its cookies.
	await page.goto("about:blank");
	await page.context().clearCookies({ name: /^stytch_/ });
}

/**
 * Ends the session at the provider while the page stays open. If we only removed cookies, a pending answer
 * could restore them.
 */
export async function endSession(request: APIRequestContext, { session_token }: Tokens): Promise<void> {
	await askProvider(request, "/sessions/revoke", {}, session_token);
}

/** Opens the sign-in page and waits for the widget. */
export async function openLogin(
	page: Page,
	{ method = "code", returnTo }: { method?: "code" | "link" | "password" | "wallet"; returnTo?: string } = {},
): Promise<void> {
	const query = new URLSearchParams({ method, ...(returnTo ? { return_to: returnTo } : {}) });
	await open(page, `/login?${query}`);
	await expect(page.locator("#email-input")).toBeVisible();
}

/** Types an address into the widget and sends it. */
export async function sendEmail(page: Page, email: string): Promise<void> {
	await page.locator("#email-input").fill(email);
	await page.getByRole("button", { name: "Continue with email" }).click();
}

/** Types a code. The widget submits it when complete. */
export async function typeCode(page: Page, code: string): Promise<void> {
	await page.locator("stytch-ui input").first().pressSequentially(code);
}

/** Signs in on the sign-in page with a mailed code, from message number `count` to this address. */
export async function signInByCode(page: Page, email: string, count = 1): Promise<void> {
	await sendEmail(page, email);
	await expect(page.getByText("Enter passcode")).toBeVisible();
	await typeCode(page, await newestCode(page.request, email, count));
}

/**
 * Waits for the default page after sign-in, and for the header to show the account.
 * @param label the proven email or phone. Leave it out after a password, passkey or social sign-in, whose token
 * has no name
 */
export async function expectDashboardOf(page: Page, label?: string | RegExp): Promise<void> {
	// The widget's 'Success!', a page, and a session that may have to be settled first.
	await expect(page).toHaveURL("/dashboard", { timeout: 15_000 });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your dashboard");
	if (label === undefined) {
		// The loader makes no call to the provider. The header shows the account after the client has asked it.
		await expect(account(page)).toHaveAttribute("aria-label", /^Account: \S/);
		return;
	}
	const who = page.locator(".dashboard-who");
	await expect(who).toContainText(label);
	const named = (await who.textContent())?.replace("Signed in as ", "");
	await expect(account(page)).toHaveAttribute("aria-label", `Account: ${named}`);
}

/** The signed-in visitor's header menu. */
export function account(page: Page) {
	return page.locator(".account-menu > summary");
}

/** Waits until the provider's client has confirmed the session and scheduled its next check. */
export async function confirmed(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		Object.entries(localStorage).some(
			([key, state]) => key.startsWith("stytch_sdk_state_") && String(state).includes('"session_id"'),
		),
	);
}

/** A link that signs in as the user with this address, who must have signed in earlier. */
export async function impersonationLink(request: APIRequestContext, email: string): Promise<string> {
	await newSession(request, email);
	const { impersonation_token } = await changeStandIn(request, { impersonate: email });
	return `/authenticate?stytch_token_type=impersonation&token=${impersonation_token}`;
}
