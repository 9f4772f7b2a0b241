import { describe, expect, test } from "vitest";
import { passkeyName } from "./passkey-proofs";

const NOBODY = "00000000-0000-0000-0000-000000000000";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

describe("the first name of a passkey", () => {
	test("is its keeper's, where the authenticator tells", () => {
		expect(passkeyName("fbfc3007-154e-4ecc-8c0b-6e020557d7bd", "")).toBe("iCloud Keychain");
	});

	test.each([
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome on Windows"],
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/156.0.0.0`, "Edge on Windows"],
		[`Mozilla/5.0 (Linux; Android 16; Pixel 10) ${CHROME}`, "Chrome on Android"],
		["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1",
			"Safari on iOS",
		],
		["curl/8.0", "Passkey"],
		["", "Passkey"],
	])("of %j is %s", (userAgent, name) => {
		expect(passkeyName(NOBODY, userAgent)).toBe(name);
	});
});
