import { createFactory } from "hono/factory";
import type { Session } from "../../app/context/load-context";
import type { Outcome, VerbNeeds } from "../../app/context/verb";
import { openDatabase } from "../../db/database";
import { refuse } from "./errors";
import { atMost, readObject } from "./json-body";
import { type SignedInEnv, stillHere } from "./signed-in";
import { within } from "./within-limit";

const factory = createFactory<SignedInEnv>();

type Verb = (needs: VerbNeeds, session: Session, input: Record<string, unknown>) => Promise<Outcome<object>>;

/** Use behind `signedIn` and `withinAccountLimit`, which has already asked the limiter. @param wanted tells a wrong sender what to send */
export function takeObject(verb: Verb, { maxSize, wanted }: { maxSize: number; wanted: string }) {
	return factory.createHandlers(stillHere, atMost(maxSize), async (context) => {
		const body = await readObject(context, `Send a JSON object with ${wanted}.`);
		if (body instanceof Response) return body;
		const session = context.get("session");
		const needs = { db: openDatabase(context.env.DB), now: Date.now, limit: within };
		const { done, refused } = await verb(needs, session, body);
		return refused ? refuse(context, refused) : context.json({ user: session.userId, ...done });
	});
}
