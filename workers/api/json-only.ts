import { createMiddleware } from "hono/factory";
import { fail } from "./errors";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** What browsers send by themselves has types of its own: what takes it says so itself. */
const BEACONS = ["/api/events", "/api/policy-reports"];

/**
 * Lets pass what has a body only as `application/json`, which no form and no other site's page can send without being asked
 * about first; answers 415 `wrong_type` otherwise.
 */
export const jsonOnly = createMiddleware(async (context, next) => {
	const { method, body } = context.req.raw;
	// The site worker forwards bodies that it has read to the end: an empty one arrives as a body of length 0.
	const isEmpty = !body || context.req.header("Content-Length") === "0";
	if (method === "GET" || method === "HEAD" || isEmpty || BEACONS.includes(context.req.path)) return next();
	if (JSON_TYPE.test(context.req.header("Content-Type") ?? "")) return next();
	return fail(context, 415, "wrong_type", "Send JSON, with the content type application/json.");
});
