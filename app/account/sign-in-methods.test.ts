import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { emailMethods, loginConfig, passkeyConfig, resetConfig, signInMethod } from "./sign-in-methods";
import { oneTapConfig, oneTapPosition, oneTapPositions } from "./test-oauth/one-tap";
import { consentStrings } from "./widget-options";

const ORIGIN = "https://plumbline.example";
const methods = [...emailMethods.map(({ id }) => id), "wallet"] as const;

describe.each(methods)("the widget for '%s'", (method) => {
	const config = loginConfig(method, ORIGIN);

	test("has a passkey first and Google and Apple under the form, or wallets above it", () => {
		const ends = [config.products[0], config.products.at(-1)];
		expect(ends).toEqual(method === "wallet" ? ["crypto", "otp"] : ["passkeys", "oauth"]);
		expect(config.oauthOptions?.providers.map(({ type }) => type)).toEqual(["google", "apple"]);
	});

	test("comes back to the registered addresses, without anything in the query", () => {
		const urls = JSON.stringify(config).match(/https:[^"]+/g) ?? [];
		expect(new Set([...urls, `${ORIGIN}/reset-password`])).toEqual(
			new Set([`${ORIGIN}/authenticate`, `${ORIGIN}/reset-password`]),
		);
	});
});

describe("what the SDK refuses to draw, no page of ours asks it for:", () => {
	const configs = [
		...methods.map((method) => loginConfig(method, ORIGIN)),
		resetConfig(ORIGIN),
		passkeyConfig,
		...oneTapPositions.map(({ id }) => oneTapConfig(id, `${ORIGIN}/test-oauth`)),
	];

	test("links and codes by e-mail at once", () => {
		for (const { products, otpOptions } of configs) {
			const hasCodes = products.includes("otp") && otpOptions?.methods.includes("email");
			expect([products, products.includes("emailMagicLinks") && hasCodes]).not.toContain(true);
		}
	});
});

describe.each(oneTapPositions)("One Tap, $id", ({ id }) => {
	test("stands alone: social accounts alone, of them Google alone, and that with One Tap", () => {
		expect(oneTapConfig(id, `${ORIGIN}/test-oauth`)).toMatchObject({
			products: ["oauth"],
			oauthOptions: { providers: [{ type: "google", one_tap: true, position: id }] },
		});
	});

	test("is asked for by its name, and by no other", () => {
		expect([id, "embedded", "", null].map(oneTapPosition)).toEqual([id, null, null, null]);
	});
});

test("a method nobody knows is a code", () => {
	const methods = [null, "", "sms", "__proto__", "link", "wallet"].map(signInMethod);
	expect(methods).toEqual(["code", "code", "code", "code", "link", "wallet"]);
});

test("every text that we change is one that the SDK has", () => {
	const catalogue = readFileSync("node_modules/@stytch/vanilla-js/messages/en.po", "utf8");
	for (const id of Object.keys(consentStrings(true))) expect(catalogue).toContain(`msgid "${id}"`);
});
