import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Call } from "./emulator";

/** A provider error, which the SDK displays and handles by type. */
export class ProviderError extends Error {
	readonly status: ContentfulStatusCode;
	readonly errorType: string;

	/**
	 * @param errorType snake_case, as the provider names it, e.g. `unable_to_auth_otp_code`
	 * @param message shown to the visitor as it is
	 */
	constructor(status: ContentfulStatusCode, errorType: string, message: string) {
		super(message);
		this.name = "ProviderError";
		this.status = status;
		this.errorType = errorType;
	}
}

/**
 * The provider's error format, without a wrapper: `{status_code, request_id, error_type, error_message,
 * error_url}`.
 */
export function errorAnswer(call: Call, { status, errorType, message }: ProviderError): Response {
	return call.json(
		{
			status_code: status,
			request_id: call.get("requestId"),
			error_type: errorType,
			error_message: message,
			error_url: `https://stytch.com/docs/api/errors/${status}#${errorType}`,
		},
		status,
	);
}

/** Bad input: 400 with an error type and a sentence. */
export function refuse(errorType: string, message: string): ProviderError {
	return new ProviderError(400, errorType, message);
}

/** 429: too many requests or guesses. */
export function tooManyRequests(): ProviderError {
	return new ProviderError(
		429,
		"too_many_requests",
		"Too many requests have been made. Try again in a quarter of an hour.",
	);
}

/** Makes the SDK drop its session. */
export function notSignedIn(): ProviderError {
	return new ProviderError(
		401,
		"session_not_found",
		"Session could not be found. It may have ended or been revoked.",
	);
}
