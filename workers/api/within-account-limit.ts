import { createMiddleware } from "hono/factory";
import { TOO_MANY_CALLS } from "../../app/context/verb";
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
			tooMany: TOO_MANY_CALLS,
		});
		return refused ?? next();
	});
}

/** The limit of verbs that are called behind one of these, which have asked the limiter already. */
export const within = async () => "within" as const;
