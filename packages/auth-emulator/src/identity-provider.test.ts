import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
	RETURN,
	redeem,
	refresh,
	startConsent,
	submitConsent,
	THIRD_PARTY,
	TRUSTED,
	tokensOf,
} from "./consent-for-tests";
import { sdk, signInByCode } from "./sdk-for-tests";
import { signInByWallet } from "./wallets-for-tests";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

const refusal = (type: string, status = 400) => ({ status, body: { error_type: type } });
const somebody = async () => (await signInByWallet()).token;

describe("what the consent screen asks first", () => {
	test("is who asks for what, and whether consent is needed", async () => {
		const scope = "openid email phone offline_access spaceships full_access";
		const answer = await startConsent(await somebody(), { scope });
		expect(answer.status).toBe(200);
		expect(answer.data).toMatchObject({
			consent_required: true,
			oidc_client: { client_id: THIRD_PARTY, client_name: "Plumbline test application" },
			redirect_uri: RETURN,
			grantable_scope: "openid email phone offline_access",
			ungrantable_scope: "spaceships full_access",
		});
	});

	test("needs a session", async () => {
		expect(await startConsent(undefined)).toMatchObject(refusal("session_not_found", 401));
	});

	test.each([
		"https://evil.example/test-oauth",
		"http://localhost:9999/test-oauth",
		"http://localhost:8787/test-oauth/",
		"http://localhost:8787/test-oauth?next=https://evil.example",
		"http://localhost:8787/TEST-OAUTH",
		"http://localhost:8787@evil.example/test-oauth",
		"//localhost:8787/test-oauth",
		"/test-oauth",
	])("refuses to come back to %s, which is not registered", async (redirect_uri) => {
		const wrong = refusal("idp_client_supplied_redirect_url_not_found_in_client");
		const token = await somebody();
		expect(await startConsent(token, { redirect_uri })).toMatchObject(wrong);
		const submitted = await submitConsent(token, { redirect_uri });
		expect(submitted).toMatchObject({ ...wrong, location: null });
	});

	test("needs no consent for an application of our own, unless it asks to have it asked", async () => {
		const token = await somebody();
		const own = { client_id: TRUSTED, scope: "openid full_access" };
		expect((await startConsent(token, own)).data).toMatchObject({
			consent_required: false,
			grantable_scope: "openid full_access",
		});
		expect((await startConsent(token, { ...own, prompt: "consent" })).data).toMatchObject({
			consent_required: true,
		});
	});
});

describe("consent", () => {
	const needed = async (token: string, change = {}) =>
		(await startConsent(token, change)).data.consent_required as unknown;

	test("is remembered until the application asks for more or to have it asked again", async () => {
		const token = await somebody();
		await submitConsent(token, { scope: "openid email" });
		expect(await needed(token, { scope: "email openid" })).toBe(false);
		expect(await needed(token, { scope: "openid email", prompt: "none" })).toBe(false);
		expect(await needed(token, { scope: "openid email phone" })).toBe(true);
		expect(await needed(token, { scope: "openid email", prompt: "consent" })).toBe(true);
		expect(await needed(await somebody(), { scope: "openid email" })).toBe(true);
	});

	test("that is denied goes back as access_denied, with the state, and is not remembered", async () => {
		const token = await somebody();
		const { status, back } = await submitConsent(token, { consent_granted: "false" });
		expect(status).toBe(302);
		expect(back).toEqual({
			error: "access_denied",
			error_description: "The user denied the request.",
			state: "state-1",
		});
		expect(await needed(token)).toBe(true);
	});

	test("that is given goes back as a code, with the state", async () => {
		const { status, back, location } = await submitConsent(await somebody());
		expect(status).toBe(302);
		expect(location).toContain(RETURN);
		expect(back).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), state: "state-1" });
	});

	test("cannot be given by nobody, or with another project's token", async () => {
		expect((await submitConsent(undefined)).back).toMatchObject({ error: "login_required" });
		expect((await submitConsent("made-up")).back).toMatchObject({ error: "login_required" });
		const foreign = await submitConsent("x", {
			__Authorization: `Basic ${btoa("public-token-test-other:x")}`,
		});
		expect(foreign).toMatchObject({ ...refusal("invalid_public_token_id", 401), location: null });
		expect((await submitConsent("x", { __Authorization: undefined })).status).toBe(401);
	});
});

describe("logging out for an application", () => {
	const logout = (token: string | undefined, change: Record<string, unknown> = {}) =>
		sdk("POST", "/oauth/logout/start", {
			token,
			body: { client_id: THIRD_PARTY, post_logout_redirect_uri: RETURN, state: "bye", ...change },
		});

	test("is asked about, and goes back to the registered address with the state", async () => {
		expect((await logout(await somebody())).data).toMatchObject({
			consent_required: true,
			redirect_uri: `${RETURN}?state=bye`,
		});
	});

	test("is not asked about with an ID token of this user and this application, even an old one", async () => {
		const token = await somebody();
		const { id_token } = (await tokensOf(token)).body;
		expect((await logout(token, { id_token_hint: id_token })).data.consent_required).toBe(false);
		vi.advanceTimersByTime(50 * 60_000);
		expect((await logout(token, { id_token_hint: id_token })).data.consent_required).toBe(false);
	});
});

describe("connected apps", () => {
	const list = async (token: string) =>
		(await sdk("GET", "/users/connected_apps", { token })).data.connected_apps as unknown;
	const revoke = (token: string, id = THIRD_PARTY) =>
		sdk("POST", `/users/connected_apps/${id}/revoke`, { token });

	test("are those that were allowed something, with what", async () => {
		const token = await somebody();
		expect(await list(token)).toEqual([]);
		await submitConsent(token, { scope: "openid" });
		await submitConsent(token, { scope: "openid email" });
		expect(await list(token)).toEqual([
			{
				connected_app_id: THIRD_PARTY,
				name: "Plumbline test application",
				description: expect.any(String),
				client_type: "third_party_public",
				scopes_granted: "openid email",
			},
		]);
	});

	test("lose everything when they are revoked: tokens, codes and the consent", async () => {
		const { token } = await signInByCode(`ada-${crypto.randomUUID()}@example.com`);
		const { refresh_token } = (await tokensOf(token)).body;
		const { back } = await submitConsent(token);
		expect((await revoke(token)).status).toBe(200);
		expect(await list(token)).toEqual([]);
		expect((await redeem(back?.code)).body.error).toBe("invalid_grant");
		expect((await refresh(refresh_token)).body.error).toBe("invalid_grant");
		expect((await startConsent(token)).data.consent_required).toBe(true);
	});
});
