import { createMiddleware } from "hono/factory";
import type { SignedInEnv } from "./signed-in";
import { refuseOverLimit } from "./within-limit";

/** Lets pass what one person may call in a minute; answers 429 `too_many` otherwise. Stands behind `signedIn`. */
export const withinAccountLimit = withinLimit("ACCOUNT_LIMIT");

/** The same for badges, which pages call by themselves: browsing must not use up what people do on purpose. */
export const withinBadgeLimit = withinLimit("BADGE_LIMIT");

function withinLimit(limiter: "ACCOUNT_LIMIT" | "BADGE_LIMIT") {
	return createMiddleware<SignedInEnv>(async (context, next) => {
		const refused = await refuseOverLimit(context, context.env[limiter], {
			key: context.get("session").userId,
			tooMany: "Too many requests from this account. Try again in a minute.",
		});
		return refused ?? next();
	});
}
