import { expect, test, vi } from "vitest";
import { hearGrantedScopes } from "./granted-scopes";

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
