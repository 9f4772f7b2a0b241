import { createMiddleware } from "hono/factory";
import { isWithinLimit, RETRY_AFTER_SECONDS } from "~workers/shared/rate-limit";
import { fail } from "./errors";
import type { SignedInEnv } from "./signed-in";

/** Lets pass what one person may call in a minute; answers 429 `too_many` otherwise. Stands behind `signedIn`. */
export const withinAccountLimit = withinLimit("ACCOUNT_LIMIT");

/** The same for badges, which pages call by themselves: browsing must not use up what people do on purpose. */
export const withinBadgeLimit = withinLimit("BADGE_LIMIT");

function withinLimit(limiter: "ACCOUNT_LIMIT" | "BADGE_LIMIT") {
	return createMiddleware<SignedInEnv>(async (context, next) => {
		if (await isWithinLimit(context.env[limiter], context.get("session").userId)) return next();
		context.header("Retry-After", String(RETRY_AFTER_SECONDS));
		return fail(context, 429, "too_many", "Too many requests from this account. Try again in a minute.");
	});
}
