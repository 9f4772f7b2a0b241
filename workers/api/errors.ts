import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Codes are part of the contract: clients branch on them, and on nothing else. */
export type ErrorCode =
	| "unauthenticated"
	| "forbidden"
	| "unavailable"
	| "not_found"
	| "cross_site"
	| "too_many"
	| "too_large"
	| "wrong_type"
	| "unavailable"
	| "not_json"
	| "invalid"
	| "internal";

/** An error answer: `{error: {code, message, fields?}}`. */
export function fail(
	context: Context,
	status: ContentfulStatusCode,
	code: ErrorCode,
	message: string,
	fields?: Record<string, string>,
): Response {
	return context.json({ error: { code, message, ...(fields && { fields }) } }, status);
}
