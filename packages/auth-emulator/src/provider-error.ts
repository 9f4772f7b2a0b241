import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Call } from "./emulator";

/** The SDK acts on the type and shows the message as it is. */
export class ProviderError extends Error {
	readonly status: ContentfulStatusCode;
	readonly errorType: string;

	constructor(status: ContentfulStatusCode, errorType: string, message: string) {
		super(message);
		this.name = "ProviderError";
		this.status = status;
		this.errorType = errorType;
	}
}

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

export function refuse(errorType: string, message: string): ProviderError {
	return new ProviderError(400, errorType, message);
}

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
