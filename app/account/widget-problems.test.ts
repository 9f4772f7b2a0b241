import { describe, expect, test } from "vitest";
import { quietReportedErrors, receiveError, widgetProblem } from "./widget-problems";

describe("what the widget reports", () => {
	test("is said by the page where the widget does not: a passkey that the account no longer has", () => {
		expect(widgetProblem({ error_type: "webauthn_registration_not_found" })).toEqual({
			kind: "said",
			text: expect.stringContaining("Passkey registration not found."),
		});
	});

	test("a breached password opens the screen that the widget never comes to", () => {
		expect(widgetProblem({ error_type: "breached_password" })).toEqual({ kind: "breached" });
	});

	test.each([
		{ name: "AbortError", message: "signal is aborted without reason" },
		new DOMException("The operation was aborted.", "AbortError"),
		{ name: "Error", message: "signal is aborted without reason" },
	])("is nothing where somebody only left: %s", (error) => {
		expect(widgetProblem(error)).toBeNull();
	});

	test.each([
		"https://www.google.com/recaptcha/enterprise.js?render=key could not be loaded: [object Event]",
		"https://www.google.com/recaptcha/enterprise.js?render=key was loaded, but module was not found in global scope: TypeError",
		"https://elements.stytch.com/telemetry.js could not be loaded: [object Event]",
		"Unable to query captcha and/or dfp telemetry ID",
	])("is said in words where a script that protects sign-in is missing: %s", (message) => {
		const problem = widgetProblem(new Error(message));
		expect(problem).toEqual({ kind: "said", text: expect.stringContaining("a security check") });
	});

	test("is left to the widget where it shows it itself", () => {
		expect(widgetProblem({ error_type: "otp_code_not_found", error_message: "x" })).toBeNull();
	});
});

describe("what the widget is about to show", () => {
	test("is the error's own text where the provider sent none, as when it cannot be reached", () => {
		const error = new Error("Unable to contact our servers.");
		receiveError(error);
		expect(error).toHaveProperty("error_message", "Unable to contact our servers.");
	});

	test("is no address of a script that is missing", () => {
		const error = new Error("https://elements.stytch.com/telemetry.js could not be loaded: [object Event]");
		receiveError(error);
		expect(error).toHaveProperty("error_message", expect.stringMatching(/^We couldn’t load a/));
	});

	test("is the provider's text where it sent one", () => {
		const error = { error_type: "invalid_email", error_message: "Text of the provider." };
		receiveError(error);
		expect(error.error_message).toBe("Text of the provider.");
	});

	test.each([null, undefined, "text", Object.freeze(new Error("frozen"))])("whatever it is: %s", (error) => {
		expect(() => receiveError(error)).not.toThrow();
	});
});

describe("the same error, thrown again into nothing", () => {
	function reject(target: EventTarget, reason: unknown): boolean {
		const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
		target.dispatchEvent(event);
		return event.defaultPrevented;
	}

	test("is kept out of the console when it was reported, and only then", () => {
		const target = new EventTarget();
		const stop = quietReportedErrors(target);
		const error = new Error("refused");
		expect(reject(target, error)).toBe(false);
		receiveError(error);
		expect(reject(target, error)).toBe(true);
		expect(reject(target, "text")).toBe(false);
		expect(reject(target, new Error("https://a.example/telemetry.js could not be loaded: x"))).toBe(true);
		stop();
		expect(reject(target, error)).toBe(false);
	});
});
