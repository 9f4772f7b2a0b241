import { describe, expect, it } from "vitest";
import { SignInUnavailable } from "../provider-error";
import { failureWords } from "./panel-part";
import { deviceWords } from "./sessions-part";

describe("what is said of a call that failed", () => {
	it("is what the server says", () => {
		const error = new Error('503: {"error":{"code":"unavailable","message":"Try again in a minute."}}');
		expect(failureWords(error)).toBe("Try again in a minute.");
	});

	it("is that the session has ended, for a 401, and plain words for an answer that is none of ours", () => {
		expect(failureWords(new Error('401: {"error":{"message":"Sign in first."}}'))).toMatch(
			/session has ended/,
		);
		expect(failureWords(new Error("502: <html>Bad gateway"))).toMatch(/^That didn’t work/);
	});

	it("is what the provider says, or that it does not answer", () => {
		expect(failureWords({ error_type: "totp_code", error_message: "The code is wrong." })).toBe(
			"The code is wrong.",
		);
		expect(failureWords(new SignInUnavailable())).toMatch(/isn’t responding/);
	});

	it("is something, whatever was thrown", () => {
		for (const thrown of [null, undefined, "text", 1, {}, new Error("")])
			expect(failureWords(thrown)).toMatch(/^That didn’t work/);
	});
});

describe("a session's device", () => {
	it.each([
		["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Linux"],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
			"Edge on Windows",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
			"Safari on iPhone",
		],
		[
			"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
			"Chrome on Android",
		],
		["", "A browser"],
		["curl/8.0", "A browser"],
	])("is told from %j", (userAgent, words) => {
		expect(deviceWords(userAgent)).toBe(words);
	});
});
