import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fail } from "./errors";
import { deadLetterRoutes } from "./events/dead-letter-routes";
import { factsRoutes } from "./facts/facts-routes";
import { adminOnly, type SignedInEnv } from "./signed-in";

const LARGEST_BODY = 64 * 1024;

/** `/api/admin`: what only administrators may do. Nothing below is reached, or found, by anybody else. */
export const admin = new Hono<SignedInEnv>()
	.use(
		adminOnly,
		bodyLimit({
			maxSize: LARGEST_BODY,
			onError: (context) => fail(context, 413, "too_large", "This is at most 64 KiB long."),
		}),
	)
	.route("/dead-letters", deadLetterRoutes)
	.route("/facts", factsRoutes);
