import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { askLimit } from "~workers/shared/rate-limit";
import { refusalBeyond, TOO_MANY_CALLS } from "../../app/context/verb";
import { refuse } from "./errors";
import type { SignedInEnv } from "./signed-in";

/** Null if the request may go on. Otherwise 429 `too_many`, or 503 `unavailable` if the limiter fails. */
export async function refuseOverLimit(
	context: Context,
	limiter: RateLimit,
	{ key, tooMany }: { key: string; tooMany: string },
): Promise<Response | null> {
	const refusal = await refusalBeyond(() => askLimit(limiter, key), tooMany);
	return refusal && refuse(context, refusal);
}

/** 429 `too_many`. Use behind `signedIn`. */
export const withinAccountLimit = withinLimit("ACCOUNT_LIMIT");

/** Pages call these by themselves, and browsing must not use up the other limit. */
export const withinBadgeLimit = withinLimit("BADGE_LIMIT");

function withinLimit(limiter: "ACCOUNT_LIMIT" | "BADGE_LIMIT") {
	return createMiddleware<SignedInEnv>(async (context, next) => {
		const refused = await refuseOverLimit(context, context.env[limiter], {
			key: context.get("session").userId,
			tooMany: TOO_MANY_CALLS,
		});
		return refused ?? next();
	});
}

/** For verbs behind one of these, which have already asked the limiter. */
export const within = async () => "within" as const;
