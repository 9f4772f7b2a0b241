import { createMiddleware } from "hono/factory";
import { openDatabase } from "~db/database";
import { wasDeletedSince } from "~db/queries/account";
import { type SignedInEnv, unauthenticated } from "./signed-in";

/**
 * Twice as long as a token is believed. After that a deleted user has none; and who still has one is still the provider's
 * user, because their deletion was never completed, and may write again.
 */
const LONGEST_TOKEN_MS = 10 * 60_000;

/**
 * Lets pass who has not just deleted their account: another tab's token outlives the user. Answers 401 `unauthenticated`
 * otherwise. Stands behind `signedIn`, before whatever writes for a person.
 */
export const stillHere = createMiddleware<SignedInEnv>(async (context, next) => {
	const { userId } = context.get("session");
	if (await wasDeletedSince(openDatabase(context.env.DB), userId, Date.now() - LONGEST_TOKEN_MS))
		return unauthenticated(context);
	return next();
});
