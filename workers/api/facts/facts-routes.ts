import { Hono } from "hono";
import { recordFacts } from "../../../app/listings/record/record-facts";
import { fail, refuse } from "../errors";
import type { SignedInEnv } from "../signed-in";
import { recordNeedsIn } from "./record-needs";

/**
 * Mounted in `/api/admin`, which guards it. `POST /` with `{listing, rows, ends?, sure?}` records facts about a listing and answers
 * `{facts}`, the ids of those that are new. A number that is ten times what is shown, or a tenth of it, is refused without `"sure": true`.
 */
export const factsRoutes = new Hono<SignedInEnv>().post("/", async (context) => {
	const body: unknown = await context.req.json().catch(() => null);
	if (typeof body !== "object" || body === null || Array.isArray(body))
		return fail(context, 400, "not_json", "Facts are a JSON object.");
	const { userId } = context.get("session");
	const { sure, ...asked }: Record<string, unknown> = { ...body };
	const { done, refused } = await recordFacts(recordNeedsIn(context.env), userId, asked, {
		isSure: sure === true,
	});
	return refused ? refuse(context, refused) : context.json(done);
});
