import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { openDatabase } from "../../db/database";
import { changeFavourites, listFavourites } from "../../db/queries/favourites";
import { fail } from "./errors";
import { favouritesSchema } from "./favourites-schema";
import { fieldMessages } from "./report-schema";
import { type SignedInEnv, signedIn, stillHere } from "./signed-in";
import { withinAccountLimit } from "./within-account-limit";

/** Twice 500 ids of the longest kind. */
const LARGEST_BODY = 128 * 1024;

/**
 * `GET` and `POST /api/favourites`: what a person keeps, newest first. `user` says whose list it is, so that a browser
 * in which somebody else has signed in since does not take it for its own.
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
			const parsed = favouritesSchema.safeParse(body);
			if (!parsed.success)
				return fail(
					context,
					422,
					"invalid",
					"Some of this cannot be taken as it is.",
					fieldMessages(parsed.error),
				);
			const { user, add, remove } = parsed.data;
			const { userId } = context.get("session");
			if (user !== undefined && user !== userId)
				return fail(context, 403, "forbidden", "Somebody else is signed in.");
			const changed = await changeFavourites(openDatabase(context.env.DB), {
				userId,
				add,
				remove,
				now: Date.now(),
			});
			return context.json({ user: userId, ...changed });
		},
	);
