import { Hono } from "hono";
import { errorFields, log } from "~workers/shared/log";
import { type Database, openDatabase } from "../../db/database";
import { countUnread } from "../../db/queries/follows";
import { type SignedInEnv, signedIn } from "./signed-in";

/**
 * `GET /api/auth/user`: the signed-in user and their number of unread notices, or null if unknown. 401 without
 * a session.
 */
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
