import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Codes are part of the contract: clients branch on them, and on nothing else. */
export type ErrorCode =
	| "unauthenticated"
	/** A first factor was proved, and the authenticator app is missing. */
	| "second_factor_required"
	/** Signed in, but too long ago for this: one factor has to be proved again. */
	| "fresh_proof_required"
	| "forbidden"
	| "unavailable"
	| "not_found"
	| "cross_site"
	| "too_many"
	| "id_used"
	| "too_large"
	| "wrong_type"
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
