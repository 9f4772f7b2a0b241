import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { jobRoutes } from "./clock/job-routes";
import { fail } from "./errors";
import { deadLetterRoutes } from "./events/dead-letter-routes";
import { factsRoutes } from "./facts/facts-routes";
import { mayDo, type SignedInEnv, staffOnly } from "./signed-in";

const LARGEST_BODY = 64 * 1024;

/** `/api/admin`: what those who run the site may do. Nothing below is reached, or found, by anybody else. */
export const admin = new Hono<SignedInEnv>()
	.use(
		staffOnly,
		bodyLimit({
			maxSize: LARGEST_BODY,
			onError: (context) => fail(context, 413, "too_large", "This is at most 64 KiB long."),
		}),
	)
	.use("/dead-letters/*", mayDo("replay-dead-letters"))
	.use("/facts/*", mayDo("record-facts"))
	.route("/dead-letters", deadLetterRoutes)
	.use("/jobs/*", mayDo("run-job"))
	.route("/facts", factsRoutes)
	.route("/jobs", jobRoutes);
