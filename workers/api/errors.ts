import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Refusal } from "../../app/context/verb";
import { RETRY_AFTER_SECONDS } from "../shared/rate-limit";

/** Codes are part of the contract: clients branch on them. */
type ErrorCode =
	| "unauthenticated"
	/** A first factor was proved, and the authenticator app is missing. */
	| "second_factor_required"
	/** Signed in, but too long ago for this. One factor must be proved again. */
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
	| "answered"
	| "changed"
	| "look_twice"
	| "internal";

export function fail(
	context: Context,
	status: ContentfulStatusCode,
	code: ErrorCode,
	message: string,
	fields?: Record<string, string>,
): Response {
	return context.json({ error: { code, message, ...(fields && { fields }) } }, status);
}

export function refuse(context: Context, { status, code, message, fields }: Refusal): Response {
	if (status === 429 || status === 503) context.header("Retry-After", String(RETRY_AFTER_SECONDS));
	return fail(context, status, code, message, fields);
}
