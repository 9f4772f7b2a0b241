import { Hono } from "hono";
import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { type Database, openDatabase } from "../../db/database";
import { countUnread } from "../../db/queries/follows";
import { markSessionsEnded } from "../../db/queries/session-marks";
import { fail } from "./errors";
import { atMost } from "./json-body";
import { readerOf, type SignedInEnv, signedIn } from "./signed-in";

const LARGEST_BODY = 8 * 1024;

const endSchema = z.object({ session_jwt: z.string().max(8192).optional() });

/** `POST /api/session/end`: anyone with a session's signed token may end it, even after it expired. Then no copy of its cookies works. The answer is the same for unknown sessions. At sign-out the cookies identify it. If the SDK already ended it, `session_jwt` does. */
export const session = new Hono<SignedInEnv>().post("/end", atMost(LARGEST_BODY), async (context) => {
	const body = endSchema.safeParse(await context.req.json().catch(() => null));
	if (!body.success) return fail(context, 400, "not_json", "Send a JSON object.");
	const owned = await readerOf(context).owner(body.data.session_jwt);
	if (!owned) return context.body(null, 204);
	const { sessionId, userId, expiresAt } = owned;
	try {
		// The provider may miss the request, so we keep the mark as long as it could renew the session.
		const mark = { sessionId, userId, keepUntil: expiresAt };
		await markSessionsEnded(openDatabase(context.env.DB), [mark], Date.now());
	} catch (error) {
		log("error", "session_not_marked", errorFields(error));
		context.header("Retry-After", "5");
		return fail(context, 503, "unavailable", "We can't save this right now. Try again in a minute.");
	}
	return context.body(null, 204);
});

/** `GET /api/auth/user`: 401 without a session. The number of unread notices is null if unknown. */
export const authUser = new Hono<SignedInEnv>().get("/", signedIn, async (context) => {
	const { userId, sessionId, roles, label, expiresAt, actedBy } = context.get("session");
	return context.json({
		user_id: userId,
		session_id: sessionId,
		roles,
		label,
		acted_by: actedBy,
		unread: await unreadOf(openDatabase(context.env.DB), userId),
		expires_at: new Date(expiresAt).toISOString(),
	});
});

/** Reports the user even if the count fails. */
async function unreadOf(db: Database, userId: string): Promise<number | null> {
	try {
		return await countUnread(db, userId);
	} catch (error) {
		log("error", "unread_not_counted", errorFields(error));
		return null;
	}
}
