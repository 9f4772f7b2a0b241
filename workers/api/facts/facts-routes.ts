import { Hono } from "hono";
import { recordFacts } from "../../../app/listings/record-facts";
import { fail, refuse } from "../errors";
import type { SignedInEnv } from "../signed-in";
import { recordNeedsIn } from "./record-needs";

/**
 * Mounted in `/api/admin`, which guards it. `POST /` with `{listing, rows, ends?}` records facts about a listing and answers
 * `{facts}`, the ids of those that are new.
 */
export const factsRoutes = new Hono<SignedInEnv>().post("/", async (context) => {
	const body: unknown = await context.req.json().catch(() => null);
	if (typeof body !== "object" || body === null || Array.isArray(body))
		return fail(context, 400, "not_json", "Facts are a JSON object.");
	const { userId } = context.get("session");
	const { done, refused } = await recordFacts(recordNeedsIn(context.env), userId, { ...body });
	return refused ? refuse(context, refused) : context.json(done);
});
