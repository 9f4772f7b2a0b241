import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { changeFavourites } from "../../app/listings/keep/change-favourites";
import { openDatabase } from "../../db/database";
import { listFavourites } from "../../db/queries/favourites";
import { fail, refuse } from "./errors";
import { type SignedInEnv, signedIn, stillHere } from "./signed-in";
import { within, withinAccountLimit } from "./within-account-limit";

/** Twice 500 ids of the longest kind. */
const LARGEST_BODY = 128 * 1024;

/**
 * `GET` and `POST /api/favourites`: a person's favourites, newest first. `user` says whose list it is, so
 * that a browser in which somebody else has signed in since does not take it for its own.
 */
export const favourites = new Hono<SignedInEnv>()
	.use(signedIn, withinAccountLimit)
	.get("/", async (context) => {
		const { userId } = context.get("session");
		const kept = await listFavourites(openDatabase(context.env.DB), userId);
		return context.json({ user: userId, favourites: kept });
	})
	.post(
		"/",
		stillHere,
		bodyLimit({
			maxSize: LARGEST_BODY,
			onError: (context) => fail(context, 413, "too_large", "That is too much at a time."),
		}),
		async (context) => {
			const body: unknown = await context.req.json().catch(() => null);
			if (typeof body !== "object" || body === null || Array.isArray(body))
				return fail(context, 400, "not_json", "Send a JSON object with `add` or `remove`.");
			const session = context.get("session");
			// `withinAccountLimit`, which stands before all of these routes, has asked the limiter already.
			const needs = { db: openDatabase(context.env.DB), now: Date.now, limit: within };
			const { done, refused } = await changeFavourites(needs, session, { ...body });
			return refused ? refuse(context, refused) : context.json({ user: session.userId, ...done });
		},
	);
