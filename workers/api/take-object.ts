import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createFactory } from "hono/factory";
import type { Session } from "../../app/context/load-context";
import type { Outcome, VerbNeeds } from "../../app/context/verb";
import { openDatabase } from "../../db/database";
import { fail, refuse } from "./errors";
import { type SignedInEnv, stillHere } from "./signed-in";
import { within } from "./within-limit";

const factory = createFactory<SignedInEnv>();

type Verb = (needs: VerbNeeds, session: Session, input: Record<string, unknown>) => Promise<Outcome<object>>;

/** Use behind `signedIn` and `withinAccountLimit`, which has already asked the limiter. @param wanted tells a wrong sender what to send */
export function takeObject(verb: Verb, { maxSize, wanted }: { maxSize: number; wanted: string }) {
	const onError = (context: Context) =>
		fail(context, 413, "too_large", `Send at most ${Math.floor(maxSize / 1024)} KiB.`);
	return factory.createHandlers(stillHere, bodyLimit({ maxSize, onError }), async (context) => {
		const body: unknown = await context.req.json().catch(() => null);
		if (typeof body !== "object" || body === null || Array.isArray(body))
			return fail(context, 400, "not_json", `Send a JSON object with ${wanted}.`);
		const session = context.get("session");
		const needs = { db: openDatabase(context.env.DB), now: Date.now, limit: within };
		const { done, refused } = await verb(needs, session, { ...body });
		return refused ? refuse(context, refused) : context.json({ user: session.userId, ...done });
	});
}
