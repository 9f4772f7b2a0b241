import { describe, expect, test, vi } from "vitest";
import { consentWords, hearGrantedScopes, leadsTo, scopeWords } from "./consent";

test("every scope has words of its own, also one that nobody knows", () => {
	const scopes = ["openid", "email", "profile", "phone", "offline_access", "full_access", "books:write"];
	const words = scopes.map(scopeWords);
	expect(new Set(words).size).toBe(scopes.length);
	expect(words[6]).toContain("books:write");
	expect(scopeWords("toString")).toContain("toString");
});

describe("where the answer goes", () => {
	test.each([
		["?redirect_uri=https%3A%2F%2Fapp.example%2Fback%3Fa%3D1", "app.example"],
		["?redirect_uri=http%3A%2F%2Flocalhost%3A8787%2Ftest-oauth", "localhost:8787"],
		["?redirect_uri=https%3A%2F%2Fplumbline.example%40evil.example%2F", "evil.example"],
		["?redirect_uri=com.example.app%3A%2Fback", "com.example.app:"],
		["?post_logout_redirect_uri=https%3A%2F%2Fout.example%2F", "out.example"],
		["?redirect_uri=nonsense", null],
		["", null],
	])("%s is %s", (search, host) => expect(leadsTo(search)).toBe(host));
});

test("that nobody is signed in is said once, and a log-out does not ask for more", () => {
	for (const isLogout of [true, false]) {
		const { lede } = consentWords(isLogout, "signed-out");
		expect(lede.match(/signed in|session|log in/gi)).toEqual(["session", "log in"]);
	}
	expect(consentWords(true, "signed-out").lede).toContain("you already are");
});

const clientWith = (internals: unknown) => ({ [Symbol.for("stytch__internal_b2c")]: internals });

test("the scopes that the provider would grant are heard, and its answer goes on as it came", async () => {
	const answer = { consent_required: true, grantable_scope: "openid phone" };
	const idp = { oauthAuthorizeStart: async (_data: object) => answer };
	const tell = vi.fn();
	hearGrantedScopes(clientWith({ idp }), tell);
	expect(await idp.oauthAuthorizeStart({})).toBe(answer);
	expect(tell).toHaveBeenCalledExactlyOnceWith(["openid", "phone"]);
});

test("a refusal goes on as it came, and nothing is heard", async () => {
	const idp = { oauthAuthorizeStart: (_data: object) => Promise.reject(new Error("no")) };
	const tell = vi.fn();
	hearGrantedScopes(clientWith({ idp }), tell);
	await expect(idp.oauthAuthorizeStart({})).rejects.toThrow("no");
	expect(tell).not.toHaveBeenCalled();
});

test.each([undefined, null, {}, { idp: null }, { idp: {} }])(
	"another SDK breaks nothing: %o",
	(internals) => {
		expect(() => hearGrantedScopes(clientWith(internals), () => {})).not.toThrow();
	},
);
