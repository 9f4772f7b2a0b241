import { describe, expect, test } from "vitest";
import { readEnv, type SiteBindings } from "./env";

const bindings = (change: Partial<Record<keyof SiteBindings, unknown>> = {}) =>
	({ DB: {}, CONTENT: {}, API: {}, ORIGIN: "https://plumbline.example", ...change }) as SiteBindings;

describe("the site worker's surroundings", () => {
	test("name everything that is not bound", () => {
		expect(() => readEnv(bindings({ DB: undefined, API: undefined }))).toThrow("binds no DB, no API");
	});

	test("want an origin without a path", () => {
		for (const ORIGIN of [undefined, "", "plumbline.example", "https://plumbline.example/"]) {
			expect(() => readEnv(bindings({ ORIGIN }))).toThrow("ORIGIN");
		}
	});

	test("have no sign-in stand-in unless it is bound", () => {
		expect(readEnv(bindings()).authEmulator).toBeNull();
		expect(readEnv(bindings({ AUTH_EMULATOR: {} })).authEmulator).not.toBeNull();
	});
});
