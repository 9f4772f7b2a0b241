import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loginConfig, signInMethod, signInMethods } from "./sign-in-methods";
import { moreProviders, socialProviders, widgetProviders } from "./social-providers";
import { widgetStrings } from "./widget-strings";

const ORIGIN = "https://plumbline.example";
const methods = signInMethods.map(({ id }) => id);

describe.each(methods)("the widget for '%s'", (method) => {
	const config = loginConfig(method, ORIGIN);

	test("has social accounts, wallets, passkeys and both phone codes", () => {
		expect(config.products).toEqual(expect.arrayContaining(["passkeys", "oauth", "crypto", "otp"]));
		expect(config.otpOptions?.methods).toEqual(expect.arrayContaining(["sms", "whatsapp"]));
	});

	test("names passkeys first: the SDK puts its divider before the last product, which must be the form", () => {
		expect(config.products[0]).toBe("passkeys");
		expect(["otp", "passwords", "emailMagicLinks"]).toContain(config.products.at(-1));
	});

	test("never has links and codes by e-mail at once, which the SDK refuses", () => {
		const hasCodes = config.otpOptions?.methods.includes("email");
		expect(config.products.includes("emailMagicLinks") && hasCodes).toBe(false);
	});

	test("comes back to the registered addresses, without anything in the query", () => {
		const urls = JSON.stringify(config).match(/https:[^"]+/g) ?? [];
		expect(new Set([...urls, `${ORIGIN}/reset-password`])).toEqual(
			new Set([`${ORIGIN}/authenticate`, `${ORIGIN}/reset-password`]),
		);
	});
});

test("each way by e-mail is what its method says", () => {
	expect(loginConfig("code", ORIGIN).otpOptions?.methods[0]).toBe("email");
	expect(loginConfig("link", ORIGIN).products).toContain("emailMagicLinks");
	expect(loginConfig("password", ORIGIN).products).toContain("passwords");
});

test("a method nobody knows is a code", () => {
	expect([null, "", "sms", "__proto__", "link"].map(signInMethod)).toEqual([
		"code",
		"code",
		"code",
		"code",
		"link",
	]);
});

describe("social accounts", () => {
	test("are the nineteen of the specification, each offered once", () => {
		const ids = socialProviders.map(({ id }) => id);
		expect(new Set(ids).size).toBe(19);
		expect([...widgetProviders, ...moreProviders]).toEqual(socialProviders);
	});

	test("leave room in the widget's six buttons for two wallets and 'other wallet'", () => {
		expect(6 - widgetProviders.length - 1).toBe(2);
	});
});

test("every text that we change is one that the SDK has", () => {
	const catalogue = readFileSync("node_modules/@stytch/vanilla-js/messages/en.po", "utf8");
	for (const id of Object.keys(widgetStrings)) expect(catalogue).toContain(`msgid "${id}"`);
});
