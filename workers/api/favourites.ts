import { Hono } from "hono";
import { changeFavourites } from "../../app/listings/visitors/change-favourites";
import { openDatabase } from "../../db/database";
import { listFavourites } from "../../db/queries/favourites";
import { type SignedInEnv, signedIn } from "./signed-in";
import { takeObject } from "./take-object";
import { withinAccountLimit } from "./within-limit";

const LARGEST_BODY = 128 * 1024;

/** `GET` and `POST /api/favourites`, newest first. `user` lets a browser notice that someone else has signed in since. */
export const favourites = new Hono<SignedInEnv>()
	.use(signedIn, withinAccountLimit)
	.get("/", async (context) => {
		const { userId } = context.get("session");
		const kept = await listFavourites(openDatabase(context.env.DB), userId);
		return context.json({ user: userId, favourites: kept });
	})
	.post("/", ...takeObject(changeFavourites, { maxSize: LARGEST_BODY, wanted: "`add` or `remove`" }));
