import { describe, expect, test } from "vitest";
import { testSettings } from "../shared/session/provider-for-tests";
import { readEnv, type SiteBindings } from "./env";
import { LIMITS } from "./limits";

const bindings = (change: Partial<Record<keyof SiteBindings, unknown>> = {}) =>
	({
		DB: {},
		CONTENT: {},
		API: {},
		FACTS: {},
		CARDS: {},
		UPLOADS: {},
		SESSION_LIMIT: {},
		REPORT_LIMIT: {},
		ACCOUNT_LIMIT: {},
		...Object.fromEntries(Object.values(LIMITS).map(({ binding }) => [binding, {}])),
		...testSettings,
		...change,
	}) as SiteBindings;

describe("the site worker's surroundings", () => {
	test("name everything that is not bound", () => {
		expect(() => readEnv(bindings({ DB: undefined, API: undefined }))).toThrow("binds no DB, no API");
	});

	test("want an origin without a path", () => {
		for (const ORIGIN of [undefined, "", "plumbline.example", "https://plumbline.example/"]) {
			expect(() => readEnv(bindings({ ORIGIN }))).toThrow("ORIGIN");
		}
	});

	test("want to know the sign-in provider", () => {
		expect(() => readEnv(bindings({ STYTCH_PUBLIC_TOKEN: "" }))).toThrow("STYTCH_PUBLIC_TOKEN");
	});

	test("say what protects sign-in, nothing where they are silent, and stop at a word they do not know", () => {
		expect(readEnv(bindings()).protections).toEqual([]);
		expect(readEnv(bindings({ SIGN_IN_PROTECTION: "captcha fingerprint" })).protections).toEqual([
			"captcha",
			"fingerprint",
		]);
		expect(() => readEnv(bindings({ SIGN_IN_PROTECTION: "yes" }))).toThrow("SIGN_IN_PROTECTION");
	});

	test("have no sign-in stand-in unless it is bound and nobody else is asked", () => {
		expect(readEnv(bindings()).authEmulator).toBeNull();
		expect(readEnv(bindings({ AUTH_EMULATOR: {} })).authEmulator).not.toBeNull();
		const real = { AUTH_EMULATOR: {}, STYTCH_PUBLIC_TOKEN: "public-token-live-1" };
		expect(readEnv(bindings(real)).authEmulator).toBeNull();
	});
});
