import { Hono } from "hono";
import { readPublishers } from "../../../app/listings/import/publishers";
import { recordFacts } from "../../../app/listings/record-facts";
import publishers from "../../../db/content/publishers.json";
import { openDatabase } from "../../../db/database";
import { createChanges } from "../../shared/changes";
import { tellFacts } from "../../shared/facts-queue";
import { fail, refuse } from "../errors";
import type { SignedInEnv } from "../signed-in";

/**
 * Mounted in `/api/admin`, which guards it. `POST /` with `{listing, rows, ends?}` records facts about a listing and answers
 * `{facts}`, the ids of those that are new.
 */
export const factsRoutes = new Hono<SignedInEnv>().post("/", async (context) => {
	const body: unknown = await context.req.json().catch(() => null);
	if (typeof body !== "object" || body === null || Array.isArray(body))
		return fail(context, 400, "not_json", "Facts are a JSON object.");
	const { DB, CONTENT, FACTS } = context.env;
	const db = openDatabase(DB);
	const { done, refused } = await recordFacts(
		{
			db,
			now: Date.now,
			publishers: readPublishers(publishers),
			purge: createChanges({ kv: CONTENT, now: Date.now }).purge,
			tell: (message) => tellFacts({ db, queue: FACTS, now: Date.now() }, [message]),
		},
		context.get("session").userId,
		{ ...body },
	);
	return refused ? refuse(context, refused) : context.json(done);
});
