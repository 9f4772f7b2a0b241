import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./bindings";
import { fail } from "./errors";

/** Only `npm start` knows the secret. Without one, as in production, there is nothing here. */
export const starterOnly = createMiddleware<{ Bindings: ApiBindings }>(async (context, next) => {
	const { STARTER_SECRET: secret, QUEUE_IN_MEMORY: isLocal } = context.env;
	const isStarter = Boolean(isLocal && secret) && context.req.header("Authorization") === `Bearer ${secret}`;
	return isStarter ? next() : fail(context, 404, "not_found", "Nothing found at this address.");
});
