import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ask, sdk, signInByCode } from "./sdk-for-tests";
import { comeBack, finish, newBrowser, startQuery } from "./social-for-tests";
import { SOCIAL_PROVIDERS } from "./social-providers";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

const refusal = (type: string, status = 400) => ({ status, body: { error_type: type } });
const ada = () => ({ name: "Ada Lovelace", account: `ada-${crypto.randomUUID()}@example.com` });

describe("the way to a social provider", () => {
	const start = (change: Record<string, string | undefined>, provider = "google") =>
		ask("GET", `/v1/public/oauth/${provider}/start?${startQuery(change)}`);

	test("leads to its page, which names it and the scopes that are asked for", async () => {
		const browser = newBrowser();
		const { page, status } = await browser.start("github", { custom_scopes: "repo read:user" });
		expect(status).toBe(302);
		const { body } = await browser.visit("GET", page);
		for (const text of ["Sign in with GitHub", "repo", "read:user", "openid", "stands in for GitHub"]) {
			expect(body.text).toContain(text);
		}
	});

	test.each([
		"https://evil.example/",
		"http://localhost.evil.example/",
		"http://localhost@evil.example/",
		"//evil.example",
		"javascript:alert(1)",
		"/authenticate",
	])("does not come back to %s", async (address) => {
		const wrong = refusal("no_match_for_provided_redirect_url");
		expect(await start({ login_redirect_url: address })).toMatchObject(wrong);
		expect(await start({ signup_redirect_url: address })).toMatchObject(wrong);
	});
});

describe("the page of a social provider", () => {
	test("belongs to the browser that started: another one gets nowhere and spoils nothing", async () => {
		const [mine, theirs] = [newBrowser(), newBrowser()];
		const { page, state } = await mine.start("google");
		await theirs.start("google");
		expect((await theirs.visit("GET", page)).status).toBe(400);
		expect((await theirs.answer("google", { state, action: "continue", ...ada() })).status).toBe(400);
		expect((await theirs.answer("google", { state, action: "cancel" })).status).toBe(400);
		expect((await newBrowser().visit("GET", page)).status).toBe(400);
		expect((await mine.answer("google", { state, action: "continue", ...ada() })).status).toBe(302);
	});

	test("says at the field what is wrong, and can be answered again", async () => {
		const browser = newBrowser();
		const { state } = await browser.start("google");
		const wrong = await browser.answer("google", { state, action: "continue", name: "", account: "ada" });
		expect(wrong.status).toBe(400);
		expect(wrong.body.text).toContain("Type a name.");
		expect(wrong.body.text).toContain("Type an e-mail address");
		expect((await browser.answer("google", { state, action: "continue", ...ada() })).status).toBe(302);
	});

	test("shows what was typed as text, never as markup", async () => {
		const browser = newBrowser();
		const { state } = await browser.start("google");
		const name = '"><script>alert(1)</script>';
		const { body } = await browser.answer("google", { state, action: "continue", name, account: "x" });
		expect(body.text).not.toContain("<script>");
		expect(body.text).toContain("&lt;script&gt;");
	});

	test("offers who was used here before, as the same person", async () => {
		const who = ada();
		const first = await finish(await comeBack("gitlab", who));
		const browser = newBrowser();
		const { page, state } = await browser.start("gitlab");
		expect((await browser.visit("GET", page)).body.text).toContain(
			`Continue as Ada Lovelace (${who.account})`,
		);
		const { location } = await browser.answer("gitlab", { state, action: "continue", known: who.account });
		const second = await finish(new URL(location));
		expect(second.data.user_id).toBe(first.data.user_id);
		expect(second.data.provider_subject).toBe(first.data.provider_subject);
	});

	test("leads back with an error when it is cancelled", async () => {
		const browser = newBrowser();
		const { state } = await browser.start("apple");
		const back = new URL((await browser.answer("apple", { state, action: "cancel" })).location);
		expect(Object.fromEntries(back.searchParams)).toEqual({
			from: "login",
			error: "access_denied",
			error_description: "The sign-in with Apple was cancelled.",
		});
	});
});

describe("a social sign-in", () => {
	test.each(SOCIAL_PROVIDERS)("with $name ends in a session", async (provider) => {
		const account = provider.tellsEmail ? ada().account : `ada.${crypto.randomUUID()}`;
		const back = await comeBack(provider.type, { name: "Ada Lovelace", account });
		expect(back.searchParams.get("stytch_token_type")).toBe("oauth");
		const answer = await finish(back);
		expect(answer.status).toBe(200);
		const emails = provider.tellsEmail ? [{ email: account, verified: true }] : [];
		expect(answer.data).toMatchObject({
			provider_type: provider.name,
			provider_values: { scopes: ["openid", "email", "profile"] },
			user: {
				name: { first_name: "Ada", last_name: "Lovelace" },
				providers: [{ provider_type: provider.name }],
				emails,
			},
			session: {
				authentication_factors: [
					{
						type: "oauth",
						delivery_method: `oauth_${provider.type}`,
						[`${provider.type}_oauth_factor`]: { provider_subject: answer.data.provider_subject },
					},
				],
			},
		});
	});

	test("is sent to the address for signing up the first time and for logging in after", async () => {
		const who = ada();
		const first = await comeBack("google", who);
		expect(first.searchParams.get("from")).toBe("signup");
		await finish(first);
		expect((await comeBack("google", who)).searchParams.get("from")).toBe("login");
	});

	test("takes its token once, also of two at once, and for ten minutes", async () => {
		const back = await comeBack("google", ada());
		const both = await Promise.all([finish(back), finish(back)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
		const notFound = refusal("oauth_token_not_found", 404);
		expect(await finish(back)).toMatchObject(notFound);

		const late = await comeBack("google", ada());
		vi.advanceTimersByTime(10 * 60_000 + 1000);
		expect(await finish(late)).toMatchObject(notFound);
		expect(await finish(new URL("http://localhost/?token=made-up"))).toMatchObject(notFound);
	});

	test("needs the verifier of its challenge; a wrong one leaves the token for the right one", async () => {
		const back = await comeBack("google", ada());
		const missing = await finish(back, { code_verifier: undefined });
		expect(missing).toMatchObject(refusal("pkce_expected_code_verifier"));
		expect(await finish(back, { code_verifier: "f".repeat(64) })).toMatchObject(refusal("pkce_mismatch"));
		expect((await finish(back)).status).toBe(200);
	});

	test("joins the account that has the address, when the provider vouches for it", async () => {
		const who = ada();
		const { userId } = await signInByCode(who.account);
		const joined = await finish(await comeBack("google", who));
		expect(joined.data.user_id).toBe(userId);
		expect((await finish(await comeBack("github", who))).data.user_id).toBe(userId);
	});

	test("does not join it when the provider does not, nor lay claim to the address", async () => {
		const who = ada();
		const { userId } = await signInByCode(who.account);
		const stranger = await finish(await comeBack("google", { ...who, unverified: "yes" }));
		expect(stranger.data.user_id).not.toBe(userId);
		expect(stranger.data).toMatchObject({ user: { emails: [] } });

		const later = ada();
		const early = await finish(await comeBack("google", { ...later, unverified: "yes" }));
		expect((await signInByCode(later.account)).userId).not.toBe(early.data.user_id);
	});

	test("with an address that its account never proved puts out whoever made the account", async () => {
		const who = ada();
		const password = "seven-copper-kettles-on-a-raft";
		const made = await sdk("POST", "/passwords", { body: { email: who.account, password } });
		const squatter = String(made.data.session_token);
		expect(made.data).toMatchObject({ user: { emails: [{ email: who.account, verified: false }] } });

		const joined = await finish(await comeBack("google", who));
		expect(joined.data).toMatchObject({
			user_id: made.data.user_id,
			user: { emails: [{ email: who.account, verified: true }], password: { requires_reset: true } },
		});
		expect((await sdk("GET", "/users/me", { token: squatter })).status).toBe(401);
		const again = await sdk("POST", "/passwords/authenticate", { body: { email: who.account, password } });
		expect(again.body.error_type).toBe("reset_password");
	});

	test("is a factor that can be removed: the account is new to us after", async () => {
		const who = { name: "Ada", account: `ada.${crypto.randomUUID()}` };
		const first = await finish(await comeBack("tiktok", who));
		const token = String(first.data.session_token);
		const id = String(first.data.oauth_user_registration_id);
		expect((await sdk("DELETE", `/users/oauth/${id}`, { token })).status).toBe(200);
		const second = await finish(await comeBack("tiktok", who));
		expect(second.data.user_id).not.toBe(first.data.user_id);
	});
});
