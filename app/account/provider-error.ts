/** Anything can be thrown. Absent parts are empty, and `status` is 0 without an answer. */
export function readProviderError(error: unknown) {
	if (!error || typeof error !== "object") return { type: "", message: "", name: "", status: 0 };
	const text = (key: string): string => {
		const value: unknown = Reflect.get(error, key);
		return typeof value === "string" ? value : "";
	};
	const status: unknown = Reflect.get(error, "status_code");
	return {
		type: text("error_type"),
		message: text("error_message") || text("message"),
		name: text("name"),
		status: typeof status === "number" ? status : 0,
	};
}

/** Whether it only reports a cancellation, such as a page left during a passkey prompt. */
export function isAborted(error: unknown): boolean {
	const { name, message } = readProviderError(error);
	return name === "AbortError" || /signal is aborted|operation was aborted/i.test(message);
}

export function isUnreachable(error: unknown): boolean {
	const { name, message } = readProviderError(error);
	return (
		name === "StytchAPIUnreachableError" || name === "SignInUnavailable" || /unable to contact/i.test(message)
	);
}

/** Whether the provider never processed the request. You can then retry with the same token. */
export function isLater(error: unknown): boolean {
	const { status } = readProviderError(error);
	return isUnreachable(error) || status >= 500 || status === 429;
}

/** This browser has no code verifier, because another one began the flow. */
export function isOutOfPkce(error: unknown): boolean {
	const { type, message } = readProviderError(error);
	return /pkce|code_verifier|code verifier/i.test(`${type} ${message}`);
}

export function isSpent(error: unknown): boolean {
	return /not_found|unable_to_auth|expired|already_used|invalid_token/.test(readProviderError(error).type);
}

/** A captcha or device fingerprint is missing. The SDK loads each script once per page, so only a new page helps. */
export function isUnprotected(error: unknown): boolean {
	const { message } = readProviderError(error);
	return (
		/\/(recaptcha\/enterprise|telemetry)\.js[^\s/]* (could not be|was|already) loaded/.test(message) ||
		message === "Unable to query captcha and/or dfp telemetry ID"
	);
}

export const UNPROTECTED_TEXT =
	"We couldn’t load a security check that sign-in needs. An ad blocker or your connection may be blocking it. Allow it, then reload this page.";

export class SignInUnavailable extends Error {
	override name = "SignInUnavailable";
	constructor() {
		super("Sign-in isn’t available right now.");
	}
}
