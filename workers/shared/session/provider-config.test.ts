import { describe, expect, test } from "vitest";
import { type ProviderBindings, readProvider } from "./provider-config";
import { testSettings } from "./provider-for-tests";

const AUTH_EMULATOR = {} as Fetcher;
const read = (change: Partial<ProviderBindings>) =>
	readProvider({ ...testSettings, AUTH_EMULATOR, ...change });

describe("the sign-in provider", () => {
	test("is the stand-in where it is bound and its own token is set", () => {
		expect(read({})).toMatchObject({ isLocal: true, apiUrl: "http://localhost:8787/auth-emulator" });
	});

	test("is the real one with any other token, also on one machine", () => {
		expect(read({ STYTCH_PUBLIC_TOKEN: "public-token-test-1" })).toMatchObject({
			isLocal: false,
			apiUrl: "https://test.stytch.com",
		});
	});

	test("is the real one where no stand-in is bound", () => {
		expect(read({ AUTH_EMULATOR: undefined })).toMatchObject({ isLocal: false });
	});

	test("answers at the address of the project's kind, or at the project's own", () => {
		const live = {
			STYTCH_PROJECT_ID: "project-live-1",
			STYTCH_PUBLIC_TOKEN: "public-token-live-1",
			AUTH_EMULATOR: undefined,
		};
		expect(read(live).apiUrl).toBe("https://api.stytch.com");
		expect(read({ ...live, STYTCH_API_DOMAIN: "login.plumbline.example" }).apiUrl).toBe(
			"https://login.plumbline.example",
		);
	});

	test("is not taken from settings that are missing or wrong", () => {
		expect(() => read({ STYTCH_PROJECT_ID: "", STYTCH_PUBLIC_TOKEN: "" })).toThrow(
			"sets no STYTCH_PROJECT_ID, no STYTCH_PUBLIC_TOKEN",
		);
		for (const STYTCH_API_DOMAIN of ["https://login.plumbline.example", "localhost", "a.b/c", "a.b;c"]) {
			expect(() => read({ STYTCH_API_DOMAIN })).toThrow("STYTCH_API_DOMAIN");
		}
	});
});
